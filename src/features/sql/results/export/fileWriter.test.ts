import { unzipSync } from 'fflate'
import { parquetMetadata, parquetReadObjects } from 'hyparquet'
import { describe, expect, it } from 'vitest'
import { randomFrom } from '#table/testing/random.ts'
import type { ResultRow } from '../queryResult.ts'
import type { FileFormat } from './exportFormat.ts'
import { fileName } from './exportFormat.ts'
import { createFileWriter } from './fileWriter.ts'

const MS_OF_DAY = 86_400_000
const fields = [
  { name: 'il', type: 'text' },
  { name: 'nüfus', type: 'numeric' },
  { name: 'gün', type: 'timestamp' },
  { name: 'il', type: 'bool' },
]
const rows: ResultRow[] = [
  ['Çorum; "merkez"', 1234.5, '2026-11-21T00:00:00', true],
  ['=HYPERLINK("x")', '12345678901234567890.10', '2026-11-21T13:05:00', null],
  ['-5', -5, null, false],
]

const written = async (format: FileFormat, batches: ResultRow[][] = [rows.slice(0, 2), [], rows.slice(2)]) => {
  const writer = createFileWriter(format, fields)
  for (const batch of batches) writer.add(batch)
  return writer.finish()
}

describe('createFileWriter', () => {
  it('writes Parquet that preserves every value and type', async () => {
    const file = await (await written('parquet')).arrayBuffer()
    expect(
      parquetMetadata(file)
        .schema.slice(1)
        .map(({ name, type, converted_type }) => [name, type, converted_type]),
    ).toEqual([
      ['il', 'BYTE_ARRAY', 'UTF8'],
      ['nüfus', 'FIXED_LEN_BYTE_ARRAY', 'DECIMAL'],
      ['gün', 'INT64', undefined],
      ['il_2', 'BOOLEAN', undefined],
    ])
    expect(await parquetReadObjects({ file })).toEqual([
      { il: 'Çorum; "merkez"', nüfus: 1234.5, gün: new Date('2026-11-21T00:00:00Z'), il_2: true },
      {
        il: '=HYPERLINK("x")',
        nüfus: Number('12345678901234567890.1'),
        gün: new Date('2026-11-21T13:05:00Z'),
        il_2: null,
      },
      { il: '-5', nüfus: -5, gün: null, il_2: false },
    ])
  })

  it('writes CSV that spreadsheets do not evaluate', async () => {
    expect(await (await written('csv')).text()).toBe(
      [
        'il,nüfus,gün,il',
        '"Çorum; ""merkez""",1234.5,2026-11-21T00:00:00,true',
        '"\'=HYPERLINK(""x"")",12345678901234567890.10,2026-11-21T13:05:00,',
        '-5,-5,,false',
        '',
      ].join('\r\n'),
    )
  })

  it('writes CSV for Excel with Turkish settings', async () => {
    const bytes = new Uint8Array(await (await written('excelCsv')).arrayBuffer())
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    expect(new TextDecoder().decode(bytes)).toBe(
      [
        'il;nüfus;gün;il',
        '"Çorum; ""merkez""";1234,5;21.11.2026;DOĞRU',
        '"\'=HYPERLINK(""x"")";12345678901234567890,10;21.11.2026 13:05:00;',
        '-5;-5;;YANLIŞ',
        '',
      ].join('\r\n'),
    )
  })

  it('writes JSON with all digits and unique keys', async () => {
    const text = await (await written('json')).text()
    expect(text).toContain('"nüfus":12345678901234567890.10')
    expect(JSON.parse(text)).toEqual([
      { il: 'Çorum; "merkez"', nüfus: 1234.5, gün: '2026-11-21T00:00:00', il_2: true },
      { il: '=HYPERLINK("x")', nüfus: Number('12345678901234567890.1'), gün: '2026-11-21T13:05:00', il_2: null },
      { il: '-5', nüfus: -5, gün: null, il_2: false },
    ])
  })

  it('writes an empty list if there are no rows', async () => {
    expect(JSON.parse(await (await written('json', [])).text())).toEqual([])
  })

  it('writes a JSON object per line', async () => {
    const lines = (await (await written('ndjson')).text()).trimEnd().split('\n')
    expect(lines.map((line) => JSON.parse(line).nüfus)).toEqual([1234.5, Number('12345678901234567890.1'), -5])
  })

  it('writes a workbook', async () => {
    const bytes = new Uint8Array(await (await written('xlsx')).arrayBuffer())
    expect(String.fromCharCode(...bytes.slice(0, 2))).toBe('PK')
  })

  it('writes any day of a worksheet’s calendar as its number, and an earlier one as text', async () => {
    const random = randomFrom(1900)
    const first = Date.parse('1890-01-01')
    const days = ['1900-02-28', '1900-03-01', '0001-01-01', '9999-12-31']
    for (let count = 0; count < 60; count++)
      days.push(new Date(first + random(366 * 150) * MS_OF_DAY).toISOString().slice(0, 10))
    const writer = createFileWriter('xlsx', [{ name: 'gün', type: 'date' }])
    writer.add(days.map((day) => [day]))
    const files = unzipSync(new Uint8Array(await (await writer.finish()).arrayBuffer()))
    const xml = new TextDecoder().decode(files['xl/worksheets/sheet1.xml'])
    const cells = [...xml.matchAll(/<c r="A(\d+)"([^>]*)><v>([^<]*)<\/v>/g)].slice(1)
    const numbers = cells.map(([, , kind, value]) => (kind?.includes('t="s"') ? 'text' : Number(value)))
    expect(numbers).toEqual(
      days.map((day) => (day < '1900-03-01' ? 'text' : (Date.parse(day) - Date.parse('1899-12-30')) / MS_OF_DAY)),
    )
  })

  it('rejects more rows than a worksheet allows', () => {
    const writer = createFileWriter('xlsx', [])
    expect(() => writer.add({ length: 1_048_576 } as ResultRow[])).toThrow(RangeError)
  })
})

it.each([
  ['En kalabalık ilçeler', 'csv', 'En kalabalık ilçeler.csv'],
  ['a/b:c*"<>|?', 'xlsx', 'a b c.xlsx'],
  ['  ', 'json', 'sql.json'],
  ['..', 'excelCsv', 'sql (Excel).csv'],
] as const)('calls the file of “%s” as %s %s', (name, format, file) => {
  expect(fileName(name, format)).toBe(file)
})
