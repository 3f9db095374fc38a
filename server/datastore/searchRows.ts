import type { DatastoreField } from '#contract/entities.ts'
import { boundedRead, type Line, ReadTimeoutError, ReadTooLargeError, timedRead } from '../db/boundedRead.ts'
import { isInOrderOf } from '../db/columnOrder.ts'
import type { Pool } from '../db/pool.ts'
import { invalidField } from '../errors.ts'
import { JsonText } from '../jsonText.ts'
import type { Condition } from './condition.ts'
import { queryError } from './databaseError.ts'
import { countStatement, matchesStatement, type RowSearch, rowsStatement, type Statement } from './searchSql.ts'

type Answer = {
  echo: Record<string, unknown>
  fields: readonly DatastoreField[]
  /** The number of rows in the table, if it is known. */
  rowCount: number | undefined
  includeTotal: boolean
  /** Above this number of matching rows, the total is an estimate; undefined if it must be exact. */
  exactUpTo: number | undefined
  includeNextPage: boolean
}

/** The number of matching rows. */
type Total = { rows: number; isEstimate: boolean }

const BOUNDS = { timeoutMs: 10_000, maxCharacters: 64 * 1024 * 1024 }

/**
 * If too many rows contain a part of a text to count them, a page of them is found soon in the order of an
 * index. PostgreSQL often expects few matches, and would collect and sort all of them.
 */
const IN_ORDER = { enable_bitmapscan: 'off', enable_sort: 'off' }

/**
 * If few rows contain some words or a part of a text, they are found by the index of these and sorted. PostgreSQL often
 * expects more of them, and would look for them in the order of the page, up to the end of the table.
 */
const FOUND_FIRST = { enable_indexscan: 'off', enable_indexonlyscan: 'off' }

/** Queries the table and inserts PostgreSQL's own JSON into the response, so that no digit of a number is lost. */
export async function searchRows(db: Pool, search: RowSearch, response: Answer): Promise<JsonText> {
  const total = response.includeTotal ? await totalOf(db, search, response) : undefined
  const findsBeforeOrder = total !== undefined && (await isFoundFirst(db, search, total, response.rowCount))
  const lines = await read(db, rowsStatement({ ...search, findsBeforeOrder }), total && planOf(search, total))
  const next = response.includeNextPage ? nextPage(search, lines.at(-1)?.id) : undefined
  const parts = [
    ...Object.entries(response.echo).map(([name, value]) => `${JSON.stringify(name)}: ${JSON.stringify(value)}`),
    `"records": ${recordsText(search, lines)}`,
    `"fields": ${JSON.stringify(response.fields)}`,
    ...(total === undefined ? [] : [`"total": ${total.rows}`]),
    ...(total === undefined || response.exactUpTo === undefined ? [] : [`"total_was_estimated": ${total.isEstimate}`]),
    ...(next === undefined ? [] : [`"next_page": ${JSON.stringify(next)}`]),
  ]
  return new JsonText(`{${parts.join(', ')}}`)
}

function recordsText({ format }: RowSearch, lines: readonly Line[]): string {
  const texts = lines.map(({ line }) => line ?? '')
  if (format === 'objects' || format === 'lists') return `[${texts.join(',')}]`
  return JSON.stringify(texts.map((line) => `${line}\n`).join(''))
}

async function totalOf(db: Pool, search: RowSearch, { rowCount, exactUpTo }: Answer): Promise<Total> {
  const isWhole = !search.condition && search.texts.length === 0 && !search.distinct
  if (isWhole && rowCount !== undefined) return { rows: rowCount, isEstimate: false }
  const [counted] = await read(db, countStatement(search, exactUpTo === undefined ? undefined : exactUpTo + 1))
  const rows = Number(counted?.line)
  if (exactUpTo === undefined || rows <= exactUpTo) return { rows, isEstimate: false }
  const expected = await refusing(expectedRows(db, matchesStatement(search)))
  return { rows: Math.max(rows, Math.min(expected, rowCount ?? expected)), isEstimate: true }
}

