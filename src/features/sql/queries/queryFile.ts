/** A statement and its name. */
export type SavedQuery = { name: string; sql: string }

/** Writes queries as JSON. */
export const writeQueryFile = (queries: readonly SavedQuery[]): string =>
  `${JSON.stringify({ format: 'sql-queries', version: 1, queries }, null, 2)}\n`

const MOST_QUERIES = 500

/** Reads the queries of an exported file or a .sql file. Undefined for other files. */
export function readQueryFile(fileName: string, content: string): SavedQuery[] | undefined {
  if (/\.sql$/i.test(fileName)) return [{ name: fileName.replace(/\.sql$/i, ''), sql: content }]
  try {
    const value: unknown = JSON.parse(content)
    if (typeof value !== 'object' || value === null || !('queries' in value) || !Array.isArray(value.queries))
      return undefined
    return value.queries.filter(isQuery).slice(0, MOST_QUERIES)
  } catch {
    return undefined
  }
}

const isQuery = (value: unknown): value is SavedQuery =>
  typeof value === 'object' &&
  value !== null &&
  'name' in value &&
  typeof value.name === 'string' &&
  'sql' in value &&
  typeof value.sql === 'string'
