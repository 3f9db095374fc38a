import * as v from 'valibot'
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
 * Searches datasets in Solr's syntax. The handler rejects unknown parameters (400), as CKAN does; `ext_*` parameters
 * are allowed. `rows` is clamped to 1,000.
 */
export const package_search = defineContract({
  name: 'package_search',
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
  }),
  output: v.looseObject({
    count: v.number(),
    sort: v.string(),
    results: v.array(dataset),
    facets: v.record(v.string(), v.record(v.string(), v.number())),
    search_facets: v.record(v.string(), facet),
  }),
})
