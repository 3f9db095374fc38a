import { count, list, object, objects } from '../../../../api/raw.ts'
import type { DraftColumn } from '../../draft/draft.ts'
import { typeMessage } from '../columnMessages.ts'
import type { Portal } from '../upload/portal.ts'
import { postAction } from '../upload/postAction.ts'

/** This many rows are enough, and one request reads them. */
const ROWS = 2_000
const LEADING_ZERO = /^-?0\d/

/**
 * Adds to the columns of texts a value of the table with a leading zero, which is lost when the column becomes one of
 * numbers: '' if no row has one, undefined if it is not known.
 */
export async function readZeros(
  portal: Portal,
  resourceId: string,
  columns: readonly DraftColumn[],
  signal?: AbortSignal,
): Promise<DraftColumn[]> {
  const fields = columns.filter(({ type }) => typeMessage(type) === 'type.text').map(({ id }) => id)
  if (fields.length === 0) return [...columns]
  const input = { resource_id: resourceId, fields, limit: ROWS, include_total: true }
  const found = object(await postAction(portal, 'datastore_search', input, signal).catch(() => undefined))
  const rows = objects(list(found.records))
  const isWhole = 'total' in found && rows.length >= count(found.total)
  return columns.map((column) => {
    if (!fields.includes(column.id)) return column
    const value = rows.map((row) => row[column.id]).find((cell) => typeof cell === 'string' && LEADING_ZERO.test(cell))
    if (typeof value === 'string') return { ...column, zeros: value }
    return isWhole ? { ...column, zeros: '' } : column
  })
}
