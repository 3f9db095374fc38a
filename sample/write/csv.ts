import { open } from 'node:fs/promises'
import Papa from 'papaparse'
import type { Field, Row } from '../dataset.ts'

const ROWS_PER_WRITE = 2000

/** Writes an RFC 4180 file in UTF-8, a few thousand rows at a time so that a large table needs little memory. */
export async function writeCsv(path: string, fields: readonly Field[], rows: Iterable<Row>): Promise<void> {
  const file = await open(path, 'w')
  try {
    await file.write(toCsv([fields.map(({ name }) => name)]))
    let batch: Row[] = []
    for (const row of rows) {
      batch.push(row)
      if (batch.length < ROWS_PER_WRITE) continue
      await file.write(toCsv(batch))
      batch = []
    }
    if (batch.length > 0) await file.write(toCsv(batch))
  } finally {
    await file.close()
  }
}

// Every line has a line break, also the last one; Papa writes them only between lines.
const toCsv = (rows: readonly Row[]) => `${Papa.unparse([...rows], { header: false, newline: '\r\n' })}\r\n`
