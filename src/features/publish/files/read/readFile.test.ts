import { describe, expect, test } from 'vitest'
import type { ReadAs } from './fileReading.ts'
import { readFile } from './readFile.ts'
import { rewriteTable } from './rewriteTable.ts'

const LETTERS: Readonly<Record<string, number>> = {
  Ğ: 0xd0,
  İ: 0xdd,
  Ş: 0xde,
  ğ: 0xf0,
  ı: 0xfd,
  ş: 0xfe,
  ç: 0xe7,
  ö: 0xf6,
  ü: 0xfc,
  Ü: 0xdc,
  '€': 0x80,
}
const turkishBytes = (text: string) => Uint8Array.from(text, (letter) => LETTERS[letter] ?? letter.charCodeAt(0))

const read = (content: string | Uint8Array<ArrayBuffer>, name = 'tablo.csv', readAs: ReadAs = {}) =>
  readFile({ file: new Blob([content]), name, locale: 'tr', readAs }, () => undefined)
const tableOf = async (...given: Parameters<typeof read>) => {
  const { table } = await read(...given)
  if (!table) throw new Error('no table')
  return table
}

describe('encodings and delimiters', () => {
  const text = 'İlçe;Nüfus\nŞişli;270000\nKağıthane;450000\nÇankaya;900000\n'.replaceAll('Ç', 'ç')
  test.each([
    ['UTF-8', text, 'utf-8', false],
    ['UTF-8 with its mark', `\ufeff${text}`, 'utf-8', true],
    ['ISO-8859-9', turkishBytes(text), 'iso-8859-9', false],
    ['Windows-1254', turkishBytes(`${text}Tutar €;1\n`), 'windows-1254', false],
  ] as const)('%s is detected and read', async (_name, content, encoding, hasMark) => {
    const table = await tableOf(content)
    expect(table).toMatchObject({ encoding, hasMark, delimiter: ';', language: 'tr' })
    expect(table.columns.map(({ id }) => id)).toEqual(['İlçe', 'Nüfus'])
    expect(table.preview[0]).toEqual(['Şişli', '270000'])
  })
  test('UTF-16 is detected by its byte order mark', async () => {
    const units = Uint16Array.from(`\ufeffİl,Plaka\nMuş,49\n`, (letter) => letter.charCodeAt(0))
    expect(await tableOf(new Uint8Array(units.buffer))).toMatchObject({ encoding: 'utf-16le', rowCount: 1 })
  })
  test('invalid UTF-8 is detected anywhere in the file', async () => {
    const late = `${'a,b\n1,2\n'.repeat(200_000)}x,Beşiktaş\n`
    const table = await tableOf(turkishBytes(late))
    expect(table).toMatchObject({ encoding: 'iso-8859-9', rowCount: 400_000 })
  })
  test('a line that only names the delimiter is not a heading', async () => {
    const table = await tableOf('sep=;\r\nil;oran\r\nMuş;1,5\r\n')
    expect(table).toMatchObject({ delimiter: ';', rowCount: 1, preview: [['Muş', '1,5']] })
    expect(table.columns.map(({ id }) => id)).toEqual(['il', 'oran'])
  })
  test('settings of the publisher override detection', async () => {
    const table = await tableOf('a;b,c\n1;2,3\n', 'tablo.csv', { delimiter: ',' })
    expect(table.columns.map(({ id }) => id)).toEqual(['a;b', 'c'])
  })
  test('wrongly decoded letters are reported', async () => {
    expect((await read('ad\nÞiþli\n')).findings).toContainEqual({ what: 'letters', example: 'Þiþli', line: 2 })
    expect((await read('ad\nÅžiÅŸli\n')).findings).toContainEqual({ what: 'letters', example: 'ÅžiÅŸli', line: 2 })
    expect((await read('ad\nŞişli ve Reykjavík ve þorn\n')).findings).toEqual([])
  })
})

describe('headings', () => {
  test('headings that the table cannot take are reported with their new names', async () => {
    const { findings } = await read('_id,ad,,ad,xmin\n1,a,b,c,d\n')
    expect(findings).toEqual([
      { what: 'headingReserved', heading: '_id', id: 'id' },
      { what: 'headingEmpty', heading: '', id: 'sutun_3' },
      { what: 'headingTwice', heading: 'ad', id: 'ad_2' },
      { what: 'headingSystem', heading: 'xmin', id: 'xmin_2' },
    ])
  })
  test('a first row of numbers is reported as data, unless they are years', async () => {
    expect((await read('1,2\n3,4\n')).findings).toContainEqual({ what: 'noHeadings' })
    expect((await read('il,2019,2020\nMuş,1,2\n')).findings).toEqual([])
  })
  test('rows of a different length are counted', async () => {
    const { findings } = await read('a,b\n1,2\n3\n4,5,6\n7,8,\n')
    expect(findings).toEqual([{ what: 'cells', count: 2, line: 3, expected: 2, got: 1 }])
  })
})

