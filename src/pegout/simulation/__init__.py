"""Simulated games between bots: any preset, any number of seats.

    job         games to play                tally       integer sums over games
    decks       cards, from the seed         report      means and intervals of a tally
    by_rules    rounds in the rules engine   text, page, files    a report for people, rows for programs
    compiled    the same, many times faster
    rounds      picks one of the two         checkpoint  progress, in a file that survives a kill
    chunks, executors, cluster  which rounds run where: here, in processes, on many machines
    run         runs a simulation from its first round to its last
"""
