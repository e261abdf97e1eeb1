"""The server: HTTP routes, the socket, the page's files."""
