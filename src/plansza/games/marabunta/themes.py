"""What puzzles of Marabunta are about, and what the features tell of a move in words."""

from plansza.knowledge import Theme

THEMES = (
    Theme("split", ("split",)),
    Theme("which-pool", ("take",)),
    Theme("write", ("write",)),
    Theme("cross", ("cross",)),
    Theme("circle", ("circle",)),
    Theme("crate", ("crate",)),
    Theme("again", ("again",)),
    Theme("use", ("use",)),
    Theme("use", ("pass_",)),
)

REASONS = {
    "points": ("points", "points that few rounds can change"),
    "regions": (
        "points to be hoped for in the regions",
        "points of regions that few rounds can change",
        "points of regions as they stand, near the end",
    ),
    "cupcakes": ("cupcake spaces", "cupcake spaces near the end", "points above the next cupcake spaces"),
    "reach": ("cupcakes in reach", "crates in reach", "hexes in reach", "regions in reach", "anthills"),
    "powers": ("points of powers under way", "other powers under way"),
    "numbers": ("numbers to be written", "zeros to be written"),
    "fillings": ("circles to be filled", "crates to be crossed", "hexes to be crossed out"),
    "tempo": ("first player of the next round", "she triggered the end"),
}
