"""One SQLite file: connection, schema, rows, what is read and written."""
