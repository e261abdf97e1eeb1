"""The table: fights kept on a server, seats held by links, commands in, views out."""
