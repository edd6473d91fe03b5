"""How `data/vectors.bin` is made: `python -m benchmarks.vectors --db DB --model FOLDER [--starts FILE]`.

DB is a database with the whole digest and as many pages as there are, FOLDER the files of all-MiniLM-L6-v2
(Apache-2.0; `model.safetensors`, `tokenizer.json`, `vocab.txt`). numpy, torch and tokenizers are needed, for this only.

1. Each word of the records, of the list of terms and of the model's own vocabulary goes through the model by itself;
   a stem gets the mean of its words. `--starts` keeps these vectors, which take the longest.
2. They are turned into the 96 directions in which they differ most, and weighed by how rare they are.
3. All of it (the turning, the weights, each word's own place) is trained so that an asked line lies nearer to the
   other lines, the text and the evidence of its rule than to those of other rules; half of the rounds compare rules of
   neighbouring pages. A word that no line or rule has moves only with the turning of all.
4. Each stem is written as bytes with a scale: see `kb.language.vectors` for the layout.
"""

from __future__ import annotations

import argparse
import json
import math
import os
import random
import sqlite3
import zlib
from collections import Counter, defaultdict
from pathlib import Path
from typing import Any, NamedTuple

os.environ.setdefault("OMP_NUM_THREADS", "1")

import numpy as np
import torch
from tokenizers import Tokenizer
from torch.nn import functional

from kb.language.stems import Scratch
from kb.language.vectors import FILE, MAGIC, plain
from kb.store.vectors_of_pages import page_texts

DIMS = 96
#: The model's words from the most frequent on, and a record's words, up to here.
_COMMON, _LONGEST = 16_000, 120
_ROUNDS, _BATCH, _RATE, _TURNING_RATE = 8, 512, 0.003, 0.0003
#: The temperature of the comparison, what a word's leaving its place costs, and the share of words left out.
_TEMPERATURE, _STAY, _LEFT_OUT = 0.07, 0.01, 0.1
#: How often a line is held against its rule's text and not another line, and then against the evidence.
_TEXT, _EVIDENCE = 0.35, 0.4
_HEADS, _LAYERS, _WIDTH = 12, 6, 384


class Material(NamedTuple):
    """By rule its asked lines, its text and its evidence, lines and texts as stems; and how often each word is used."""

    asked: dict[str, list[list[str]]]
    texts: dict[str, list[str]]
    evidence: dict[str, list[str]]
    words: Counter[str]


def material(db: Path, scratch: Scratch) -> Material:
    """Read what there is to learn from."""
    connection = sqlite3.connect(db)
    names = dict(connection.execute("SELECT number, id FROM rules"))
    asked, texts = defaultdict(list), {}
    words: Counter[str] = Counter()
    for (page,) in connection.execute("SELECT id FROM pages ORDER BY id").fetchall():
        read, lines = page_texts(connection, page)
        stems = scratch.stems(text for _, text in read)
        for place, (number, text) in enumerate(read):
            words.update(text.split())
            if place < lines:
                asked[names[number]].append(list(stems[text]))
            else:
                texts[names[number]] = list(stems[text])[:_LONGEST]
    for row in connection.execute("SELECT term, meaning FROM terms WHERE kind = 'word'"):
        words.update(word for text in row for word in plain(text).split())
    evidence = defaultdict(list)
    for rule, other in connection.execute("SELECT rule, evidence FROM rule_evidence ORDER BY rule, position"):
        if texts.get(other):
            evidence[rule].append(other)
    return Material(dict(asked), texts, dict(evidence), words)


def starts(read: Material, model: Path, scratch: Scratch) -> tuple[list[str], np.ndarray]:
    """The stems and the model's vector of each."""
    common = [word for word in (model / "vocab.txt").read_text(encoding="utf-8").split("\n") if len(word) > 1]
    common = [word for word in common if word.isascii() and word.isalpha()][:_COMMON]
    words = sorted({*common, *(word for word in read.words if word.isascii())})
    stems = scratch.stems(words)
    places = defaultdict(list)
    for place, word in enumerate(words):
        if len(stems[word]) == 1:
            places[stems[word][0]].append(place)
    vectors = embedded(words, model)
    counts = np.array([1 + read.words[word] for word in words], np.float32)
    known = sorted(places)
    return known, np.stack([np.average(vectors[places[s]], axis=0, weights=counts[places[s]]) for s in known])


@torch.no_grad()
def embedded(texts: list[str], folder: Path, size: int = 256) -> np.ndarray:
    """The vectors of `texts` by the model, n x 384, of length 1."""
    weights, tokenizer = _weights(folder), Tokenizer.from_file(str(folder / "tokenizer.json"))
    tokenizer.no_padding()
    ids = [read.ids for read in tokenizer.encode_batch(texts)]
    found = np.zeros((len(texts), _WIDTH), np.float32)
    order = sorted(range(len(ids)), key=lambda place: len(ids[place]))
    for first in range(0, len(order), size):
        rows = order[first : first + size]
        found[rows] = _forward([ids[place] for place in rows], weights).numpy()
    return found


