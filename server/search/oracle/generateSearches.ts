import type { SearchOptions } from '../evaluate/runPlan.ts'
import type { SearchParameters } from '../query/searchParameters.ts'
import { LABELS } from './generateDocuments.ts'
import { randomDismaxQuery, randomStandardQuery, randomWords } from './generateQueries.ts'
import type { Random } from './random.ts'

const NOW = Date.UTC(2025, 5, 20)
const SORTS = [
  'score desc, metadata_modified desc',
  'name asc',
  'title_string desc',
  'metadata_created asc',
  'frequency asc',
  '',
  'tags desc, name asc',
  'version desc',
] as const

/** Parameters of a search, sometimes invalid. */
export function randomParameters(random: Random): SearchParameters {
  const q = random.pick([randomStandardQuery, randomDismaxQuery, randomWords, randomWords, () => '*:*'])(random)
  return {
    q,
    ...(random.chance(40) && { fq: randomStandardQuery(random) }),
    ...(random.chance(20) && { defType: 'edismax' }),
    ...(random.chance(50) && { sort: random.pick(SORTS) }),
    include_private: random.chance(50),
    include_drafts: random.chance(50),
    include_deleted: random.chance(30),
  }
}

export function randomOptions(random: Random): SearchOptions {
  return {
    labels: random.chance(30) ? null : ['public', ...random.some(LABELS, 0, 2)],
    rows: random.pick([5, 20, 1000]),
    start: random.pick([0, 0, 3]),
    facetFields: [
      'organization',
      'groups',
      'tags',
      'res_format',
      'license_id',
      'frequency',
      'extras_frequency',
      'extras_title',
      'version',
      'vocab_cografya',
      'nofield',
    ],
    facetLimit: random.pick([-1, 3, 50]),
    facetMincount: random.pick([1, 0, 2]),
    now: NOW,
  }
}
