"""The page: what `judge serve` answers a browser with, and what `judge site` lays out to be answered in one.

`pages` turns an address into what is shown there and `drawing` that into HTML; both need the standard library, `kb` and
jinja2 alone, so that they run in a browser too. `app` serves them, `api` the JSON of the command line.
"""
