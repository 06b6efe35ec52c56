"""Games between bots by the thousand: any preset, any number of seats.

    job         what is played               tally       what games add up to, in whole numbers
    decks       its cards, from the seed     report      means and intervals of a tally
    by_rules    rounds in the rules engine   text, page, files    a report for people, rows for programs
    compiled    the same, many times as fast
    rounds      which of the two             checkpoint  what is done, in a file that survives a kill
    chunks, executors, cluster  which rounds are played where: here, in processes, on many machines
    run         a simulation from its first round to its last
"""
