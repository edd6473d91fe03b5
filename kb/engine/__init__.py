"""Rules engines, one package a game. They import nothing else of ours and do no input or output."""
