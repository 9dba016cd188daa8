"""Training of the two recognition networks, on drawn pictures only."""
