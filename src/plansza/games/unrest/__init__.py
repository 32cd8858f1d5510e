"""Unrest (Zamęt: Rebelia kontra Imperium), the Rebellion against the Empire."""
