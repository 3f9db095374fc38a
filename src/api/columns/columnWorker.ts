import { parseExactly } from '../../lib/parseExactly.ts'
import { answerCalls } from '../../lib/workerCalls.ts'
import { isSuccess } from '../action.ts'
import { objects, text } from '../raw.ts'
import { packedLists, packedTable } from './packedTable.ts'

/** Sends a read request. Its records are returned as columns, in `column_table`. */
answerCalls(async (url: string) => {
  const response = await fetch(url)
  const parsed = response.text().then(parseExactly)
  const body = await parsed.catch(() => undefined)
  return { status: response.status, headers: [...response.headers], body: withColumns(body) }
})

function withColumns(body: unknown): unknown {
  if (!isSuccess(body) || typeof body.result !== 'object' || body.result === null) return body
  // A response of datastore_search. A CKAN that does not know `records_format` sends objects in place of lists.
  const { records, ...result } = body.result as { records?: unknown; fields?: unknown }
  if (!Array.isArray(records) || records.some((row) => typeof row !== 'object' || row === null)) return body
  const lists: unknown[][] = records.filter(Array.isArray)
  const table =
    lists.length < records.length
      ? packedTable(records)
      : packedLists(
          objects(result.fields).map(({ id }) => text(id)),
          lists,
        )
  return { ...body, result: { ...result, records: [], column_table: table } }
}
