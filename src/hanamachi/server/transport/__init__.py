"""Transport: HTTP, WebSockets, middleware, and the page's files."""
