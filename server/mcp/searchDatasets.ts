import * as v from 'valibot'
import type { OutputOf } from '#contract/define.ts'
import { atMost, limits } from '#contract/limits.ts'
import type { package_search } from '#contract/package_search.ts'
import { count, defineTool } from './defineTool.ts'
import { briefly } from './describe.ts'

const RELATED = 5
const name = (words: string) => v.optional(v.pipe(v.string(), atMost<string>(limits.reference), v.description(words)))

/** Datasets that contain the words, then datasets that are near in meaning. */
export const searchDatasets = defineTool({
  name: 'search_datasets',
  title: 'Search datasets',
  description:
    'Searches the catalogue. `datasets` contain the words; `related` do not, but are near in meaning, in Turkish and English. Each dataset has its tables, whose ids describe_table and query_table take.',
  input: v.strictObject({
    query: v.optional(
      v.pipe(
        v.string(),
        atMost<string>(limits.query),
        v.description('Words in Turkish or English. Without words, all datasets.'),
      ),
      '',
    ),
    organization: name('Only datasets of this organization: its name, from list_organizations.'),
    group: name('Only datasets of this category: its name.'),
    format: name('Only datasets with a file of this format, such as CSV.'),
    limit: count(1, 20, 10, 'The number of datasets, at most 20.'),
    offset: count(0, 1_000_000, 0, 'The number of datasets to skip.'),
  }),
  async run({ query, organization, group, format, limit, offset }, deps) {
    const filters = { organization, groups: group, res_format: format?.toUpperCase() }
    const fq = Object.entries(filters).flatMap(([field, value]) =>
      value === undefined ? [] : [`${field}:"${value.replace(/[\\"]/g, '\\$&')}"`],
    )
    const found = (await deps.read('package_search', {
      ...{ q: query, fq_list: fq, rows: limit, start: offset, facet: 'false' },
      ...{ ext_related: true, ext_related_rows: RELATED },
    })) as OutputOf<typeof package_search>
    return {
      count: found.count,
      datasets: found.results.map((dataset) => briefly(dataset, deps)),
      related: (found.related ?? []).map((dataset) => ({
        ...briefly(dataset, deps),
        score: dataset.score,
        why: dataset.related_words.map(({ word, near }) => `${word} ≈ ${near}`),
      })),
    }
  },
})
