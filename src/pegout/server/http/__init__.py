"""The front door: routes and sockets, the page, who is asking, and answers that say no."""
