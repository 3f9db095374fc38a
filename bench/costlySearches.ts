import { limits } from '../contract/limits.ts'
import type { SearchParameters } from '../server/search/query/searchParameters.ts'
import type { ZipfCorpus } from './zipfCorpus.ts'

type Case = {
  parameters: SearchParameters
  facetFields?: string[]
  facetLimit?: number
  facetMincount?: number
  start?: number
}

/** Searches at their limits, of every costly kind, and some cheap ones, for a catalogue with this number of datasets. */
export function costlySearches({ words }: ZipfCorpus, datasets: number): Record<string, Case> {
  const many = (count: number, part: (at: number) => string, between = ' ') =>
    Array.from({ length: count }, (_, at) => part(at)).join(between)
  const word = (at: number) => words[at] ?? ''
  const of = (q: string): Case => ({ parameters: { q } })
  const { query, queryWords, word: wordLimit, clauses, heavyClauses, filters } = limits
  const heavy = (part: (at: number) => string) => of(many(heavyClauses.max, part, ' OR ').slice(0, query.max))
  return {
    everything: of(''),
    'frequent words': of(many(queryWords.max, word)),
    'unknown words': of(many(queryWords.max, (at) => `zzqx${word(20_000 + at)}lerinden`.slice(0, 39))),
    'the longest words': of(many(15, () => 'a'.repeat(wordLimit.max))),
    'clauses in a filter': {
      parameters: { fq: many(clauses.max, (at) => `title:${word(at)}`, ' OR ').slice(0, filters.max) },
    },
    'words of many parts': of(many(5, (at) => many(20, (part) => word(at * 20 + part), '-'))),
    'one letter': of('k'),
    'one wildcard': of('notes:*a*'),
    wildcards: heavy((at) => `notes:?*${word(at).slice(0, 1)}*`),
    'wildcards of many stars': of(
      many(heavyClauses.max, (at) => `notes:${'*a?'.repeat(70)}${word(at).slice(0, 1)}`, ' OR '),
    ),
    'one fuzzy word': of('notes:kalemi~2'),
    'fuzzy words': heavy((at) => `notes:${word(at)}~2`),
    'fuzzy names': heavy((at) => `name:veri-seti-${at}~2`),
    'one range': of('name:[a TO z]'),
    ranges: heavy((at) => `notes:[${word(at).slice(0, 2)} TO z]`),
    'fragments of names': heavy((at) => `name_ngram:${'et'.repeat(1 + (at % 4))}`),
    'one phrase': of(`"${word(0)} ${word(1)}"`),
    phrases: heavy((at) => `notes:"${word(at)} ${word(at + 1)}"`),
    'a phrase of one word': of(`notes:"${many(32, () => word(0))}"~1000`),
    'the last page by title': { parameters: { sort: 'title asc, name desc' }, start: Math.floor(datasets * 0.9) },
    'a filter of one field': { parameters: { fq: 'title:* AND organization:* AND id:* AND metadata_created:*' } },
    'facet of a search without results': {
      parameters: { q: 'name:x' },
      facetFields: ['id', 'name', 'tags'],
      facetMincount: 0,
    },
    'facet of ids without a limit': { parameters: {}, facetFields: ['id'], facetLimit: -1 },
    'all facets': {
      parameters: {},
      facetFields: [
        'organization',
        'groups',
        'tags',
        'res_format',
        'license_id',
        'name',
        'title_string',
        'id',
        'isopen',
      ],
      facetLimit: 1_000,
    },
  }
}
