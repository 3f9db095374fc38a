import { MOST_CANDIDATES } from '../evaluate/neighbours.ts'
import type { SearchDocument } from '../index/document.ts'
import { randomDocument } from './generateDocuments.ts'
import type { Random } from './random.ts'

const FIRSTS = ['hava', 'demir', 'oto', 'ana', 'ilk', 'kara', 'sahil', 'deniz'] as const
const SECONDS = ['yolu', 'park', 'okul', 'deniz', 'kent', 'araştırma', 'istasyonu'] as const
/** Longer than the beginnings that Solr stores. */
const LONG = 'surdurulebilirlik'
const ENDINGS = 500
/** More inflections of a word than the most that count. */
const INFLECTIONS = ['', 'lar', 'um', 'un', 'u', 'larım', 'larımız', 'ların', 'ları', 'umuz', 'unuz'].flatMap((first) =>
  ['', 'da', 'dan', 'a', 'ı', 'nın', 'la', 'daki', 'ca', 'sa', 'mış', 'dır', 'ki'].map((last) => `${first}${last}`),
)
const LETTERS = 'abcdefghijklmnoprstuvyz'

/**
 * Public datasets with words written as two and words with one long beginning; so many private ones with the same words that a limit
 * which counts them too is reached; and queries that find the public ones.
 */
export function hiddenByPrivate(random: Random) {
  const base = { ...randomDocument(random, 0), labels: ['public'], state: 'active', dataset_type: 'dataset' }
  const titled = (name: string, title: string): SearchDocument => ({ ...base, id: name, name, title, notes: '' })
  const compounds = Array.from({ length: 40 }, () => [random.pick(FIRSTS), random.pick(SECONDS)] as const)
  const long = Array.from({ length: 10 }, () => `${LONG}${wordOf(random)}`)
  const published = [
    ...compounds.map(([first, second], at) => titled(`public-${at}`, `${random.pick(SECONDS)} ${first} ${second}`)),
    ...long.map((word, at) => titled(`long-${at}`, `${word} ${random.pick(SECONDS)}`)),
  ]
  const all = [...FIRSTS, ...SECONDS].join(' ')
  const forms = ['yol', 'park', 'okul'].flatMap((word) => INFLECTIONS.map((ending) => `${word}${ending}`)).join(' ')
  const endings = Array.from({ length: ENDINGS }, () => `${LONG}${wordOf(random)}`).join(' ')
  const hidden = Array.from({ length: MOST_CANDIDATES + 1 }, (_, at) => titled(`private-${at}`, all))
  const unpublished = [{ ...titled('endings', all), notes: `${endings} ${forms}` }, ...hidden]
  return {
    published,
    unpublished: unpublished.map((each) => ({ ...each, labels: ['member-o1'] })),
    queries: [...compounds.map((parts) => parts.join('')), LONG, `${LONG}a`],
  }
}

const wordOf = (random: Random): string =>
  Array.from({ length: 3 }, () => LETTERS[random.below(LETTERS.length)]).join('')
