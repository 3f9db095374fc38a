import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readTable } from '#server/loader/readTable.ts'
import { Random } from '#server/search/oracle/random.ts'
import { readFile } from '#src/features/publish/files/read/readFile.ts'
import { copiedRows } from '#table/testing/copiedRows.ts'
import { workbook } from '#table/testing/workbook.ts'

/*
 * Files as offices lay them out, over generated titles, gaps, merged headings, totals and notes with a fixed seed: the form
 * proposes the table in them, and with what the form sends, the loader makes the table that the form showed.
 */

const folder = mkdtempSync(join(tmpdir(), 'fihrist-range-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const random = new Random(20_261_124)
const one = <T>(values: readonly T[]): T => values[random.below(values.length)] as T // no list is empty
const some = <T>(most: number, make: () => T): T[] => Array.from({ length: random.below(most + 1) }, make)

type Cells = (string | number)[]
const TITLES = [
  'Tablo 4. İllere göre nüfus',
  'Fen İşleri Müdürlüğü',
  'Table 2: Population',
  '(Bin kişi)',
  'Tarih: 01.02.2024',
]
const TOTALS = ['TOPLAM', 'Genel Toplam', 'Total', 'YEKÛN', 'Ara Toplam']
const NOTES = ['Kaynak: TÜİK', 'Source: TurkStat', 'Not: Geçicidir.', '* Tahmindir', '(1) 2024 yılı']

/** A file: its rows with gaps, and the headings and rows of its table. */
function officeFile() {
  const groups = one([0, 0, 2, 3])
  const width = groups > 0 ? groups * 2 : 2 + random.below(5)
  const columns = ['Erkek', 'Kadın', 'Konut', 'İşyeri', 'Gelir', 'Gider', 'Sayı']
  const names = Array.from({ length: width }, (_, at) =>
    groups > 0 ? (at % 2 === 0 ? 'Erkek' : 'Kadın') : (columns[at] ?? ''),
  )
  const years = Array.from({ length: width }, (_, at) => (at % 2 === 0 ? `${2020 + at / 2}` : ''))
  const headings = names.map((name, at) => (groups > 0 ? `${2020 + Math.floor(at / 2)} / ${name}` : name))
  const data = Array.from(
    { length: 4 + random.below(20) },
    (_, at): Cells => [`İl ${at}`, ...names.map(() => random.below(9999))],
  )
  const gap = (): Cells[] => some(2, () => [])
  const rows: Cells[] = [
    ...some(3, () => [one(TITLES)]),
    ...gap(),
    ...(groups > 0
      ? [
          ['İl', ...years],
          ['', ...names],
        ]
      : [['İl', ...names]]),
    ...data.flatMap((cells) => (random.below(9) === 0 ? [[], cells] : [cells])),
    ...some(2, () => [one(TOTALS), ...names.map(() => random.below(99_999))]),
    ...gap(),
    ...some(3, () => [one(NOTES)]),
  ]
  return { rows, headings: ['İl', ...headings], data }
}

const sheetOf = (rows: readonly Cells[]) =>
  rows
    .map((cells, at) => `<row r="${at + 1}">${cells.map((cell, column) => cellOf(cell, column, at)).join('')}</row>`)
    .join('')
const cellOf = (cell: string | number, column: number, at: number) => {
  const address = `${String.fromCharCode(65 + column)}${at + 1}`
  if (cell === '') return ''
  return typeof cell === 'number'
    ? `<c r="${address}"><v>${cell}</v></c>`
    : `<c r="${address}" t="str"><v>${cell}</v></c>`
}
const textOf = (rows: readonly Cells[], width: number) =>
  rows.map((cells) => Array.from({ length: width }, (_, at) => cells[at] ?? '').join(';')).join('\n')

async function loaded(bytes: Uint8Array, format: 'xlsx' | 'csv', range: object | undefined) {
  const path = join(folder, 'file')
  writeFileSync(path, bytes)
  let columns: { id: string; type: string }[] = []
  const rows: unknown[][] = []
  for await (const message of readTable({ path, format, chosen: {}, range })) {
    if (message.kind === 'columns') columns = message.columns.map(({ id, type }) => ({ id, type: type ?? 'text' }))
    if (message.kind === 'rows')
      rows.push(
        ...copiedRows(
          new TextDecoder().decode(message.bytes),
          columns.map(({ type }) => type),
        ),
      )
    if (message.kind === 'failed') throw new Error(message.why.key)
  }
  return { columns, rows }
}

test.each(Array.from({ length: 150 }, (_, at) => at))(
  'the loader makes the table that the form showed: file %s',
  async (at) => {
    const { rows, headings, data } = officeFile()
    const format = at % 2 === 0 ? 'xlsx' : 'csv'
    const bytes =
      format === 'xlsx'
        ? workbook([
            { name: 'Kapak', rows: '' },
            { name: 'Veri', rows: sheetOf(rows) },
          ])
        : new TextEncoder().encode(textOf(rows, headings.length))
    const file = new Blob([Uint8Array.from(bytes)])
    const { table } = await readFile(
      { file, name: `a.${format}`, locale: 'tr', readAs: { range: 'proposed' } },
      () => undefined,
    )
    expect(table?.columns.map(({ heading }) => heading)).toEqual(headings)
    const made = await loaded(bytes, format, table?.layout?.range)
    expect(made.columns).toEqual(table?.columns.map(({ id, type }) => ({ id, type })))
    expect(made.rows).toEqual(data.map((cells) => cells.map(String)))
    expect(table?.rowCount).toBe(made.rows.length)
    expect(table?.preview).toEqual(data.slice(0, 8).map((cells) => cells.map(String)))
  },
)
