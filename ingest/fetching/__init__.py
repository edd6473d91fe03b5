"""Fetching a live source: manners, one HTTP exchange with limits, kept answers, and how each site lists its pages."""
