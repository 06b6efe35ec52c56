# Events, in English.

## Why something is refused

refused-no-event = No such event. Check the link.
refused-not-director = Only the director of this event can do that.
refused-event-begun = The event has already started.
refused-event-not-begun = The event hasn’t started yet.
refused-event-too-few = An event needs at least two players who have checked in.
refused-event-too-late = This event takes no players after the start.
refused-event-not-yet = Check-in isn’t open yet.
refused-event-entered = This player is already in the event.
refused-event-not-entered = This player isn’t in the event yet. Check them in first.
refused-event-not-in = You haven’t signed up for this event.
refused-event-no-person = There is no player { $person }.
refused-event-whom = Choose a player.
refused-event-no-paper = Results of this event come from its tables. Use a correction with a reason.
refused-event-round-open = This round still has open games.
refused-event-many = You can have { $most } events at a time. Finish or cancel one first.
refused-event-is-planned = The event hasn’t started yet.
refused-event-is-running = The event is running.
refused-event-is-paused = The event is paused.
refused-event-is-over = The event is over.
refused-event-is-cancelled = The event was cancelled.
