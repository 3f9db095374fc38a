import { writeFile } from 'node:fs/promises'
import type { Field, Row } from '../dataset.ts'

/** Writes a table as an array of objects, one row per line so that versions can be compared. For small tables. */
export async function writeJson(path: string, fields: readonly Field[], rows: Iterable<Row>): Promise<void> {
  const lines: string[] = []
  for (const row of rows) {
    lines.push(JSON.stringify(Object.fromEntries(fields.map(({ name }, column) => [name, row[column] ?? null]))))
  }
  await writeFile(path, `[\n${lines.join(',\n')}\n]\n`)
}
