"""Players that think. They reach games through the registry and see masked states only."""
