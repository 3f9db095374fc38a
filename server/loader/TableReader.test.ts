import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { strToU8 } from 'fflate'
import { afterAll, expect, test } from 'vitest'
import type { TableFormat } from '#table/tableFormats.ts'
import { workbook } from '#table/testing/workbook.ts'
import { TableReader } from './TableReader.ts'

const folder = mkdtempSync(join(tmpdir(), 'fihrist-reader-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Enough memory for these files; a thread that needs more ends with an error that does not name the file. */
const SMALL_HEAP_MEGABYTES = 96
const MEGABYTE = 1024 * 1024

const sparse = '<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>'
const emptyCells = '<row>'.concat('<c/>'.repeat(16_384), '</row>').repeat(20)

const FILES: readonly [string, TableFormat, () => string | Uint8Array, string][] = [
  ['300,000 headings', 'csv', () => `${'a,'.repeat(300_000)}a\n`, 'tableTooManyColumns'],
  ['one cell in the last column of the last row', 'xlsx', () => workbook([{ rows: sparse }]), 'tableTooManyColumns'],
  ['a sheet of 300,000 empty cells', 'xlsx', () => workbook([{ rows: emptyCells }]), 'tableEmpty'],
  ['a zip bomb', 'xlsx', () => workbook([{ rows: '' }], { bombBytes: 50 * MEGABYTE }), 'workbookUnreadable'],
  ['nesting without end', 'json', () => '['.repeat(5 * MEGABYTE), 'tableTooDeep'],
  [
    'another key in each of 100,000 lines',
    'ndjson',
    () => Array.from({ length: 100_000 }, (_, n) => `{"k${n}":1}`).join('\n'),
    'tableTooManyColumns',
  ],
]

test.each(FILES)(
  'a thread with little memory refuses %s, and no column leaves it',
  async (_name, format, bytes, why) => {
    const path = join(folder, 'table')
    const content = bytes()
    writeFileSync(path, typeof content === 'string' ? strToU8(content) : content)
    const reader = new TableReader({ path, format, chosen: {} }, SMALL_HEAP_MEGABYTES)
    await expect(reader.columns()).rejects.toMatchObject({ why: { key: why } })
    await reader.close()
  },
)
