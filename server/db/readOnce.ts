import type { Queryable } from './pool.ts'

/**
 * Reads each statement with the same values once: for checks of many objects, while nothing that they read is written. Only
 * for statements with values; others are not kept.
 */
export function readOnce(db: Queryable): Queryable {
  const kept = new Map<string, unknown>()
  const query = (text: unknown, values: unknown, ...rest: unknown[]): unknown => {
    const ask = () => (db.query as (...args: unknown[]) => unknown).call(db, text, values, ...rest)
    if (typeof text !== 'string' || !Array.isArray(values)) return ask()
    const key = JSON.stringify([text, values])
    if (!kept.has(key)) kept.set(key, ask())
    return kept.get(key)
  }
  return { query: query as Queryable['query'] } // the driver's overloads; arguments and result are passed on unchanged
}
