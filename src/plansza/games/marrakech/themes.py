"""What puzzles of Marrakech are about, and what the features tell of a move in words."""

from plansza.knowledge import Theme

THEMES = (
    Theme("which-way", ("turn",)),
    Theme("where-to-lay", ("lay",)),
)

REASONS = {
    "dirhams": ("dirhams", "dirhams late", "poverty"),
    "cloth": ("cloth", "cloth late", "cloth early"),
    "whole-rugs": ("squares of half rugs",),
    "rent": ("rent to be hoped for", "rent of a few turns"),
    "next-walk": ("net of the next walk", "net of the next walk late", "her walk is next"),
    "walk-after": ("net of the walk after", "net of the walk after late"),
    "area": ("biggest area", "growth"),
    "rugs": ("rugs more than others", "rugs more than others late"),
    "ahead": ("cloth ahead of Assam",),
}
