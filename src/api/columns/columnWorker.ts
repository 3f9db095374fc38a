import { answerCalls } from '../../lib/workerCalls.ts'
import { isSuccess } from '../action.ts'
import { packedTable } from './packedTable.ts'

/** Sends a read request. Its records are returned as columns, in `column_table`. */
answerCalls(async (url: string) => {
  const response = await fetch(url)
  const body: unknown = await response.json().catch(() => undefined)
  return { status: response.status, headers: [...response.headers], body: withColumns(body) }
})

function withColumns(body: unknown): unknown {
  if (!isSuccess(body) || typeof body.result !== 'object' || body.result === null) return body
  const { records, ...result } = body.result as { records?: unknown } // a response of datastore_search
  if (!Array.isArray(records) || records.some((row) => typeof row !== 'object' || row === null)) return body
  return { ...body, result: { ...result, records: [], column_table: packedTable(records) } }
}
