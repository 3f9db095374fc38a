import type { Row, Table } from '#table/Table.ts'
import type { ActionDeps } from '../actions/define.ts'
import { writeTable } from '../datastore/writeTable.ts'
import { appendChanges } from '../db/changes.ts'
import { renewDocuments } from '../db/packageDocument.ts'
import { withTransaction } from '../db/pool.ts'
import { lockPackage } from '../db/updatePackage.ts'
import { ActionError } from '../errors.ts'
import type { Message } from '../messages.ts'
import type { TableSchema } from './descriptor.ts'
import { type Column, columnsOf, fieldOf, valuesOf } from './tableColumns.ts'

export type TableTarget = { resourceId: string; packageId: string }
/** Receives the line and the reason of a rejected row. */
type OnRow = (line: number, reason: Message) => void
export type TableReport = { onRow: OnRow; onNote(note: Message): void }

const PORTION_ROWS = 5_000
const PORTION_CHARACTERS = 4_000_000

/**
 * Loads a table into the datastore in one transaction. Rows are read twice, first to detect the types. Returns the number
 * of rows.
 */
export async function loadTable(
  target: TableTarget,
  source: Table,
  schema: TableSchema | undefined,
  deps: ActionDeps,
  report: TableReport,
): Promise<number> {
  const columns = await columnsOf(source, schema)
  for (const { id, declared, isBroken, type } of columns) {
    if (isBroken && declared)
      report.onNote({ key: 'importTypeBroken', values: { column: id, declared, type: type.type } })
  }
  const key = keyOf(schema, columns)
  const load = (primaryKey: string[] | undefined, onRow: OnRow) =>
    write(
      target,
      { fields: columns.map(fieldOf), records: portions(rowsOf(source, onRow), columns), primary_key: primaryKey },
      deps,
    )
  try {
    return await load(key, report.onRow)
  } catch (error) {
    if (!key || !(error instanceof ActionError) || !('constraints' in error.fields)) throw error
    report.onNote({ key: 'importKeyNotUnique', values: { key: key.join(', ') } })
    return load(undefined, () => {})
  }
}

async function write(
  { resourceId, packageId }: TableTarget,
  table: Parameters<typeof writeTable>[2],
  deps: ActionDeps,
): Promise<number> {
  const { seq, count } = await withTransaction(deps.db, async (client) => {
    await lockPackage(client, packageId) // every writer locks the dataset before its resource
    const { row_count } = await writeTable(client, resourceId, table)
    await renewDocuments(client, [packageId])
    return { seq: await appendChanges(client, [packageId]), count: row_count }
  })
  await deps.catalogue.reached(seq)
  return count
}

/** The rows of a file; `onRow` receives those with more cells than columns. */
const rowsOf = ({ headings, rows }: Table, onRow: OnRow) =>
  rows(({ line }) => onRow(line, { key: 'importRowTooLong', values: { columns: headings.length } }))

/** The rows of a file as datastore records, a few thousand at a time. */
async function* portions(batches: AsyncIterable<readonly Row[]>, columns: readonly Column[]) {
  let portion: Record<string, unknown>[] = []
  let characters = 0
  for await (const rows of batches) {
    for (const row of rows) {
      const values = valuesOf(row, columns)
      portion.push(Object.fromEntries(columns.map(({ id }, index) => [id, values[index]])))
      for (const value of values) characters += typeof value === 'string' ? value.length + 8 : 200
      if (portion.length < PORTION_ROWS && characters < PORTION_CHARACTERS) continue
      yield portion
      portion = []
      characters = 0
    }
  }
  if (portion.length > 0) yield portion
}

/** The column names of the declared primary key; undefined if a column is missing. */
function keyOf(schema: TableSchema | undefined, columns: readonly Column[]): string[] | undefined {
  const declared = schema?.primaryKey === undefined ? [] : [schema.primaryKey].flat()
  const names = declared.flatMap((name) => columns.find(({ heading }) => heading === name)?.id ?? [])
  return names.length > 0 && names.length === declared.length ? names : undefined
}
