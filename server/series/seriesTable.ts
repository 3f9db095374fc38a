import type { Dataset, DatastoreField, Resource } from '#contract/entities.ts'
import type { FileSeries } from '#contract/fileSeries.ts'
import { resourceSlug, sqlTableName } from '#contract/sqlTableName.ts'
import { againIfReplaced } from '../datastore/databaseError.ts'
import { type Cells, cellPages } from '../datastore/formats/cellPages.ts'
import { quoteIdentifier } from '../datastore/quoteIdentifier.ts'
import { readDumpQuery } from '../datastore/readDumpQuery.ts'
import { primaryRows } from '../datastore/rowSource.ts'
import { type DatastoreTable, findTables } from '../db/datastoreTables.ts'
import type { Pool } from '../db/pool.ts'
import { type Locale, messageText } from '../messages.ts'
import { MAX_TABLES } from '../sql/limits.ts'

/** A series of tables, the earliest first, as one table. */
export type SeriesTable = {
  /** The column with the period of each row. */
  periodColumn: string
  /** The columns of all tables: those of the latest one, then those that only others have. */
  columns: readonly DatastoreField[]
  parts: readonly { period: string; resource: Resource; table: DatastoreTable }[]
}

/** The columns that the latest table lacks are added up to this number. */
const MOST_COLUMNS = 1_000

/** The tables of a series; undefined if none of its files has a table. */
export async function seriesTable(db: Pool, files: FileSeries<Resource>['files']): Promise<SeriesTable | undefined> {
  const active = files.filter(({ resource }) => resource.datastore_active)
  const tables = await findTables(
    db,
    active.map(({ resource }) => resource.id),
  )
  const parts = active.toReversed().flatMap(({ period, resource }) => {
    const table = tables.get(resource.id)
    return table ? [{ period, resource, table }] : []
  })
  if (parts.length === 0) return undefined
  const columns = commonColumns(parts.toReversed().map(({ table }) => table.fields))
  return { periodColumn: freeName(columns), columns, parts }
}

/**
 * The columns of all tables, in the order of their first table, with the type in which all agree, otherwise text. A column
 * that only later tables have in another notation ("İlçe Adı", "ilce_adi") is the same column.
 */
export function commonColumns(tables: readonly (readonly DatastoreField[])[]): DatastoreField[] {
  const types = new Map<string, string>()
  for (const table of tables) {
    const fields = table.map(({ id, type }) => ({ id, type }))
    const own = ownFields([...types.keys()], fields)
    for (const [id, { type }] of own) if (types.get(id) !== type) types.set(id, 'text')
    const used = new Set([...own.values()].map(({ id }) => id))
    for (const { id, type } of fields) if (!used.has(id) && types.size < MOST_COLUMNS) types.set(id, type)
  }
  return [...types].map(([id, type]) => ({ id, type }))
}

/**
 * The field of a table for each column of the series that it has: the one with the same name, otherwise the only one whose name
 * has the same letters and digits.
 */
function ownFields(columns: readonly string[], fields: readonly DatastoreField[]): Map<string, DatastoreField> {
  const byName = new Map(fields.map((field) => [field.id, field]))
  const own = new Map<string, DatastoreField>()
  const missing: string[] = []
  for (const id of columns) {
    const field = byName.get(id)
    if (field) own.set(id, field)
    else missing.push(id)
    byName.delete(id)
  }
  if (missing.length === 0 || byName.size === 0) return own
  const field = onlyOf([...byName.values()], ({ id }) => plain(id))
  for (const [name, column] of onlyOf(missing, plain)) {
    const other = field.get(name)
    if (other !== undefined) own.set(column, other)
  }
  return own
}

/** The values whose key no other value has, by their key. */
function onlyOf<T>(values: readonly T[], keyOf: (value: T) => string): Map<string, T> {
  const counts = new Map<string, number>()
  for (const value of values) counts.set(keyOf(value), (counts.get(keyOf(value)) ?? 0) + 1)
  return new Map(values.map((value) => [keyOf(value), value] as const).filter(([key]) => counts.get(key) === 1))
}

/** A name without case, accents and marks; a name of marks only is itself. */
const plain = (name: string) => resourceSlug(name).replaceAll('-', '') || name

function freeName(columns: readonly DatastoreField[]): string {
  const taken = new Set(columns.map(({ id }) => id.toLowerCase()))
  let name = 'period'
  while (taken.has(name)) name = `${name}_`
  return name
}

