import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { limits } from '#contract/limits.ts'
import { foldWord } from '../analyse/foldWord.ts'
import { isFunctionWord } from '../analyse/stopWords.ts'
import { CatalogueIndex } from '../index/catalogueIndex.ts'
import { IndexData } from '../index/indexData.ts'
import { loadSnapshot, saveSnapshot } from '../index/snapshot.ts'
import { TokenStreams } from '../index/tokenStreams.ts'
import { findWord } from '../meaning/findWord.ts'
import { readWordVectors } from '../meaning/readWordVectors.ts'
import { WordVectors } from '../meaning/wordVectors.ts'
import { Random } from '../oracle/random.ts'
import { planSearch } from '../query/planSearch.ts'
import { RELEVANCE_DATASETS } from '../relevance/datasets.data.ts'
import { finish } from './steps.ts'

const DATASETS = 6
/** The same bound, in the same steps, as in pauses.test.ts. */
const MOST_BETWEEN_PAUSES = 150_000
const MOST_FINDS_OF_WORD = 150

const words = readWordVectors({ warn: () => expect.unreachable() })
const random = new Random(23)
const textOf = (alphabet: string, length: number) =>
  Array.from({ length }, () => alphabet[random.below(alphabet.length)]).join('')
const unknownWord = () => textOf('abdehiklmnorst', 4 + random.below(20))
/** The search by meaning knows no words in Greek letters. */
const wordWithoutMeaning = () => textOf('αβγδεζηθικ', 8)
const TABLE_WORDS = Array.from({ length: 6_000 }, () => words?.wordAt(random.below(words.size)) ?? '')
const tableWord = () => TABLE_WORDS[random.below(TABLE_WORDS.length)] ?? ''
const TITLE = 'hastane hekim hemşire '.repeat(300)
const QUERY =
  `hospital doctor clinic nurse patient surgery therapy illness physician dentist pharmacy surgeon disease cardiology
  vaccination infirmary ambulance hygiene pathology medicine`.split(/\s+/)

/** A text that is almost as long as all texts of a dataset that the search reads. */
function longText(word: () => string): string {
  let text = ''
  while (text.length < limits.indexedText.max * 0.8) text += `${word()} `
  return text
}

const index = new CatalogueIndex(new IndexData(undefined, words))
const [sample] = RELEVANCE_DATASETS

function put(id: string, texts: { title?: string; tags?: string[]; notes: string }): void {
  if (sample) index.put({ ...sample, title: '', tags: [], groups: [], ...texts, id, name: id, labels: ['public'] }, 1)
}

function searchOf(data: CatalogueIndex, q: string) {
  const options = { labels: ['public'], rows: 0, start: 0, facetFields: [], facetLimit: 0, facetMincount: 1, now: 0 }
  return data.searchInSteps(planSearch({ q }), { ...options, related: limits.relatedRows.max })
}

/** The index as it is after a restart, when no word of a dataset was looked up yet. */
function restarted(): CatalogueIndex {
  const bytes = Uint8Array.from(Buffer.concat(saveSnapshot({ index, mark: '' }))).buffer
  return loadSnapshot(bytes, words)?.index ?? expect.unreachable()
}

beforeAll(() => {
  for (let number = 0; number < DATASETS; number++)
    put(`long-${number}`, { title: TITLE, tags: ['ameliyat'], notes: longText(number % 2 ? tableWord : unknownWord) })
}, 60_000)
afterEach(() => vi.restoreAllMocks())

