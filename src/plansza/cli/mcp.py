"""`plansza mcp`: tables for language models, by the Model Context Protocol."""

import typer

from plansza.cli.arguments import BadUsage, examples


def add_to(app: typer.Typer, panel: str) -> None:
    app.command("mcp", rich_help_panel=panel, epilog=examples("plansza mcp   as the command of a server, in a client"))(
        mcp
    )


def mcp() -> None:
    """Serve the Model Context Protocol on standard input and output, so that a language model plays (docs/mcp.md)."""
    try:
        import mcp.server  # noqa: F401
    except ImportError:
        raise BadUsage("it needs the MCP SDK: pip install 'plansza[mcp]'") from None
    from plansza.mcp.server import new_server

    new_server().run()