/**
 * The rows of all tables in small parts, with the period first; a column that a table lacks is empty. Each table is looked up again
 * when it is read, because it may have been replaced or deleted by then.
 */
export async function* seriesRows(
  db: Pool,
  { columns, parts }: SeriesTable,
  locale: Locale,
): AsyncGenerator<readonly Cells[]> {
  for (const { period, table } of parts) {
    const { first, rest, fields } = await againIfReplaced(() => partRows(db, table.resource_id, locale))
    const placeOf = new Map(fields.map((field, place) => [field, place]))
    const own = ownFields(namesOf(columns), fields)
    const places = columns.map(({ id }) => {
      const field = own.get(id)
      return field && placeOf.get(field)
    })
    const lines = (rows: readonly Cells[]) =>
      rows.map((cells) => [period, ...places.map((place) => (place === undefined ? null : (cells[place] ?? null)))])
    try {
      if (!first.done) yield lines(first.value)
      for await (const rows of rest) yield lines(rows)
    } finally {
      await rest.return(undefined)
    }
  }
}

/** The columns of a table and the first part of its rows, from the same version of the table. */
async function partRows(db: Pool, id: string, locale: Locale) {
  const table = (await findTables(db, [id])).get(id)
  if (!table) return { first: { done: true } as const, rest: noRows(), fields: [] }
  const rest = cellPages(primaryRows(db), { ...readDumpQuery({}, table, locale), columns: table.fields }, id)
  return { first: await rest.next(), rest, fields: table.fields }
}

async function* noRows(): AsyncGenerator<Cells[], void> {}

/** In characters of an address: some proxies cut longer ones. */
const LONGEST_SQL = 7_000

/**
 * SQL that reads the series as one table: the latest tables, as many as one statement and an address can hold. Comments say which
 * columns a table lacks.
 */
export function seriesSql(series: SeriesTable, dataset: Dataset, locale: Locale): string {
  const { columns, parts, periodColumn } = series
  const quotedPeriod = quoteIdentifier(periodColumn)
  const isUniform = parts.every(
    ({ table: { fields } }) =>
      fields.length === columns.length &&
      fields.every(({ id, type }, at) => id === columns[at]?.id && type === columns[at]?.type),
  )
  // Each name once: `*` also has CKAN's _id, so the columns are chosen around it.
  const names = columns.map(({ id }) => quoteIdentifier(id)).join(', ')
  const [begin, end] = isUniform ? [`SELECT ${quotedPeriod}, ${names} FROM (\n`, '\n) AS series'] : ['', '']
  const lines: string[] = []
  let { length } = encodeURIComponent(begin + end)
  for (const { period, resource, table } of parts.toReversed()) {
    const own = ownFields(namesOf(columns), table.fields)
    const list = isUniform ? '*' : columns.map((column) => cell(column, own.get(column.id))).join(', ')
    // A period has digits, hyphens and Q alone, so it needs no quoting.
    const line = `${missingNote(
      period,
      columns.filter(({ id }) => !own.has(id)),
      locale,
    )}SELECT '${period}' AS ${quotedPeriod}, ${list} FROM ${quoteIdentifier(sqlTableName(dataset, resource))}`
    length += encodeURIComponent(line + JOINED).length
    if (lines.length > 0 && (lines.length >= MAX_TABLES || length > LONGEST_SQL)) break
    lines.push(line)
  }
  return begin + lines.join(JOINED) + end
}

const namesOf = (columns: readonly DatastoreField[]) => columns.map(({ id }) => id)

/** A column of the series from a table that has it as `own`. */
function cell({ id, type }: DatastoreField, own: DatastoreField | undefined): string {
  const name = quoteIdentifier(id)
  if (!own) return `NULL::${type} AS ${name}`
  const value = own.type === type ? quoteIdentifier(own.id) : `${quoteIdentifier(own.id)}::${type}`
  return value === name ? name : `${value} AS ${name}`
}

const NAMED_COLUMNS = 5

/** A comment that names columns which a table lacks; nothing if it has all. */
function missingNote(period: string, missing: readonly DatastoreField[], locale: Locale): string {
  if (missing.length === 0) return ''
  const named = missing.slice(0, NAMED_COLUMNS).map(({ id }) => id.replace(/\s+/g, ' '))
  const columns = named.join(', ') + (missing.length > named.length ? ', …' : '')
  return `-- ${messageText(locale, { key: 'seriesColumnsMissing', values: { period, columns } })}\n`
}

const JOINED = '\nUNION ALL\n'