/** Settings for the plan of a page, by the number of matching rows. */
function planOf(search: RowSearch, { rows, isEstimate }: Total): Readonly<Record<string, string>> | undefined {
  const isPart = findsParts(search)
  if (isEstimate) return isPart ? IN_ORDER : undefined
  return rows <= MANY_ROWS && (isPart || search.texts.length > 0) ? FOUND_FIRST : undefined
}

/** The number of rows that PostgreSQL expects of a statement, without running it. */
const expectedRows = (db: Pool, { text, values }: Statement): Promise<number> =>
  timedRead(db, BOUNDS.timeoutMs, async (client) => {
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`EXPLAIN ${text}`, values)
    return Number(/ rows=(\d+) /.exec(rows[0]?.['QUERY PLAN'] ?? '')?.[1] ?? 0)
  })

/** Filters for the rows after these; only in the order of `_id` do they never skip a row. */
function nextPage({ sort, texts, distinct }: RowSearch, last: string | number | null | undefined) {
  const [key, ...others] = sort
  const isInOrder = !distinct && (key ? key.field.id === '_id' && others.length === 0 : texts.length === 0)
  if (!isInOrder || last === undefined || last === null) return undefined
  return { _id: { [key?.direction === 'DESC' ? 'lt' : 'gt']: last } }
}

/** Whether a search looks for parts of texts, and its rows have the order of an index. */
const findsParts = ({ condition, distinct }: RowSearch): boolean =>
  !distinct && condition !== undefined && hasPart(condition)

function hasPart(condition: Condition): boolean {
  if ('any' in condition) return condition.any.some(hasPart)
  if ('all' in condition) return condition.all.some(hasPart)
  return condition.operator === 'ext_contains'
}

/** With at least this number of matching rows, PostgreSQL reads in the order of `_id`, because it expects to find some soon. */
const MANY_ROWS = 20_000

/** Where this share of a table's rows matches or more, collecting and sorting them takes longer than skipping the others. */
const MOST_ROWS_SHARE = 0.5

/**
 * Whether the rows of a page are found sooner by an index on the filter's column. The first matching row can be far from the
 * first row of the table, if the rows were written in the order of that column.
 */
async function isFoundFirst(
  db: Pool,
  { table, condition, sort, texts, distinct }: RowSearch,
  { rows }: Total,
  rowCount: number | undefined,
): Promise<boolean> {
  if (table === undefined || !condition || sort.length > 0 || texts.length > 0 || distinct) return false
  if (rows < MANY_ROWS || rowCount === undefined || rows >= rowCount * MOST_ROWS_SHARE) return false
  const [column, ...others] = new Set(comparedColumns(condition))
  return column !== undefined && others.length === 0 && (await isInOrderOf(db, table, column))
}

/** The columns of a condition; undefined for one that no index on values serves. */
function comparedColumns(condition: Condition): (string | undefined)[] {
  if ('any' in condition) return condition.any.flatMap(comparedColumns)
  if ('all' in condition) return condition.all.flatMap(comparedColumns)
  const isCompared = condition.operator !== 'ext_contains' && condition.operator !== 'ext_empty'
  return [isCompared ? condition.field.id : undefined]
}

const read = (db: Pool, statement: Statement, settings?: Readonly<Record<string, string>>) =>
  refusing(boundedRead(db, statement, { ...BOUNDS, settings }))

/** The errors of a read in the words of the API. */
export async function refusing<T>(reading: Promise<T>): Promise<T> {
  try {
    return await reading
  } catch (error) {
    if (error instanceof ReadTimeoutError) throw invalidField('query', 'searchTookTooLong')
    if (error instanceof ReadTooLargeError) throw invalidField('query', 'answerTooLarge')
    throw queryError(error)
  }
}
