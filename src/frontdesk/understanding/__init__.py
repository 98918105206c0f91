"""From text to a Reading: rules and data, no model needed, character offsets throughout."""
