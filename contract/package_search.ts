import * as v from 'valibot'
import { briefDataset } from './briefDataset.ts'
import { defineContract } from './define.ts'
import { dataset, facet } from './entities.ts'
import {
  commaTextList,
  flag,
  jsonTextList,
  limitNumber,
  naturalNumber,
  oneOrMore,
  optionalText,
  queryText,
} from './fields.ts'
import { limits } from './limits.ts'

/**
 * What a related dataset has beside its own fields: `score` is above 0 and at most 1, and `related_words` are words of `q`, each with
 * the word of the dataset that is nearest to it.
 */
const nearness = {
  score: v.number(),
  related_words: v.array(v.looseObject({ word: v.string(), near: v.string() })),
}

/**
 * `corrected`: the query that the results answer if words were misspelt, and the query that finds exactly the typed words.
 * `suggestion`: another spelling that finds more datasets, with their number.
 */
const spelling = v.looseObject({
  corrected: v.nullable(v.looseObject({ q: v.string(), exact: v.string() })),
  suggestion: v.nullable(v.looseObject({ q: v.string(), count: v.number() })),
})

/**
 * `words`: the words of `q` that count, in lower case. `datasets`: by id, where those of them were found that neither the title nor
 * the beginning of the notes has; `field` is CKAN's, or `columns`, `translations`, `extras`.
 */
const matches = v.looseObject({
  words: v.array(v.string()),
  datasets: v.record(
    v.string(),
    v.array(v.looseObject({ words: v.array(v.string()), field: v.string(), text: v.string() })),
  ),
})

const search = {
  count: v.number(),
  sort: v.string(),
  facets: v.record(v.string(), v.record(v.string(), v.number())),
  search_facets: v.record(v.string(), facet),
  spelling: v.optional(spelling),
  matches: v.optional(matches),
}

/** The response to a search with `ext_brief`. */
const briefSearch = v.looseObject({
  ...search,
  results: v.array(briefDataset),
  related: v.optional(v.array(v.strictObject({ ...briefDataset.entries, ...nearness }))),
})
export type SentSearch = v.InferOutput<typeof briefSearch>

/** That to a search with `fl`: of each dataset the fields that it names and the dataset has. */
const listedFields = v.looseObject({
  ...search,
  results: v.array(v.looseObject({})),
  related: v.optional(v.array(v.looseObject(nearness))),
})

/**
 * Searches datasets in Solr's syntax. The handler rejects unknown parameters (400), as CKAN does; `ext_*` parameters
 * are allowed. `rows` is clamped to 1,000.
 *
 * Not in CKAN: with `ext_related=true` the result has `related`, at most `ext_related_rows` (10, clamped to the limit) datasets that do
 * not contain the words but are near in meaning, best first. With `ext_spelling=true` it has `spelling`, with `ext_matches=true`
 * `matches`. With `ext_brief=true` each dataset has only what a list of datasets shows: its description is cut, and a file may have no
 * `url`. `ext_bbox` is ckanext-spatial's: only datasets that have a point in the rectangle of these degrees, `west,south,east,north`.
 */
export const package_search = defineContract({
  effect: 'read',
  input: v.looseObject({
    q: v.optional(queryText),
    fq: oneOrMore(limits.filters, limits.filterList),
    fq_list: oneOrMore(limits.filters, limits.filterList),
    sort: v.optional(v.nullable(queryText)),
    rows: naturalNumber(10),
    start: naturalNumber(0),
    qf: v.optional(queryText),
    fl: commaTextList(limits.returnedFields),
    facet: optionalText,
    'facet.field': jsonTextList(limits.facetFields),
    'facet.limit': limitNumber(50),
    'facet.mincount': naturalNumber(1),
    include_private: flag(false),
    include_drafts: flag(false),
    include_deleted: flag(false),
    use_default_schema: flag(false),
    ext_related: flag(false),
    ext_related_rows: naturalNumber(10),
    ext_spelling: flag(false),
    ext_matches: flag(false),
    ext_brief: flag(false),
    ext_bbox: optionalText,
  }),
  output: v.looseObject({
    ...search,
    results: v.array(dataset),
    related: v.optional(v.array(v.looseObject({ ...dataset.entries, ...nearness }))),
  }),
  otherOutputs: [
    ['fl', listedFields],
    ['ext_brief', briefSearch],
  ],
})
