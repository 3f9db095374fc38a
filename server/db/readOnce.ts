import type { Queryable } from './pool.ts'

/**
 * Reads each statement with the same values once: for checks of many objects, while nothing that they read is written. Only
 * for statements with values; others are not kept.
 */
export function readOnce(db: Queryable): Queryable {
  const kept = new Map<string, unknown>()
  const query = (statement: unknown, ...rest: unknown[]): unknown => {
    const ask = () => (db.query as (...args: unknown[]) => unknown).call(db, statement, ...rest)
    const key = keyOf(statement, rest[0])
    if (key === undefined) return ask()
    if (!kept.has(key)) kept.set(key, ask())
    return kept.get(key)
  }
  return { query: query as Queryable['query'] } // the driver's overloads; arguments and result are passed on unchanged
}

/** Of a text and its values, or of a prepared statement (prepared.ts). */
function keyOf(statement: unknown, given: unknown): string | undefined {
  const { text, values = given } = (typeof statement === 'object' ? statement : { text: statement }) as {
    text?: unknown
    values?: unknown
  }
  return typeof text === 'string' && Array.isArray(values) ? JSON.stringify([text, values]) : undefined
}
