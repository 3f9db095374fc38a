import type { Table } from '#table/Table.ts'
import type { ActionDeps } from '../actions/define.ts'
import { KeyNotUniqueError } from '../datastore/stageIndexes.ts'
import { stageTable, swapTable } from '../datastore/stageTable.ts'
import { appendChanges } from '../db/changes.ts'
import { renewDocuments } from '../db/packageDocument.ts'
import { withTransaction } from '../db/pool.ts'
import { lockPackage } from '../db/updatePackage.ts'
import { type Column, columnsOf, fieldOf } from '../loader/columns/tableColumns.ts'
import type { TableSchema } from '../loader/columns/tableSchema.ts'
import { copyRows, rowTooLong } from '../loader/copyRows.ts'
import type { Message } from '../messages.ts'

type TableTarget = { resourceId: string; packageId: string }
/** Receives the line and the reason of a rejected row. */
type OnRow = (line: number, reason: Message) => void
type TableReport = { onRow: OnRow; onNote(note: Message): void }

/**
 * Loads a table into the datastore in one transaction. Rows are read twice, first to detect the types. A key that is not
 * unique is left out. Throws TableError if too many rows have more cells than columns, and ActionError.
 */
export async function loadTable(
  target: TableTarget,
  source: Table,
  schema: TableSchema | undefined,
  deps: ActionDeps,
  report: TableReport,
): Promise<void> {
  const columns = await columnsOf(source, schema)
  for (const { id, declared, isBroken, type } of columns) {
    if (isBroken && declared)
      report.onNote({ key: 'importTypeBroken', values: { column: id, declared, type: type.type } })
  }
  const key = keyOf(schema, columns)
  const why = rowTooLong(columns)
  try {
    await write(target, source, columns, key, deps, (line) => report.onRow(line, why))
  } catch (error) {
    if (!(error instanceof KeyNotUniqueError)) throw error
    report.onNote({ key: 'importKeyNotUnique', values: { key: key.join(', ') } })
    await write(target, source, columns, [], deps, () => {})
  }
}

async function write(
  { resourceId, packageId }: TableTarget,
  source: Table,
  columns: readonly Column[],
  primaryKey: readonly string[],
  deps: ActionDeps,
  onLongRow: (line: number) => void,
): Promise<void> {
  const rows = copyRows(source, columns, ({ line }) => onLongRow(line))
  const seq = await withTransaction(deps.db, async (client) => {
    const staged = await stageTable(client, columns.map(fieldOf), rows, { primaryKey, indexes: [] })
    await lockPackage(client, packageId) // every writer locks the dataset before its resource
    await swapTable(client, resourceId, staged)
    await renewDocuments(client, [packageId])
    return appendChanges(client, [packageId])
  })
  await deps.catalogue.reached(seq)
}

/** The column names of the declared primary key; an empty list if a column is missing. */
function keyOf(schema: TableSchema | undefined, columns: readonly Column[]): string[] {
  const declared = schema?.primaryKey === undefined ? [] : [schema.primaryKey].flat()
  const names = declared.flatMap((name) => columns.find(({ heading }) => heading === name)?.id ?? [])
  return names.length === declared.length ? names : []
}
