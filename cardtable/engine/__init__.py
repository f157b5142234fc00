"""Values and contracts that every game stands on: no input or output, no clock, no words."""
