import type pg from 'pg'

const names = new Map<string, string>()

/**
 * A statement that each connection plans once, for short reads that most pages need: planning takes longer than they do. The text must
 * be one of few, because connections keep each, and name its columns: one of a table whose columns change would fail.
 */
export function prepared(text: string, values: unknown[]): Required<Pick<pg.QueryConfig, 'name' | 'text' | 'values'>> {
  const name = names.get(text) ?? `read-${names.size + 1}`
  names.set(text, name)
  return { name, text, values }
}