it('compares a bounded number of words in a search, with pauses, whatever the length of the query and of the texts', () => {
  const similarity = vi.spyOn(WordVectors.prototype, 'similarity')
  const find = vi.spyOn(WordVectors.prototype, 'find')
  let tokens = 0
  const { some } = TokenStreams.prototype
  vi.spyOn(TokenStreams.prototype, 'some').mockImplementation(function (this: TokenStreams, document, wanted, visit) {
    return some.call(this, document, wanted, (stream) => {
      tokens += 10 + stream.length
      return visit(stream)
    })
  })
  for (const count of [1, 10, 50, limits.queryWords.max]) {
    const q = Array.from({ length: count }, (_, at) => QUERY[at] ?? tableWord()).join(' ')
    const work = searchOf(restarted(), q)
    similarity.mockClear()
    find.mockClear()
    tokens = 0
    let [before, most] = [0, 0]
    let step = work.next()
    for (; !step.done; step = work.next()) {
      const all = tokens + similarity.mock.calls.length * 10 + find.mock.calls.length * 50
      most = Math.max(most, all - before)
      before = all
    }
    expect(most, q).toBeLessThan(MOST_BETWEEN_PAUSES)
    expect(step.value.related.length, q).toBeGreaterThan(DATASETS / 2)
    const compared = Math.min(count, limits.relatedQueryWords.max)
    expect(similarity.mock.calls.length, q).toBeGreaterThan(compared * 50)
    expect(similarity.mock.calls.length, q).toBeLessThanOrEqual(compared * DATASETS * limits.relatedWords.max)
    expect(new Set(similarity.mock.calls.map(String)).size, q).toBe(similarity.mock.calls.length)
    expect(find.mock.calls.length, q).toBeLessThan((DATASETS * limits.relatedWords.max + count) * MOST_FINDS_OF_WORD)
  }
}, 60_000)

it('finds the near word among the title and tags of a dataset with a long description', () => {
  const notes = longText(wordWithoutMeaning)
  put('by-tag', { tags: ['mezarlık'], notes })
  put('by-title', { title: 'mezarlık', notes })
  const { related } = finish(searchOf(index, 'graveyard'))
  for (const id of ['by-tag', 'by-title'])
    expect(related.find((each) => each.id === id)?.words).toEqual([{ word: 'graveyard', near: 'mezarlık' }])
})

it('gives the word of the title as a reason, unless another is clearly nearer, also for a misspelt word', () => {
  put('airports', { title: 'Dünya havalimanları', tags: ['airport', 'uçak'], notes: '' })
  for (const word of ['havaalanı', 'havaalnı']) {
    const { related } = finish(searchOf(index, word))
    expect(related.find(({ id }) => id === 'airports')?.words).toEqual([{ word, near: 'havalimanı' }])
  }
})

it('looks up a bounded number of words for the meaning of a dataset', () => {
  const find = vi.spyOn(WordVectors.prototype, 'find')
  put('unknown', { notes: longText(unknownWord) })
  expect(find.mock.calls.length).toBeLessThan(limits.meaningWords.max * MOST_FINDS_OF_WORD)
  find.mockClear()
  expect(words && findWord(words, textOf('abdehiklmnorst', limits.word.max))).toBe(-1)
  expect(find.mock.calls.length).toBe(0)
})

it('gives no stop word as a reason, neither of the dataset nor of the query', () => {
  const own = new CatalogueIndex(new IndexData(undefined, words))
  const notes = 'because çünkü however although bunlar herkes someone whatever sonra önce nedeniyle about olanlar'
  for (const [number, subject] of ['mezarlık', 'hastane', 'ülke', 'otobüs', 'neden', 'zaman'].entries())
    if (sample)
      own.put(
        {
          ...sample,
          title: subject,
          tags: [],
          groups: [],
          notes,
          id: `d-${number}`,
          name: `d-${number}`,
          labels: ['public'],
        },
        number,
      )
  let reasons = 0
  for (const q of [
    'graveyard because',
    'clinic therefore',
    'country reason',
    'nation because',
    'bus whenever',
    'cause',
    'hour',
  ])
    for (const { words: pairs } of finish(searchOf(own, q)).related)
      for (const { word, near } of pairs) {
        expect([q, word, near, isFunctionWord(foldWord(word)), isFunctionWord(foldWord(near))]).toEqual([
          ...[q, word, near, false, false],
        ])
        reasons++
      }
  expect(reasons).toBeGreaterThan(4)
})
