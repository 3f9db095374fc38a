import { describe, expect, it } from 'vitest'
import { foldWord } from '../analyse/foldWord.ts'
import { CatalogueIndex } from '../index/catalogueIndex.ts'
import { IndexData } from '../index/indexData.ts'
import { readWordVectors } from '../meaning/readWordVectors.ts'
import { Random } from '../oracle/random.ts'
import { RELEVANCE_DATASETS } from '../relevance/datasets.data.ts'
import { findFor } from '../relevance/findFor.ts'

const ROUNDS = 300
const words = readWordVectors({ warn: () => expect.unreachable() })
const index = new CatalogueIndex(new IndexData(undefined, words))
const plain = new CatalogueIndex()
for (const dataset of RELEVANCE_DATASETS) for (const each of [index, plain]) each.put(dataset, 1)

/** A space at the end, because a last word without it may be incomplete. */
const resultsOf = (each: CatalogueIndex, word: string) => findFor(each, `${word} `).results

describe('a word that the catalogue does not have', () => {
  it.each([
    ['fırtına', 'meteoroloji-istasyonlari'],
    ['fırtınalar', 'meteoroloji-istasyonlari'],
    ['beach', 'deniz-suyu-sicakligi'],
    ['beaches', 'deniz-suyu-sicakligi'],
    ['sewer', 'yagmur-suyu-sebekesi'],
    ['kuşlar', 'bird-sightings'],
    ['balık', 'fish-landings'],
    ['bağış', 'charity-donations'],
  ])('is not corrected to another word, but has related datasets: %s', (word, wanted) => {
    const { results, related } = findFor(index, word)
    expect(results).toEqual([])
    expect(related).toContain(wanted)
  })

  it('is not corrected to another word: roman (novel) to orman (forest)', () => {
    expect(findFor(plain, 'roman').results).not.toEqual([])
    expect(findFor(index, 'roman').results).toEqual([])
  })

  it.each([
    ['tramway', 'tramvay-seferleri'],
    ['hastaen', 'hastaneler'],
    ['kütüpahnelerde', 'kutuphaneler'],
  ])('is corrected to another spelling: %s', (word, wanted) => {
    expect(findFor(index, word).results[0]).toBe(wanted)
  })

  it('finds nothing more with the table of words than without', () => {
    const random = new Random(23)
    let fewer = 0
    for (let round = 0; round < ROUNDS; round++) {
      const word = words?.wordAt(random.below(words.size)) ?? ''
      const all = resultsOf(plain, word)
      const found = resultsOf(index, word)
      expect(all).toEqual(expect.arrayContaining(found))
      if (found.length < all.length) fewer++
    }
    expect(fewer).toBeGreaterThan(0)
  })

  it('is corrected as without the table of words, but for two misspellings in a hundred, which are other words', () => {
    const random = new Random(29)
    const titles = RELEVANCE_DATASETS.flatMap(({ title }) => title.split(/[^\p{L}]+/u))
    const long = titles.map((word) => foldWord(word.toLowerCase())).filter((word) => /^[a-z]{6,}$/.test(word))
    let corrected = 0
    let lost = 0
    for (let round = 0; round < ROUNDS; round++) {
      const word = long[random.below(long.length)] ?? ''
      const right = resultsOf(plain, word)
      const misspelt = withError(random, word)
      const isFound = (each: CatalogueIndex) => resultsOf(each, misspelt).some((name) => right.includes(name))
      if (!isFound(plain)) continue
      corrected++
      if (!isFound(index)) lost++
    }
    expect(corrected).toBeGreaterThan(ROUNDS * 0.9)
    expect(lost).toBeLessThanOrEqual(corrected / 50)
  })
})

/** The word with one letter too few, too many, wrong, or exchanged with the next. */
function withError(random: Random, word: string): string {
  const at = random.below(word.length - 1)
  const letter = 'abcdefghijklmnoprstuvyz'[random.below(23)] ?? ''
  const [before, after] = [word.slice(0, at), word.slice(at + 1)]
  const kind = random.below(4)
  if (kind === 0) return before + after
  if (kind === 1) return before + letter + word.slice(at)
  if (kind === 2) return before + letter + after
  return before + (after[0] ?? '') + (word[at] ?? '') + after.slice(1)
}
