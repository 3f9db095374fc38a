import { expect, test } from 'vitest'
import { blobBytes } from '../fileBytes.ts'
import { openTable } from '../openTable.ts'
import { workbook } from '../testing/workbook.ts'
import type { TableRange } from './TableRange.ts'

/** The rows of a sheet or text; an empty cell is ''. */
type Cells = readonly (readonly (string | number)[])[]

const XML: Readonly<Record<string, string>> = { '<': '&lt;', '&': '&amp;' }
const sheetRows = (rows: Cells) =>
  rows
    .map((cells, at) => {
      const written = cells.map((cell, column) => {
        const address = `${String.fromCharCode(65 + column)}${at + 1}`
        if (cell === '') return ''
        if (typeof cell === 'number') return `<c r="${address}"><v>${cell}</v></c>`
        return `<c r="${address}" t="str"><v>${cell.replace(/[<&]/g, (sign) => XML[sign] ?? '')}</v></c>`
      })
      return `<row r="${at + 1}">${written.join('')}</row>`
    })
    .join('')
const asWorkbook = (rows: Cells) => new Blob([Uint8Array.from(workbook([{ rows: sheetRows(rows) }]))])
const asText = (rows: Cells) => new Blob([rows.map((cells) => cells.join(';')).join('\n')])

async function proposed(file: Blob, format: 'xlsx' | 'csv', range: TableRange | 'proposed' = 'proposed') {
  const table = await openTable(blobBytes(file), format, { range })
  const rows: unknown[] = []
  for await (const batch of table.rows()) rows.push(...batch.map(({ cells }) => cells.map((cell) => cell ?? '')))
  return { headings: table.headings, rows, range: table.layout?.range, sheet: table.workbook?.sheet.name }
}

const END: TableRange = { leave_out: 'end' }
const PROVINCES = [
  ['Adana', 10, 20],
  ['Ağrı', 30, 40],
  ['Van', 50, 60],
]

/** Layouts as in offices: the rows, and what is proposed. */
const OFFICE: Record<string, { rows: Cells; range: TableRange; headings: string[]; body: Cells }> = {
  'a plain table': { rows: [['il', 'e', 'k'], ...PROVINCES], range: END, headings: ['il', 'e', 'k'], body: PROVINCES },
  'a title, a unit, an empty row and a source': {
    rows: [
      ['Tablo 3. İllere göre nüfus', '', ''],
      ['', '', '(Bin kişi)'],
      ['', '', ''],
      ['İl', 'Erkek', 'Kadın'],
      ...PROVINCES,
      ['TOPLAM', 90, 120],
      ['', '', ''],
      ['Kaynak: TÜİK, ADNKS', '', ''],
      ['Not: Veriler 31 Aralık günündür.', '', ''],
      ['* Geçici veri', '', ''],
    ],
    range: { header_row: 4, header_rows: 1, leave_out: 'end' },
    headings: ['İl', 'Erkek', 'Kadın'],
    body: PROVINCES,
  },
  'headings in two rows, merged over columns': {
    rows: [
      ['İl nüfusları', '', '', '', ''],
      ['İl', '2023', '', '2024', ''],
      ['', 'Erkek', 'Kadın', 'Erkek', 'Kadın'],
      ['Adana', 1, 2, 3, 4],
      ['Van', 5, 6, 7, 8],
      ['Genel Toplam', 6, 8, 10, 12],
      ['Source: TurkStat', '', '', '', ''],
    ],
    range: { header_row: 2, header_rows: 2, leave_out: 'end' },
    headings: ['İl', '2023 / Erkek', '2023 / Kadın', '2024 / Erkek', '2024 / Kadın'],
    body: [
      ['Adana', 1, 2, 3, 4],
      ['Van', 5, 6, 7, 8],
    ],
  },
  'groups above the headings of wide tables': {
    rows: [
      ['', 'Konut', '', '', '', 'Ticarethane', '', '', ''],
      ['İlçe', 'Ocak', 'Şubat', 'Mart', 'Nisan', 'Ocak', 'Şubat', 'Mart', 'Nisan'],
      ['Kadıköy', 1, 2, 3, 4, 5, 6, 7, 8],
      ['Beşiktaş', 1, 2, 3, 4, 5, 6, 7, 8],
    ],
    range: { header_row: 1, header_rows: 2, leave_out: 'end' },
    headings: [
      'İlçe',
      ...['Ocak', 'Şubat', 'Mart', 'Nisan'].map((month) => `Konut / ${month}`),
      ...['Ocak', 'Şubat', 'Mart', 'Nisan'].map((month) => `Ticarethane / ${month}`),
    ],
    body: [
      ['Kadıköy', 1, 2, 3, 4, 5, 6, 7, 8],
      ['Beşiktaş', 1, 2, 3, 4, 5, 6, 7, 8],
    ],
  },
  'pairs above the headings': {
    rows: [
      ['Rapor tarihi:', '01.02.2024', ''],
      ['Birim:', 'Fen İşleri', ''],
      ['Yıl', 'Gelir', 'Gider'],
      [2022, 1.5, 2],
      [2023, 2.5, 3],
      [2024, 3.5, 4],
    ],
    range: { header_row: 3, header_rows: 1, leave_out: 'end' },
    headings: ['Yıl', 'Gelir', 'Gider'],
    body: [
      [2022, 1.5, 2],
      [2023, 2.5, 3],
      [2024, 3.5, 4],
    ],
  },
  'years as headings, and units below them': {
    rows: [
      ['Ürün', '2022', '2023'],
      ['', '(ton)', '(ton)'],
      ['Buğday', 100, 110],
      ['Arpa', 50, 60],
      ['Total', 150, 170],
    ],
    range: { header_row: 1, header_rows: 2, leave_out: 'end' },
    headings: ['Ürün', '2022 / (ton)', '2023 / (ton)'],
    body: [
      ['Buğday', 100, 110],
      ['Arpa', 50, 60],
    ],
  },
  'texts only, under a title': {
    rows: [
      ['Otobüs durakları', '', ''],
      ['Ad', 'Mahalle', 'Hat'],
      ['Moda', 'Caferağa', 'M4'],
      ['Bostancı', 'Bostancı', 'M4'],
      ['Ayrılık', 'Hasanpaşa', 'M4'],
    ],
    range: { header_row: 2, header_rows: 1, leave_out: 'end' },
    headings: ['Ad', 'Mahalle', 'Hat'],
    body: [
      ['Moda', 'Caferağa', 'M4'],
      ['Bostancı', 'Bostancı', 'M4'],
      ['Ayrılık', 'Hasanpaşa', 'M4'],
    ],
  },
  'subtotals between the rows': {
    rows: [
      ['Bölge', 'İl', 'Sayı'],
      ['Ege', 'İzmir', 1],
      ['Ege', 'Muğla', 2],
      ['Ara Toplam', '', 3],
      ['Akdeniz', 'Adana', 4],
      ['Ara Toplam', '', 4],
      ['GENEL TOPLAM', '', 7],
    ],
    range: { leave_out: 'everywhere' },
    headings: ['Bölge', 'İl', 'Sayı'],
    body: [
      ['Ege', 'İzmir', 1],
      ['Ege', 'Muğla', 2],
      ['Akdeniz', 'Adana', 4],
    ],
  },
  'a total that is a value of a column': {
    rows: [
      ['cinsiyet', 'yıl', 'sayı'],
      ['Erkek', 2022, 1],
      ['Toplam', 2022, 3],
      ['Erkek', 2023, 2],
      ['Toplam', 2023, 5],
    ],
    range: END,
    headings: ['cinsiyet', 'yıl', 'sayı'],
    body: [
      ['Erkek', 2022, 1],
      ['Toplam', 2022, 3],
      ['Erkek', 2023, 2],
      ['Toplam', 2023, 5],
    ],
  },
  'rows without headings': {
    rows: [
      ['Adana', 1, 2],
      ['Van', 3, 4],
    ],
    range: END,
    headings: ['Adana', '1', '2'],
    body: [['Van', 3, 4]],
  },
  'a missing value in the first row': {
    rows: [
      ['il', 'e', 'k'],
      ['Adana', '-', '-'],
      ['Van', 3, 4],
      ['Bolu', 3, 4],
    ],
    range: END,
    headings: ['il', 'e', 'k'],
    body: [
      ['Adana', '-', '-'],
      ['Van', 3, 4],
      ['Bolu', 3, 4],
    ],
  },
  'a word in the first row of the only column of numbers': {
    rows: [
      ['il', 'sayı'],
      ['Adana', 'bilinmiyor'],
      ['Van', 3],
      ['Bolu', 4],
      ['Muş', 4],
    ],
    range: END,
    headings: ['il', 'sayı'],
    body: [
      ['Adana', 'bilinmiyor'],
      ['Van', 3],
      ['Bolu', 4],
      ['Muş', 4],
    ],
  },
}

