"""Camera pictures of drawn pages, of a difficulty that can be turned up, to measure readers by."""