describe('types and their reasons', () => {
  const reasonOf = async (heading: string, ...cells: string[]) => {
    const [column] = (await tableOf(`${heading},x\n${cells.map((cell) => `"${cell}",1`).join('\n')}\n`)).columns
    return [column?.type, column?.reason?.why]
  }
  test.each([
    [
      ['kod', '06', '34'],
      ['text', 'zeros'],
    ],
    [
      ['no', '12345678901', '98765432109'],
      ['text', 'identity'],
    ],
    [
      ['plaka', '34', '35'],
      ['text', 'name'],
    ],
    [
      ['kod', '1234567890123456'],
      ['text', 'long'],
    ],
    [
      ['gün', '02/01/2024', '03/04/2024'],
      ['text', 'order'],
    ],
    [
      ['sayı', '1,234', '5,678'],
      ['text', 'thousands'],
    ],
    [
      ['sayı', '1', '2', '3', '4', '5', '6', '7', '8', '9', 'yok'],
      ['text', 'mixed'],
    ],
    [
      ['sayı', '', ''],
      ['text', 'empty'],
    ],
    [
      ['ad', 'a', 'b'],
      ['text', undefined],
    ],
    [
      ['sayı', '1.234,5', '2'],
      ['numeric', undefined],
    ],
    [
      ['gün', '21.11.2025'],
      ['date', undefined],
    ],
  ])('%j becomes %j', async ([heading = '', ...cells], expected) =>
    expect(await reasonOf(heading, ...cells)).toEqual(expected),
  )
  test('a single text among numbers is reported with its line', async () => {
    const rows = Array.from({ length: 20 }, (_, index) => `${index + 1}`)
    const [column] = (await tableOf(`n\n${[...rows, 'bilinmiyor'].join('\n')}\n`)).columns
    expect(column?.reason).toEqual({ why: 'mixed', count: 1, line: 22, example: 'bilinmiyor' })
  })
})

describe('facts of a file', () => {
  test('dates, rows and a title are read', async () => {
    const { title, format, table } = await read('gün,değer\n03.02.2024,1\n01.02.2024,2\n', 'günlük_ölçümler-2024.csv')
    expect({ title, format }).toEqual({ title: 'Günlük ölçümler 2024', format: 'CSV' })
    expect(table).toMatchObject({ rowCount: 2, from: '2024-02-01', to: '2024-02-03' })
  })
  test('a title has the letters of the language of the table', async () => {
    const titleOf = async (content: string, locale: string) =>
      (await readFile({ file: new Blob([content]), name: 'iyi.csv', locale }, () => undefined)).title
    const [turkish, english] = ['ilçe,değer\nŞişli,1\n', 'name of the district,value\nLeeds and the other,1\n']
    expect(await titleOf(turkish, 'en')).toBe('İyi')
    expect(await titleOf(english, 'tr')).toBe('Iyi')
    // Without a table in the language of the page.
    expect(await titleOf('', 'tr')).toBe('İyi')
    expect(await titleOf('', 'en')).toBe('Iyi')
  })
  test('years are a period', async () => {
    expect(await tableOf('il,yıl\nMuş,2008\nMuş,2025\n')).toMatchObject({ from: '2008', to: '2025' })
  })
  test('line breaks within cells are counted', async () => {
    const table = await tableOf('ad,tc\r\n"bir\r\niki",x\r\nüç,10000000146\r\n')
    expect(table.rowCount).toBe(2)
    expect(table.columns[1]?.personal[0]?.examples[0]?.line).toBe(4)
  })
  test('GeoJSON is read by its properties', async () => {
    const feature = {
      type: 'Feature',
      properties: { ad: 'Kadıköy' },
      geometry: { type: 'Point', coordinates: [29, 41] },
    }
    const { table } = await read(JSON.stringify({ type: 'FeatureCollection', features: [feature] }), 'a.geojson')
    expect(table?.columns.map(({ id, type }) => [id, type])).toEqual([
      ['ad', 'text'],
      ['geometry', 'json'],
    ])
  })
})

describe('unusual files', () => {
  test.each([
    ['nothing', '', 'a.csv', 'empty'],
    ['an archive called a table', new Uint8Array([0x50, 0x4b, 3, 4, 1, 1]), 'a.csv', 'archive'],
    ['bytes called a table', new Uint8Array([65, 0, 0, 1]), 'a.csv', 'notText'],
    ['headings alone', 'a,b\n', 'a.csv', 'headingsOnly'],
    ['half a JSON', '[{"a": 1}, {', 'a.json', 'notJson'],
  ] as const)('%s is reported', async (_name, content, name, what) => {
    const { findings } = await read(content, name)
    expect(findings.map((finding) => finding.what)).toContain(what)
  })
  test('a text with the name of a workbook is read as text', async () => {
    const { format, findings, table } = await read('a,b\n1,2\n', 'a.xlsx')
    expect({ format, findings }).toEqual({ format: 'CSV', findings: [{ what: 'format', name: 'XLSX', found: 'CSV' }] })
    expect(table?.rowCount).toBe(1)
  })
  test('a document has no table and is reported as not searched', async () => {
    const findings = [{ what: 'notScanned', names: [] }]
    expect(await read('%PDF-1.7', 'not.pdf')).toMatchObject({ format: 'PDF', findings, elsewhere: [] })
  })
})

test('a long column with repeated texts is read to its end', async () => {
  const rows = Array.from({ length: 20_000 }, (_, row) => `${row % 7};${row};01.02.${2_000 + (row % 9)}`)
  const long = ['kod;sira;gun', ...rows, 'yok;20000;03.04.2031', '3;05321234567;01.02.2003'].join('\n')
  const { rowCount, columns, from, to } = await tableOf(long)
  expect({ rowCount, from, to }).toEqual({ rowCount: 20_002, from: '2000-02-01', to: '2031-04-03' })
  expect(columns.map(({ type }) => type)).toEqual(['text', 'text', 'date'])
  expect(columns[0]?.reason).toEqual({ why: 'mixed', count: 1, line: 20_002, example: 'yok' })
  expect(columns[1]?.personal).toMatchObject([{ kind: 'phone', count: 1, examples: [{ line: 20_003 }] }])
})

test('a removed column is not in the file, and the rest is unchanged', async () => {
  const text = 'ad;tc;not\nŞule;10000000146;"a; b"\n'
  const file = new Blob([turkishBytes(text)])
  const rest = await rewriteTable({ file, encoding: 'windows-1254', delimiter: ';', without: [1] })
  expect(await rest.text()).toBe('ad;not\nŞule;"a; b"\n')
})
