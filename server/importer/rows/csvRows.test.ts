import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { csvTable } from './csvRows.ts'

const folder = mkdtempSync(join(tmpdir(), 'fihrist-csv-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function tableOf(text: string) {
  const path = join(folder, 'table.csv')
  writeFileSync(path, text)
  const { headings, rows: read } = await csvTable({ path, isGzip: false })
  const rows = []
  for await (const row of read()) rows.push(row)
  return { headings, rows }
}
const rowsOf = async (text: string) => (await tableOf(text)).rows
const OPEN = { why: { key: 'tableQuoteOpen' }, line: 4 }

test('tells the line of each row, and reads a cell of many chunks', async () => {
  const long = 'uzun "" metin\n'.repeat(100_000)
  const rows = await rowsOf(`a,b\n1,"2\n2"\n3,"${long}"\n5,6\n`)
  expect(rows.map(({ line }) => line)).toEqual([2, 4, 100_005])
  expect(rows[1]?.cells[1]).toBe(long.replaceAll('""', '"'))
})

test.each([';', ',', '|', '\t'])('takes Excel’s line of the delimiter %j as what it is', async (delimiter) => {
  const lines = ['a,x', '1,5', '2,5'].map((line) => line.split(',').join(delimiter))
  for (const lineEnd of ['\n', '\r\n'])
    expect(await tableOf([`\ufeffsep=${delimiter}`, ...lines].join(lineEnd))).toEqual({
      headings: ['a', 'x'],
      rows: [
        { cells: ['1', '5'], line: 3 },
        { cells: ['2', '5'], line: 4 },
      ],
    })
})

test('refuses a quotation mark that is left open, with its line', async () => {
  await expect(rowsOf('a,b\n1,"2\n2"\n3,"4\n5,6\n')).rejects.toMatchObject(OPEN)
})

test('does not read a large file again and again for one', async () => {
  const started = performance.now()
  const text = `a,b\n1,"2\n2"\n3,"4\n${'5,altı yedi sekiz\n'.repeat(2_500_000)}`
  await expect(rowsOf(text)).rejects.toMatchObject(OPEN)
  expect(performance.now() - started).toBeLessThan(10_000)
})