def _weights(folder: Path) -> dict[str, torch.Tensor]:
    content = (folder / "model.safetensors").read_bytes()
    size = int.from_bytes(content[:8], "little")
    head: dict[str, Any] = json.loads(content[8 : 8 + size])
    body = content[8 + size :]
    return {
        name.removeprefix("bert."): torch.frombuffer(
            bytearray(body[slice(*at["data_offsets"])]), dtype=torch.float32
        ).reshape(at["shape"])
        for name, at in head.items()
        if name != "__metadata__" and at["dtype"] == "F32"
    }


def _forward(ids: list[list[int]], weights: dict[str, torch.Tensor]) -> torch.Tensor:
    """BERT's encoder on one batch, the mean of the tokens."""

    def norm(x: torch.Tensor, name: str) -> torch.Tensor:
        return functional.layer_norm(x, (_WIDTH,), weights[f"{name}.weight"], weights[f"{name}.bias"], 1e-12)

    def linear(x: torch.Tensor, name: str) -> torch.Tensor:
        return functional.linear(x, weights[f"{name}.weight"], weights[f"{name}.bias"])

    longest = max(map(len, ids))
    there = torch.tensor([[1.0] * len(row) + [0.0] * (longest - len(row)) for row in ids])
    tokens = torch.tensor([row + [0] * (longest - len(row)) for row in ids])
    x = weights["embeddings.word_embeddings.weight"][tokens]
    x = x + weights["embeddings.position_embeddings.weight"][:longest]
    x = norm(x + weights["embeddings.token_type_embeddings.weight"][0], "embeddings.LayerNorm")
    unseen = ((1 - there) * -1e9)[:, None, None, :]
    for layer in range(_LAYERS):
        at = f"encoder.layer.{layer}"
        query, key, value = (
            linear(x, f"{at}.attention.self.{part}").view(len(ids), longest, _HEADS, -1).transpose(1, 2)
            for part in ("query", "key", "value")
        )
        seen = torch.softmax(query @ key.transpose(2, 3) / math.sqrt(_WIDTH / _HEADS) + unseen, -1) @ value
        seen = seen.transpose(1, 2).reshape(len(ids), longest, _WIDTH)
        x = norm(x + linear(seen, f"{at}.attention.output.dense"), f"{at}.attention.output.LayerNorm")
        inner = functional.gelu(linear(x, f"{at}.intermediate.dense"))
        x = norm(x + linear(inner, f"{at}.output.dense"), f"{at}.output.LayerNorm")
    mean = (x * there[:, :, None]).sum(1) / there.sum(1, keepdim=True)
    return functional.normalize(mean, dim=1)


class Table(torch.nn.Module):
    """The vectors of all stems: the model's, turned, each moved a little, and weighed."""

    def __init__(self, start: np.ndarray, rarity: np.ndarray, used: np.ndarray) -> None:
        super().__init__()
        raw, weight = torch.from_numpy(start), torch.from_numpy(rarity)[:, None]
        self.start = functional.normalize(raw - (raw * weight).sum(0) / weight.sum(), dim=1)
        _, _, directions = torch.linalg.svd(self.start[used], full_matrices=False)
        self.turning = torch.nn.Parameter(directions[:DIMS].T.clone())
        self.moved = torch.nn.Parameter(torch.zeros(len(start), DIMS))
        self.weight = torch.nn.Parameter(torch.from_numpy(np.log(rarity / rarity.mean())))

    def forward(self) -> torch.Tensor:
        return (self.start @ self.turning + self.moved) * torch.exp(self.weight)[:, None]


def trained(read: Material, stems: list[str], start: np.ndarray, seed: int = 1) -> np.ndarray:
    """The table after training, stems x DIMS."""
    torch.manual_seed(seed)
    torch.set_num_threads(1)
    chance = random.Random(seed)
    places = {stem: place for place, stem in enumerate(stems)}
    asked = {rule: [b for b in (_bag(line, places) for line in lines) if b] for rule, lines in read.asked.items()}
    texts = {rule: _bag(text, places) for rule, text in read.texts.items()}
    rarity, used = _rarity(read, stems)
    table = Table(start, rarity, used)
    ways = [{"params": [table.turning], "lr": _TURNING_RATE}, {"params": [table.moved, table.weight], "lr": _RATE}]
    steps = torch.optim.Adam(ways, betas=(0.9, 0.99))
    for number in range(_ROUNDS):
        lost = []
        for batch in _batches(asked, chance, neighbours=number % 2 == 1):
            pairs = [(line, _other(rule, line, read, asked, texts, chance)) for rule, line in batch]
            loss = _loss(table, pairs, [rule for rule, _ in batch], chance)
            steps.zero_grad()
            loss.backward()
            steps.step()
            lost.append(float(loss))
        print(f"round {number + 1} of {_ROUNDS}: {sum(lost) / len(lost):.3f}", flush=True)
    return table().detach().numpy()


