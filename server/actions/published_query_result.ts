import { published_query_result as contract } from '#contract/published_query_result.ts'
import { JsonText } from '../jsonText.ts'
import { firstItems } from '../publishedQuery/jsonItems.ts'
import { queryResult } from '../publishedQuery/queryResult.ts'
import { defineAction } from './define.ts'

/** The rows of a published query, kept until one of its tables changes. */
export const published_query_result = defineAction(contract, async ({ id, limit }, deps) => {
  const { fields, records, rowCount, isTruncated, ranAt, elapsedMs } = await queryResult(id, deps)
  const about = JSON.stringify({
    ...{ fields, total: rowCount },
    ...(isTruncated && { records_truncated: true }),
    last_run: ranAt.toISOString().replace('Z', ''),
    elapsed_ms: elapsedMs,
  })
  const rows = limit < rowCount ? await firstItems(records, limit) : records
  return new JsonText(`${about.slice(0, -1)}, "records": ${rows}}`)
})
