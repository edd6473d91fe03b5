"""Ways of asking, put as the plain question that they are (`data/question_frames.toml`).

"My opponent says that X must be used. Is he right?" asks whether X has to be used; "still get the search?" whether one
still gets it. Who reads a question by its clauses reads the plain one where the words as they stand tell nothing:
`plain` makes it, of `frames` (phrases that ask) and `statements` (what is told and then asked, or left unfinished).
"""
