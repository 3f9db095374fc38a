import * as v from 'valibot'
import { defineContract } from './define.ts'
import { dataset, facet } from './entities.ts'
import { commaTextList, flag, jsonTextList, limitNumber, naturalNumber, optionalText, text } from './fields.ts'

/**
 * Searches datasets in Solr's syntax. Unknown parameters are refused by the handler (400), as CKAN does;
 * `ext_*` ones are allowed. `rows` is clamped to 1,000.
 */
export const package_search = defineContract({
  name: 'package_search',
  effect: 'read',
  input: v.looseObject({
    q: optionalText,
    fq: v.optional(v.union([v.array(text), text])),
    fq_list: v.optional(v.union([v.array(text), text])),
    sort: v.optional(v.nullable(text)),
    rows: naturalNumber(10),
    start: naturalNumber(0),
    qf: optionalText,
    fl: commaTextList,
    facet: optionalText,
    'facet.field': jsonTextList,
    'facet.limit': limitNumber(50),
    'facet.mincount': naturalNumber(1),
    include_private: flag(false),
    include_drafts: flag(false),
    include_deleted: flag(false),
    use_default_schema: flag(false),
  }),
  output: v.looseObject({
    count: v.number(),
    sort: v.string(),
    results: v.array(dataset),
    facets: v.record(v.string(), v.record(v.string(), v.number())),
    search_facets: v.record(v.string(), facet),
  }),
})