def _bag(words: list[str], places: dict[str, int]) -> list[int]:
    return [places[word] for word in words if word in places]


def _rarity(read: Material, stems: list[str]) -> tuple[np.ndarray, np.ndarray]:
    """How rare each stem is among all texts and lines, and which are there at all."""
    every = [line for lines in read.asked.values() for line in lines] + list(read.texts.values())
    counts = Counter(stem for text in every for stem in set(text))
    rarity = np.array([math.log(1 + len(every) / (1 + counts[stem])) for stem in stems], np.float32)
    return rarity, np.array([counts[stem] > 0 for stem in stems])


Item = tuple[str, list[int]]


def _batches(asked: dict[str, list[list[int]]], chance: random.Random, *, neighbours: bool) -> list[list[Item]]:
    items = [(rule, line) for rule in sorted(asked) for line in asked[rule]]
    chance.shuffle(items)
    if neighbours:
        pages = {rule.rpartition("/")[0]: chance.random() for rule in sorted(asked)}
        items.sort(key=lambda item: pages[item[0].rpartition("/")[0]])
    batches = [items[first : first + _BATCH] for first in range(0, len(items) - _BATCH // 16, _BATCH)]
    chance.shuffle(batches)
    return batches


def _other(
    rule: str,
    line: list[int],
    read: Material,
    asked: dict[str, list[list[int]]],
    texts: dict[str, list[int]],
    chance: random.Random,
) -> list[int]:
    """What `line` is to lie near: another line of its rule, the rule's text or that of its evidence."""
    others = [other for other in asked[rule] if other is not line]
    if others and chance.random() >= _TEXT:
        return chance.choice(others)
    evidence = read.evidence.get(rule, ())
    return texts[chance.choice(evidence) if evidence and chance.random() < _EVIDENCE else rule] or line


def _loss(table: Table, pairs: list[tuple[list[int], list[int]]], rules: list[str], chance: random.Random) -> Any:
    """How badly each line of the batch tells its own partner from those of other rules, and the other way round."""
    vectors = table()
    lines, partners = (_summed(vectors, [_thinned(pair[side], chance) for pair in pairs]) for side in (0, 1))
    alike = lines @ partners.T / _TEMPERATURE
    number = torch.tensor([{rule: place for place, rule in enumerate(rules)}[rule] for rule in rules])
    same = (number[:, None] == number[None, :]) & ~torch.eye(len(rules), dtype=torch.bool)
    alike = alike.masked_fill(same, -1e4)
    own = torch.arange(len(rules))
    loss = (functional.cross_entropy(alike, own) + functional.cross_entropy(alike.T, own)) / 2
    return loss + _STAY * (table.moved**2).sum() / len(rules)


def _thinned(bag: list[int], chance: random.Random) -> list[int]:
    return [word for word in bag if chance.random() > _LEFT_OUT] or bag


def _summed(vectors: torch.Tensor, bags: list[list[int]]) -> torch.Tensor:
    words = torch.tensor([word for bag in bags for word in bag])
    firsts = torch.tensor(np.cumsum([0, *map(len, bags[:-1])]))
    return functional.normalize(functional.embedding_bag(words, vectors, firsts, mode="sum"), dim=1)


def written(stems: list[str], table: np.ndarray) -> bytes:
    """The file: its header, the stems in order of their bytes, a scale for each, and the rows."""
    order = sorted(range(len(stems)), key=lambda place: stems[place].encode())
    rows = table[order]
    largest = np.abs(rows).max(axis=1, keepdims=True)
    scales = np.maximum(1, np.round(largest / largest.max() * 2000)).astype("<u2")
    bytes_ = np.clip(np.round(rows / largest.max() * 2000 * 127 / scales), -127, 127).astype(np.int8)
    words = "\n".join(stems[place] for place in order).encode()
    body = words + scales.tobytes() + bytes_.tobytes()
    head = f"{zlib.crc32(body):08x} {DIMS} {len(stems)} {len(words)} "
    return MAGIC + b" " + head.encode() + body


def main() -> None:
    """Make the file."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.vectors", description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--db", required=True, type=Path, help="the database to learn from")
    parser.add_argument("--model", required=True, type=Path, help="the folder of all-MiniLM-L6-v2")
    parser.add_argument("--starts", type=Path, help="where the model's vectors of the words are kept (.npz)")
    parser.add_argument("--to", type=Path, default=FILE, help="the file to write")
    given = parser.parse_args()
    scratch = Scratch()
    read = material(given.db, scratch)
    if given.starts and given.starts.exists():
        kept = np.load(given.starts)
        stems, start = [str(stem) for stem in kept["stems"]], kept["vectors"]
    else:
        stems, start = starts(read, given.model, scratch)
        if given.starts:
            np.savez(given.starts, stems=np.array(stems), vectors=start)
    given.to.write_bytes(written(stems, trained(read, stems, start)))
    print(f"{given.to}: {len(stems)} stems, {given.to.stat().st_size} bytes")


if __name__ == "__main__":
    main()
