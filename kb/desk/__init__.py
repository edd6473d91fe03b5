"""The desk: a question in, what was found as plain values out, in the form that every way in to Headjudge shows.

The command line, the page, its API and whoever else asks take the answers of `kb.desk` and say them in their own way.
Each module holds one question: what it takes, and the JSON of the command line's contract. Nothing here prints.
"""
