import type { PGlite } from '@electric-sql/pglite'
import { tokenize } from '../../queries/syntax/tokenize.ts'
import type { ResultField, ResultRow } from '../../results/queryResult.ts'
import type { FromEngine } from './engineMessages.ts'
import { jsonParsers } from './jsonParsers.ts'

/** The row limit of the portal's datastore. */
const MOST_ROWS = 32_000

const BEFORE = 'DECLARE answer NO SCROLL CURSOR FOR '

type Answer = { fields: ResultField[]; rows: ResultRow[]; isTruncated: boolean }

/** Runs one SELECT in a read-only transaction. Throws PostgreSQL's error, or RefusedError for other statements. */
export async function runStatement(
  database: PGlite,
  sql: string,
  typeNames: ReadonlyMap<number, string>,
): Promise<Answer> {
  const [first] = tokenize(sql)
  if (!first || !/^(select|with|values|table|\()$/.test(first.value)) throw new RefusedError()
  await database.exec('BEGIN READ ONLY')
  try {
    await database.query(BEFORE + sql)
    const options = { rowMode: 'array', parsers: jsonParsers } as const
    const { fields, rows } = await database.query<unknown[]>(`FETCH ${MOST_ROWS + 1} FROM answer`, [], options)
    return {
      fields: fields.map(({ name, dataTypeID }) => ({ name, type: typeNames.get(dataTypeID) ?? 'text' })),
      rows: rows.slice(0, MOST_ROWS),
      isTruncated: rows.length > MOST_ROWS,
    }
  } finally {
    await database.exec('ROLLBACK')
  }
}

class RefusedError extends Error {}

/** The message to the main thread for an error. PostgreSQL's position counts from 1 and includes our DECLARE prefix. */
export function failedMessage(error: unknown, sql: string): Extract<FromEngine, { kind: 'failed' }> {
  if (error instanceof RefusedError) return { kind: 'failed', error: { kind: 'refused', message: '', code: '0A000' } }
  const message = error instanceof Error ? error.message : String(error)
  const { code, position, hint } = detailsOf(error)
  if (code === undefined) return { kind: 'failed', error: { kind: 'unexpected', message } }
  const characters = position === undefined ? undefined : Number(position) - 1 - BEFORE.length
  const index = characters === undefined || characters < 0 ? undefined : [...sql].slice(0, characters).join('').length
  return {
    kind: 'failed',
    error: {
      kind: 'statement',
      message,
      code,
      ...(index !== undefined && { position: index }),
      ...(hint && { hint }),
    },
  }
}

function detailsOf(error: unknown): { code?: string; position?: string; hint?: string } {
  // PGlite's DatabaseError has these fields; each is a string or undefined.
  return typeof error === 'object' && error !== null
    ? (error as { code?: string; position?: string; hint?: string })
    : {}
}
