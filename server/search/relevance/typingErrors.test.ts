import { describe, expect, it } from 'vitest'
import { foldWord } from '../analyse/foldWord.ts'
import { isStopWord, isWeakWord } from '../analyse/stopWords.ts'
import { wordsOf } from '../analyse/tokens.ts'
import { CatalogueIndex } from '../index/catalogueIndex.ts'
import { IndexData } from '../index/indexData.ts'
import { readWordVectors } from '../meaning/readWordVectors.ts'
import { Random } from '../oracle/random.ts'
import { RELEVANCE_DATASETS } from './datasets.data.ts'
import { findFor } from './findFor.ts'
import { mean, reciprocalRank } from './measures.ts'
import { inAscii, SLIPS } from './typingErrors.ts'

const index = new CatalogueIndex(new IndexData(undefined, readWordVectors({ warn: () => expect.unreachable() })))
for (const dataset of RELEVANCE_DATASETS) index.put(dataset, 1)

const subjects = (text: string) =>
  wordsOf(text)
    .filter(({ parts }) => parts.length === 0)
    .map((word) => word.text)
    .filter((word) => /^[a-z]{4,}$/.test(foldWord(word)) && !isStopWord(foldWord(word)) && !isWeakWord(foldWord(word)))
const WORDS = [
  ...new Set(RELEVANCE_DATASETS.flatMap(({ title, tags, columns }) => [title, ...tags, ...columns].flatMap(subjects))),
]

/** The mean reciprocal rank of a dataset that has the words among what they find with errors; words that stay right do not count. */
function rankOf(texts: readonly string[], misspell: (text: string) => string): number {
  const ranks = texts.flatMap((text) => {
    const typed = misspell(text)
    const wanted = findFor(index, text).results.slice(0, 10)
    const isOtherWord = WORDS.includes(typed) || foldWord(typed) === foldWord(text)
    return isOtherWord || wanted.length === 0 ? [] : [reciprocalRank(findFor(index, typed).results, wanted)]
  })
  expect(ranks.length).toBeGreaterThan(100)
  return mean(ranks)
}

const longerThan = (length: number) => WORDS.filter((word) => word.length > length)

describe('a word of the catalogue with an error', () => {
  it.each(Object.entries(SLIPS))('is found if it has six letters or more: %s', (_, slip) => {
    const random = new Random(11)
    expect(rankOf(longerThan(5), (word) => slip(word, random))).toBeGreaterThanOrEqual(0.93)
  })

  it.each([
    ['missingAfterFirst', 0.8],
    ['doubled', 0.95],
    ['exchanged', 0.95],
    ['neighbourKey', 0.9],
  ] as const)('is usually found if it has four letters or more: %s', (kind, least) => {
    const random = new Random(12)
    expect(rankOf(WORDS, (word) => SLIPS[kind]?.(word, random) ?? word)).toBeGreaterThanOrEqual(least)
  })

  it('is found if it is also typed without Turkish letters', () => {
    const random = new Random(13)
    expect(rankOf(longerThan(5), (word) => SLIPS['missing']?.(inAscii(word), random) ?? word)).toBeGreaterThanOrEqual(
      0.93,
    )
  })

  it('is found with two errors in a long word', () => {
    const random = new Random(14)
    const slips = Object.values(SLIPS) as [(typeof SLIPS)[string]]
    const twice = (word: string) => random.pick(slips)(random.pick(slips)(word, random), random)
    expect(rankOf(longerThan(7), twice)).toBeGreaterThanOrEqual(0.68)
  })

  it('is found beside a word that is right', () => {
    const random = new Random(15)
    const slips = Object.values(SLIPS) as [(typeof SLIPS)[string]]
    const pairs = RELEVANCE_DATASETS.flatMap(({ title }) => {
      const [one, other] = subjects(title)
      return one && other ? [`${one} ${other}`] : []
    })
    const misspell = (pair: string) => {
      const words = pair.split(' ')
      const at = random.below(2)
      return words.map((word, place) => (place === at ? random.pick(slips)(word, random) : word)).join(' ')
    }
    expect(rankOf([...pairs, ...pairs], misspell)).toBeGreaterThanOrEqual(0.9)
  })
})

/** As visitors type them. */
it.each([
  ['havaalani', 'havaalanı'],
  ['muslukk', 'musluk'],
  ['otobs durağı', 'otobüs durağı'],
  ['kütüpane', 'kütüphane'],
  ['kütüpan', 'kütüphane'],
])('finds the same for %s as for %s', (typed, meant) => {
  const wanted = findFor(index, meant).results.slice(0, 3)
  expect(findFor(index, typed).results.slice(0, 3)).toEqual(wanted)
})
