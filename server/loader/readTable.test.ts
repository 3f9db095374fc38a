import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { TableError } from '#table/TableError.ts'
import { copiedRows } from '#table/testing/copiedRows.ts'
import { TABLE_FIXTURES } from '#table/testing/tableFixtures.ts'
import { readTable } from './readTable.ts'
import { tableLoadError } from './TableLoadError.ts'

const folder = mkdtempSync(join(tmpdir(), 'fihrist-fixtures-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test.each(TABLE_FIXTURES)('the loader reads $format: $name', async ({ format, bytes, expected }) => {
  const path = join(folder, 'table')
  writeFileSync(path, bytes)
  let columns: { id: string; type: string }[] = []
  const rows: unknown[][] = []
  let longRows = 0
  let failed: unknown
  for await (const message of readTable({ path, format, chosen: {} })) {
    if (message.kind === 'columns') columns = message.columns.map(({ id, type }) => ({ id, type: type ?? 'text' }))
    if (message.kind === 'rows') {
      const types = columns.map(({ type }) => type)
      rows.push(...copiedRows(new TextDecoder().decode(message.bytes), types))
    }
    if (message.kind === 'end') longRows = message.skipped?.count ?? 0
    if (message.kind === 'failed') failed = { why: message.why.key, line: message.line }
  }
  if ('problem' in expected) {
    const { why, line } = tableLoadError(new TableError(expected.problem, { line: expected.line }))
    expect(failed).toEqual({ why: why.key, line })
    return
  }
  expect(failed).toBeUndefined()
  expect(columns.map(({ id, type }) => [id, type])).toEqual(expected.columns)
  expect({ rows, longRows }).toEqual({ rows: expected.rows, longRows: expected.longRows ?? 0 })
})
