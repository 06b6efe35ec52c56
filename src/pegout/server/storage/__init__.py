"""What is kept, and what keeps it: `store` is the promise, the other modules are databases that fulfil it."""
