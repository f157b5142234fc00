"""The command line; it imports the app only inside the command that starts it."""
