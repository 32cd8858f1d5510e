"""Who plays whom, and who stands where: Swiss, round robin and knock-out. Pure functions; the server runs them."""
