import { datastore_search_sql as contract } from '#contract/datastore_search_sql.ts'
import { labelsOf } from '../authorize.ts'
import { JsonText } from '../jsonText.ts'
import { defineAction } from './define.ts'

/** Runs one SELECT over the tables that the caller may read. */
export const datastore_search_sql = defineAction(
  contract,
  async (input, { db, sql, catalogue, user, locale, signal }) => {
    const labels = await labelsOf(db, user)
    // Responses to anonymous callers are cached by this number (dispatch.ts); those of signed-in users are not cached.
    const seq = user || !catalogue.isReady ? undefined : catalogue.seq
    const { fields, records, isTruncated } = await sql.search({ sql: input.sql, labels, language: locale, seq, signal })
    const echoed = JSON.stringify({ ...input, ...(isTruncated && { records_truncated: true }) })
    return new JsonText(`${echoed.slice(0, -1)}, "records": ${records}, "fields": ${JSON.stringify(fields)}}`)
  },
  { cacheable: ({ sql }, deps) => typeof sql === 'string' && deps.sql.isDeterministic(sql) },
)