const texts = (rows: Cells) => rows.map((cells) => cells.map(String))

test.each(Object.entries(OFFICE))('proposes the table of %s', async (_, { rows, range, headings, body }) => {
  const sheet = await proposed(asWorkbook(rows), 'xlsx')
  expect({ ...sheet, sheet: undefined }).toEqual({ headings, rows: texts(body), range, sheet: undefined })
  const text = await proposed(asText(rows), 'csv')
  expect({ headings: text.headings, rows: text.rows }).toEqual({ headings, rows: texts(body) })
})

test('proposes the sheet with the table, not the cover', async () => {
  const file = workbook([
    {
      name: 'Kapak',
      rows: sheetRows([
        ['Bütçe', 'raporu'],
        ['Ankara', 'x'],
        ['2024', 'y'],
        ['a', 'b'],
      ]),
    },
    { name: 'Boş', rows: '' },
    { name: 'Açıklama notu', rows: sheetRows([['Bu dosya …'], ['İkinci satır']]) },
    {
      name: 'Veri',
      rows: sheetRows([
        ['il', 'sayı'],
        ['Adana', 1],
        ['Van', 2],
      ]),
    },
  ])
  const { range, sheet, headings } = await proposed(new Blob([Uint8Array.from(file)]), 'xlsx')
  expect({ range, sheet, headings }).toEqual({
    range: { sheet: 'Veri', leave_out: 'end' },
    sheet: 'Veri',
    headings: ['il', 'sayı'],
  })
})

test('an empty workbook has no range', async () => {
  await expect(proposed(new Blob([Uint8Array.from(workbook([{ rows: '' }]))]), 'xlsx')).rejects.toMatchObject({
    problem: 'empty',
  })
})

test('a range whose sheet or headings a file does not have is an error', async () => {
  const file = asWorkbook([
    ['a', 'b'],
    [1, 2],
  ])
  await expect(proposed(file, 'xlsx', { sheet: 'Yok' })).rejects.toMatchObject({ problem: 'noSheet' })
  await expect(proposed(file, 'xlsx', { header_row: 9 })).rejects.toMatchObject({ problem: 'noHeadings', line: 9 })
  await expect(proposed(asText([['a', 'b']]), 'csv', { header_row: 9 })).rejects.toMatchObject({
    problem: 'noHeadings',
  })
})
