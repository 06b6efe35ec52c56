"""What all routes use: answers, refusals, the current user, limits, the OpenAPI document."""
