"""What the operations of an effect do."""
