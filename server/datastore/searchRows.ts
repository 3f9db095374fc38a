import type { DatastoreField } from '#contract/entities.ts'
import { boundedRead, type Line, ReadTimeoutError, ReadTooLargeError } from '../db/boundedRead.ts'
import type { Pool } from '../db/pool.ts'
import { invalidField } from '../errors.ts'
import { JsonText } from '../jsonText.ts'
import { queryError } from './databaseError.ts'
import { countStatement, type RowSearch, rowsStatement, type Statement } from './searchSql.ts'

type Answer = {
  echo: Record<string, unknown>
  fields: readonly DatastoreField[]
  /** The number of rows in the table, if it is known. */
  rowCount: number | undefined
  includeTotal: boolean
  includeNextPage: boolean
}

const BOUNDS = { timeoutMs: 10_000, maxCharacters: 64 * 1024 * 1024 }

/** Queries the table and inserts PostgreSQL's own JSON into the response, so that no digit of a number is lost. */
export async function searchRows(db: Pool, search: RowSearch, answer: Answer): Promise<JsonText> {
  const lines = await read(db, rowsStatement(search))
  const total = answer.includeTotal ? await totalOf(db, search, answer.rowCount) : undefined
  const next = answer.includeNextPage ? nextPage(search, lines.at(-1)?.id) : undefined
  const parts = [
    ...Object.entries(answer.echo).map(([name, value]) => `${JSON.stringify(name)}: ${JSON.stringify(value)}`),
    `"records": ${recordsText(search, lines)}`,
    `"fields": ${JSON.stringify(answer.fields)}`,
    ...(total === undefined ? [] : [`"total": ${total}`]),
    ...(next === undefined ? [] : [`"next_page": ${JSON.stringify(next)}`]),
  ]
  return new JsonText(`{${parts.join(', ')}}`)
}

function recordsText({ format }: RowSearch, lines: readonly Line[]): string {
  const texts = lines.map(({ line }) => line ?? '')
  if (format === 'objects' || format === 'lists') return `[${texts.join(',')}]`
  return JSON.stringify(texts.map((line) => `${line}\n`).join(''))
}

async function totalOf(db: Pool, search: RowSearch, rowCount: number | undefined): Promise<number> {
  const isWhole = !search.condition && search.texts.length === 0 && !search.distinct
  if (isWhole && rowCount !== undefined) return rowCount
  const [total] = await read(db, countStatement(search))
  return Number(total?.line)
}

/** Filters for the rows after these; only in the order of `_id` do they never skip a row. */
function nextPage({ sort, texts, distinct }: RowSearch, last: string | number | null | undefined) {
  const [key, ...others] = sort
  const isInOrder = !distinct && (key ? key.field.id === '_id' && others.length === 0 : texts.length === 0)
  if (!isInOrder || last === undefined || last === null) return undefined
  return { _id: { [key?.direction === 'DESC' ? 'lt' : 'gt']: last } }
}

async function read(db: Pool, statement: Statement) {
  try {
    return await boundedRead(db, statement, BOUNDS)
  } catch (error) {
    if (error instanceof ReadTimeoutError) throw invalidField('query', 'searchTookTooLong')
    if (error instanceof ReadTooLargeError) throw invalidField('query', 'answerTooLarge')
    throw queryError(error)
  }
}
