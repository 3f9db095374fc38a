import type { DatastoreField } from '#contract/entities.ts'
import type { ChangedRow, TableChanges } from '#contract/table_changes.ts'
import type { DatastoreTable } from '../../db/datastoreTables.ts'
import { attempt, execute, runAndRollBack, select } from '../../db/datastoreWrite.ts'
import type { Client } from '../../db/pool.ts'
import { isDatabaseError } from '../databaseError.ts'
import { kindOf } from '../fieldTypes.ts'
import type { StagedTable } from '../stageTable.ts'
import { type Comparison, canBeKey, countsSql, sampleSql, uniqueColumnsSql } from './rowComparison.ts'

/** Larger tables are compared by their numbers of rows and their columns only. */
const ROWS_MAX = 1_000_000
/** In larger tables no column is tried as a key. */
const GUESS_ROWS_MAX = 200_000
const GUESSED_COLUMNS = 3
const STATEMENT_MS = 10_000
const SAMPLE_ROWS = 20
/** Columns that are shown of a row that was added or removed, and of one that was changed. */
const SHOWN_COLUMNS = 8
const COMPARED_COLUMNS = 200
const CELL_CHARACTERS = 100
const NAMED_COLUMNS = 50

type Old = Pick<DatastoreTable, 'resource_id' | 'fields' | 'primary_key' | 'row_count'>

/**
 * What a staged table changes in a resource's table: numbers of rows, columns and, where a key identifies the rows, the rows
 * that were added, removed and changed, with a few of them. Takes limited time and leaves no lock on the old table.
 */
export async function compareTables(client: Client, old: Old, staged: StagedTable): Promise<TableChanges> {
  const shape = shapeChanges(old, staged)
  if (Math.max(old.row_count, staged.rows) > ROWS_MAX) return shape
  // The rollback releases the old table: a writer that waits for it may hold the lock for which the load waits next.
  return runAndRollBack(client, () =>
    attempt(client, () => withRows(client, old, staged, shape)).catch((error: unknown) => {
      // The time limit, or values that cannot be compared.
      if (isDatabaseError(error) && !/^(08|57P)/.test(error.code)) return shape
      throw error
    }),
  )
}

function shapeChanges(old: Old, staged: StagedTable): TableChanges {
  const [before, after] = [typesOf(old.fields), typesOf(staged.fields)]
  const missingIn = (others: ReadonlyMap<string, string>, types: ReadonlyMap<string, string>) =>
    [...types.keys()].filter((id) => !others.has(id)).slice(0, NAMED_COLUMNS)
  const retyped = [...before].flatMap(([id, type]) => {
    const now = after.get(id)
    return now === undefined || now === type ? [] : [{ id, before: type, after: now }]
  })
  return {
    rows_before: old.row_count,
    rows_after: staged.rows,
    columns_added: missingIn(before, after),
    columns_removed: missingIn(after, before),
    columns_retyped: retyped.slice(0, NAMED_COLUMNS),
    ...{ key: null, added: null, removed: null, changed: null, sample: [] },
  }
}

const typesOf = (fields: readonly DatastoreField[]) => new Map(fields.map(({ id, type }) => [id, type]))

async function withRows(client: Client, old: Old, staged: StagedTable, shape: TableChanges): Promise<TableChanges> {
  await execute(client, `SET LOCAL statement_timeout = ${STATEMENT_MS}`)
  const before = typesOf(old.fields)
  const shared = staged.fields.filter(({ id }) => before.has(id))
  const isSame = ({ id, type }: DatastoreField) => before.get(id) === type
  const key = await keyOf(client, old, staged, shared.filter(isSame))
  if (key.length === 0) return shape
  const others = shared
    .filter((field) => !key.includes(field))
    .map((field) => ({ id: field.id, isSameType: isSame(field), isJson: kindOf(field.type) === 'json' }))
  const of: Comparison = { before: old.resource_id, after: staged.id, key, others }
  const [counts] = await select<{ added: number; removed: number; changed: number }>(client, countsSql(of))
  if (!counts) return shape
  return { ...shape, ...counts, key: key.map(({ id }) => id), sample: await sampleOf(client, of, counts, old, staged) }
}

/** The primary key of both tables; without one the first column in which every row has a different value. */
async function keyOf(client: Client, old: Old, staged: StagedTable, shared: readonly DatastoreField[]) {
  const primary = staged.indexes.primaryKey
  if (primary.length > 0 && primary.join('\n') === old.primary_key.join('\n')) {
    const key = shared.filter(({ id, type }) => primary.includes(id) && kindOf(type) !== 'json')
    return key.length === primary.length ? key : []
  }
  const tried = shared.filter(canBeKey).slice(0, GUESSED_COLUMNS)
  if (tried.length === 0 || Math.max(old.row_count, staged.rows) > GUESS_ROWS_MAX) return []
  const [unique] = await select<Record<string, boolean>>(client, uniqueColumnsSql(old.resource_id, staged.id, tried))
  const found = tried.find((_, index) => unique?.[`k${index}`] === true)
  return found ? [found] : []
}

type Counts = { added: number; removed: number; changed: number }

/** At most SAMPLE_ROWS rows, first those that were changed. */
async function sampleOf(client: Client, of: Comparison, counts: Counts, old: Old, staged: StagedTable) {
  const keys = of.key.map(({ id }) => id)
  const columns = {
    changed: [...keys, ...of.others.map(({ id }) => id)].slice(0, COMPARED_COLUMNS),
    added: [...new Set([...keys, ...staged.fields.slice(0, SHOWN_COLUMNS).map(({ id }) => id)])],
    removed: [...new Set([...keys, ...old.fields.slice(0, SHOWN_COLUMNS).map(({ id }) => id)])],
  }
  const sample: ChangedRow[] = []
  for (const kind of ['changed', 'added', 'removed'] as const) {
    const room = kind === 'changed' ? SAMPLE_ROWS / 2 : kind === 'added' ? SAMPLE_ROWS - sample.length - 5 : undefined
    const rows = room ?? SAMPLE_ROWS - sample.length
    if (counts[kind] === 0 || rows <= 0) continue
    const sql = sampleSql(of, kind, columns[kind], { rows, characters: CELL_CHARACTERS })
    for (const row of await select<Cells>(client, sql)) sample.push(changedRow(row, kind, columns[kind], keys))
  }
  return sample
}

type Cells = Record<string, string | null>

function changedRow(
  row: Cells,
  kind: ChangedRow['kind'],
  columns: readonly string[],
  keys: readonly string[],
): ChangedRow {
  const cells = columns.map((id, index) => ({ id, before: row[`b${index}`], after: row[`a${index}`] }))
  const shown = cells.filter(({ id, before, after }) => !keys.includes(id) && before !== after).slice(0, SHOWN_COLUMNS)
  const side = (name: 'before' | 'after') =>
    Object.fromEntries(
      shown.flatMap((cell) => {
        const value = cell[name]
        return value === undefined ? [] : [[cell.id, value]]
      }),
    )
  const key = cells.filter(({ id }) => keys.includes(id)).map(({ id, before, after }) => [id, after ?? before ?? null])
  return { kind, key: Object.fromEntries(key), before: side('before'), after: side('after') }
}
