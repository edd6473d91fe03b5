"""What comes of an effect: of the steps that it has, which are done under what is told, to which cards, for how long.

A question sets a scene (`scene`: what is negated, gone, could not be done) and proposes an outcome (`proposal`: an act,
what it is done to). `steps` finds the step of the text that the proposal speaks of, and how it hangs on those before
it. A fate of the scene has a module each; what a word of the question leaves open has no verdict.
"""
