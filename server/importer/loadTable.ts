import type { Row, Table } from '#table/Table.ts'
import type { ActionDeps } from '../actions/define.ts'
import type { FieldRequest } from '../datastore/planFields.ts'
import { writeTable } from '../datastore/writeTable.ts'
import { appendChanges } from '../db/changes.ts'
import { renewDocuments } from '../db/packageDocument.ts'
import { withTransaction } from '../db/pool.ts'
import { lockPackage } from '../db/updatePackage.ts'
import { ActionError } from '../errors.ts'
import type { Message } from '../messages.ts'
import type { TableSchema } from './descriptor.ts'
import { type Column, columnsOf } from './tableColumns.ts'
import { valuesOf } from './valuesOf.ts'

export type TableTarget = { resourceId: string; packageId: string }
/** Who is told of rows that were left out, and of what was taken otherwise than declared. */
/** Who is told of a row that is left out: its line, and why. */
type OnRow = (line: number, words: Message) => void
export type TableReport = { onRow: OnRow; onNote(words: Message): void }

const PORTION_ROWS = 5_000
const PORTION_CHARACTERS = 4_000_000

/**
 * Loads a table into a resource's datastore in one transaction: all of it or nothing. Rows are read twice, first for their
 * types. Gives the number of rows.
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
    await lockPackage(client, packageId) // before the resource, as every writer does
    const { row_count } = await writeTable(client, resourceId, table)
    await renewDocuments(client, [packageId])
    return { seq: await appendChanges(client, [packageId]), count: row_count }
  })
  await deps.catalogue.reached(seq)
  return count
}

/** A file's rows; `onRow` hears of those with more cells than columns. */
const rowsOf = ({ headings, rows }: Table, onRow: OnRow) =>
  rows(({ line }) => onRow(line, { key: 'importRowTooLong', values: { columns: headings.length } }))

/** Rows of a file as records of the datastore, some thousand at a time. */
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

const fieldOf = ({ id, type, info }: Column): FieldRequest => ({ id, type: type.type, ...(info && { info }) })

/** The declared key by the columns' names here; none where a part of it is missing. */
function keyOf(schema: TableSchema | undefined, columns: readonly Column[]): string[] | undefined {
  const declared = schema?.primaryKey === undefined ? [] : [schema.primaryKey].flat()
  const names = declared.flatMap((name) => columns.find(({ heading }) => heading === name)?.id ?? [])
  return names.length > 0 && names.length === declared.length ? names : undefined
}
