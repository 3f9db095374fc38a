import { gzipSync, strToU8, zipSync } from 'fflate'
import type { TableFormat } from '../openTable.ts'
import type { TableProblem } from '../TableError.ts'
import { randomFrom } from './random.ts'
import { workbook } from './workbook.ts'

/** The table that every reader must return for a file, or the error. */
type Expected =
  | {
      columns: readonly (readonly [id: string, type: string])[]
      rows: readonly (readonly unknown[])[]
      misfits?: number
    }
  | { problem: TableProblem; line?: number }

/**
 * A file that the loader, the form and the console must read alike. Values are those of the datastore; numbers are
 * texts.
 */
export type TableFixture = { name: string; format: TableFormat; bytes: Uint8Array; expected: Expected }

const TURKISH: Readonly<Record<string, number>> = {
  Ğ: 0xd0,
  İ: 0xdd,
  Ş: 0xde,
  ğ: 0xf0,
  ı: 0xfd,
  ş: 0xfe,
  ü: 0xfc,
  '€': 0x80,
}
const turkish = (text: string) => Uint8Array.from(text, (letter) => TURKISH[letter] ?? letter.charCodeAt(0))
const wide = (text: string, isLittle: boolean) => {
  const view = new DataView(new ArrayBuffer(text.length * 2))
  for (const [index, unit] of [...text].entries()) view.setUint16(index * 2, unit.charCodeAt(0), isLittle)
  return new Uint8Array(view.buffer)
}

const fixture = (format: TableFormat, name: string, bytes: string | Uint8Array, expected: Expected): TableFixture => ({
  name,
  format,
  bytes: typeof bytes === 'string' ? strToU8(bytes) : bytes,
  expected,
})
const csv = (name: string, bytes: string | Uint8Array, expected: Expected) => fixture('csv', name, bytes, expected)
const xlsx = (name: string, bytes: Uint8Array, expected: Expected) => fixture('xlsx', name, bytes, expected)
const json = (name: string, value: unknown, expected: Expected) =>
  fixture('json', name, typeof value === 'string' ? value : JSON.stringify(value), expected)

const AB = [
  ['a', 'int4'],
  ['b', 'int4'],
] as const
const DISTRICTS = {
  columns: [
    ['İlçe', 'text'],
    ['Nüfus', 'int4'],
  ],
  rows: [
    ['Şişli', '270000'],
    ['Kağıthane', '450000'],
  ],
} as const
const DISTRICTS_TEXT = 'İlçe;Nüfus\nŞişli;270000\nKağıthane;450000\n'

/** A file with one changed byte. */
const damaged = (bytes: Uint8Array, at: number) =>
  bytes.map((byte, index) => (index === bytes.length + at ? byte ^ 0xff : byte))
const numbers = randomFrom(20_261_122)
const RANDOM_ROWS = `a,b\n${Array.from({ length: 20_000 }, () => `${numbers(1e6)},${numbers(1e6)}\n`).join('')}`
const MANY_RECORDS = JSON.stringify(Array.from({ length: 2_000 }, () => ({ a: numbers(1e6) })))

const texts: TableFixture[] = [
  csv('UTF-8', DISTRICTS_TEXT, DISTRICTS),
  csv('UTF-8 with its mark', `\ufeff${DISTRICTS_TEXT}`, DISTRICTS),
  csv('ISO-8859-9', turkish(DISTRICTS_TEXT), DISTRICTS),
  csv('Windows-1254', turkish('ad\n€\nş\n'), { columns: [['ad', 'text']], rows: [['€'], ['ş']] }),
  csv('UTF-16 with its mark', wide(`\ufeff${DISTRICTS_TEXT}`, true), DISTRICTS),
  csv('UTF-16 the other way', wide(`\ufeff${DISTRICTS_TEXT}`, false), DISTRICTS),
  csv('a letter that is no UTF-8, late', turkish(`a,b\n${'1,2\n'.repeat(50_000)}3,ş\n`), {
    columns: [
      ['a', 'int4'],
      ['b', 'text'],
    ],
    rows: [...Array.from({ length: 50_000 }, () => ['1', '2']), ['3', 'ş']],
  }),
  csv('gzip', gzipSync(strToU8(DISTRICTS_TEXT)), DISTRICTS),
  csv('a gzip that was cut', gzipSync(strToU8(DISTRICTS_TEXT)).subarray(0, -12), { problem: 'gzipDamaged' }),
  csv('a gzip that was cut early', gzipSync(strToU8(DISTRICTS_TEXT)).subarray(0, 12), { problem: 'gzipDamaged' }),
  csv('a gzip with a broken header', Uint8Array.from([0x1f, 0x8b, 9, 9, 9, 9]), { problem: 'gzipDamaged' }),
  csv('a gzip with a wrong checksum', damaged(gzipSync(strToU8(DISTRICTS_TEXT)), -6), { problem: 'gzipDamaged' }),
  csv('a gzip that is damaged late', damaged(gzipSync(strToU8(RANDOM_ROWS), { level: 9 }), -2_000), {
    problem: 'gzipDamaged',
  }),
  fixture('json', 'a gzip that was cut', gzipSync(strToU8(MANY_RECORDS)).subarray(0, -9), { problem: 'gzipDamaged' }),
  fixture('ndjson', 'a gzip that was cut', gzipSync(strToU8('{"a":1}\n{"a":2}\n')).subarray(0, -9), {
    problem: 'gzipDamaged',
  }),
  csv('a quotation mark left open', 'a,b\n1,"2\n2"\n3,"4\n5,6\n7,8\n', { problem: 'quoteOpen', line: 4 }),
  csv('a quotation mark left open in the headings', '"a,b\n1,2\n', { problem: 'quoteOpen', line: 1 }),
  csv('line ends and quotation marks in cells', 'a,b\r\n"x\r\ny","say ""hi"""\r\n', {
    columns: [
      ['a', 'text'],
      ['b', 'text'],
    ],
    rows: [['x\ny', 'say "hi"']],
  }),
  ...['\n', '\r\n', '\r', '\r\r\n'].map((end) =>
    csv(`lines that end in ${JSON.stringify(end)}`, ['a,b', '1,2', '', '3,4', ''].join(end), {
      columns: AB,
      rows: [
        ['1', '2'],
        ['3', '4'],
      ],
    }),
  ),
  csv('no line end at the end', 'a,b\n1,2', { columns: AB, rows: [['1', '2']] }),
  ...[',', ';', '\t', '|'].map((delimiter) =>
    csv(`the delimiter ${JSON.stringify(delimiter)}`, `a${delimiter}b\n1${delimiter}2\n`, {
      columns: AB,
      rows: [['1', '2']],
    }),
  ),
  csv('a line that names the delimiter', 'sep=;\r\na;b\r\n1;2\r\n', { columns: AB, rows: [['1', '2']] }),
  csv('NULs at the beginning', 'a,b\n1,\0\n', { problem: 'notText' }),
  csv('a NUL after the sample', `a\n${'x\n'.repeat(40_000)}y\0z\n`, {
    columns: [['a', 'text']],
    rows: [...Array.from({ length: 40_000 }, () => ['x']), ['yz']],
  }),
  csv('a title above the headings', 'Nüfus\nil,nüfus\n1,2\n', { problem: 'rowsTooLong', line: 2 }),
  csv('a title and blank lines above the headings', '\n"İl, nüfus"\n\nil;nüfus;yıl\n1;2;3\n4;5;6\n', {
    problem: 'rowsTooLong',
    line: 4,
  }),
  csv('two titles above the headings', 'Nüfus\n2024\n\nil\tnüfus\n1\t2\n', { problem: 'rowsTooLong', line: 4 }),
  csv('decimal commas between semicolons', 'a;b\n1,5;2,5\n3,5;4,5\n', {
    columns: [
      ['a', 'numeric'],
      ['b', 'numeric'],
    ],
    rows: [
      ['1.5', '2.5'],
      ['3.5', '4.5'],
    ],
  }),
  csv('one column with commas', 'ad\n"a"\nb, c\n', {
    columns: [['ad', 'text']],
    rows: [['a']],
    misfits: 1,
  }),
  csv('a title above many rows', `Nüfus\nil,nüfus\n${'1,2\n'.repeat(3_000)}`, { problem: 'rowsTooLong', line: 2 }),
  csv('a title that is as wide as the headings', 'Nüfus;;\nil;nüfus;yıl\n1;2;3\n', {
    columns: [
      ['Nüfus', 'text'],
      ['sutun_2', 'text'],
      ['sutun_3', 'text'],
    ],
    rows: [
      ['il', 'nüfus', 'yıl'],
      ['1', '2', '3'],
    ],
  }),
  csv('rows of other lengths', 'a,b\n1,2\n3\n4,5,6\n7,8,\n', {
    columns: AB,
    rows: [
      ['1', '2'],
      ['3', null],
      ['7', '8'],
    ],
    misfits: 1,
  }),
  csv('mostly rows with too many cells', `a,b\n${'1,2,3\n'.repeat(20)}`, { problem: 'rowsTooLong', line: 2 }),
  csv('headings that a table cannot have', '_id,,a,a\n1,2,3,4\n', {
    columns: [
      ['id', 'int4'],
      ['sutun_2', 'int4'],
      ['a', 'int4'],
      ['a_2', 'int4'],
    ],
    rows: [['1', '2', '3', '4']],
  }),
  csv('names made of digits, numbers and days', 'plaka;oran;gün\n06;1,5;21.11.2025\n34;2;01.02.2024\n', {
    columns: [
      ['plaka', 'text'],
      ['oran', 'numeric'],
      ['gün', 'date'],
    ],
    rows: [
      ['06', '1.5', '2025-11-21'],
      ['34', '2', '2024-02-01'],
    ],
  }),
  csv('nothing', '', { problem: 'empty' }),
  csv('blank lines alone', '\n \n,\n', { problem: 'empty' }),
  csv('headings alone', 'a,b\n', {
    columns: [
      ['a', 'text'],
      ['b', 'text'],
    ],
    rows: [],
  }),
  csv('an archive', zipSync({ 'a.csv': strToU8('a\n1\n') }), { problem: 'archive' }),
  csv('a web page', '\ufeff \n<!DOCTYPE html>\n<html></html>', { problem: 'webPage' }),
  csv('300,000 headings', `${'a,'.repeat(300_000)}a\n`, { problem: 'tooManyColumns', line: 1 }),
  csv('1,500 headings', `${'a,'.repeat(1_499)}a\n`, {
    columns: Array.from({ length: 1_500 }, (_, index) => [index === 0 ? 'a' : `a_${index + 1}`, 'text'] as const),
    rows: [],
  }),
  csv('a very long cell', `a\n${'x'.repeat(17 * 1024 * 1024)}\n`, { problem: 'recordTooLong', line: 2 }),
  fixture('tsv', 'tabs and commas', 'a\tb\n1,5\t2,5\n', {
    columns: [
      ['a', 'numeric'],
      ['b', 'numeric'],
    ],
    rows: [['1.5', '2.5']],
  }),
]

const feature = (properties: object) => ({
  type: 'Feature',
  properties,
  geometry: { type: 'Point', coordinates: [29, 41] },
})
const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)
const manyKeys = Object.fromEntries(Array.from({ length: 1_501 }, (_, index) => [`k${index}`, 1]))

const structures: TableFixture[] = [
  json('a list', [{ a: 1, b: 2 }], { columns: AB, rows: [['1', '2']] }),
  json('nothing', '', { problem: 'empty' }),
  json('keys that differ, and structures', [{ a: 1 }, { b: { c: [1] } }], {
    columns: [
      ['a', 'int4'],
      ['b', 'json'],
    ],
    rows: [
      ['1', null],
      [null, { c: [1] }],
    ],
  }),
  json('structures among words', [{ a: { b: 1 } }, { a: 'x\\"y\t' }, { a: null }], {
    columns: [['a', 'json']],
    rows: [[{ b: 1 }], ['x\\"y\t'], [null]],
  }),
  json('rows under a key', { help: 'x', result: {}, data: [{ a: 1, b: 2 }] }, { columns: AB, rows: [['1', '2']] }),
  json(
    'GeoJSON whose type comes last',
    { features: [feature({ a: 1 })], type: 'FeatureCollection' },
    {
      columns: [
        ['a', 'int4'],
        ['geometry', 'json'],
      ],
      rows: [['1', { type: 'Point', coordinates: [29, 41] }]],
    },
  ),
  json('half a JSON', '[{"a": 1}, {', { problem: 'notJson', line: 2 }),
  json('two roots', '[{"a": 1}] [', { problem: 'notJson' }),
  json('a missing comma', '[{"a": 1} {"a": 2}]', { problem: 'notJson', line: 2 }),
  json('a comma at the end', '[{"a": 1},]', { problem: 'notJson', line: 2 }),
  json('single quotation marks', "[{'a': 1}]", { problem: 'notJson', line: 1 }),
  json('a word that JSON does not have', '[{"a": 1}, {"a": NaN}]', { problem: 'notJson', line: 2 }),
  json('a list that is not closed', '[{"a": 1}, {"a": 2}', { problem: 'notJson', line: 3 }),
  json('an object that is not closed', '{"data": [{"a": 1}]', { problem: 'notJson' }),
  json('a text that is not closed', '[{"a": "x}]', { problem: 'notJson', line: 1 }),
  json('words', 'Bakımdayız', { problem: 'notJson' }),
  json('no list', { type: 'Topology' }, { problem: 'noRecords' }),
  json('a list of numbers', [1], { problem: 'noRecords' }),
  json('deep nesting in a record', `[{"a": ${nested(200)}}]`, { problem: 'tooDeep', line: 1 }),
  json('a million brackets', nested(1_000_000), { problem: 'tooDeep', line: 1 }),
  json('many keys in a record', [manyKeys], { problem: 'tooManyColumns', line: 1 }),
  json(
    'many properties',
    { type: 'FeatureCollection', features: [feature(manyKeys)] },
    { problem: 'tooManyColumns', line: 1 },
  ),
  json('a very long record', `[{"a": "${'x'.repeat(17 * 1024 * 1024)}"}]`, { problem: 'recordTooLong', line: 1 }),
  fixture('ndjson', 'one record in each line', '{"a":1,"b":2}\n\n{"a":3,"b":4}\n', {
    columns: AB,
    rows: [
      ['1', '2'],
      ['3', '4'],
    ],
  }),
  fixture('ndjson', 'another key in each line', Array.from({ length: 2_000 }, (_, n) => `{"k${n}":1}`).join('\n'), {
    problem: 'tooManyColumns',
    line: 1_501,
  }),
  fixture('ndjson', 'a broken line', '{"a":1}\n{"a":\n', { problem: 'notJson', line: 2 }),
  fixture('ndjson', 'a list in a line', '[1]\n', { problem: 'noRecords' }),
]

const CELLS =
  '<row r="1"><c r="A1" t="inlineStr"><is><t>a</t></is></c><c r="B1" t="inlineStr"><is><t>b</t></is></c></row>'
const ONE_ROW = { columns: AB, rows: [['1', '2']] }

const workbooks: TableFixture[] = [
  xlsx(
    'cells with addresses',
    workbook([{ rows: `${CELLS}<row r="2"><c r="A2"><v>1</v></c><c r="B2"><v>2</v></c></row>` }]),
    ONE_ROW,
  ),
  xlsx('cells without addresses', workbook([{ rows: `${CELLS}<row><c><v>1</v></c><c><v>2</v></c></row>` }]), ONE_ROW),
  xlsx(
    'names with a prefix',
    workbook([{ rows: `${CELLS}<x:row><x:c><x:v>1</x:v></x:c><x:c><x:v>2</x:v></x:c></x:row>` }]),
    ONE_ROW,
  ),
  xlsx(
    'a hidden sheet in front',
    workbook([
      { name: 'Gizli', state: 'hidden', rows: '<row><c><v>9</v></c></row>' },
      { rows: `${CELLS}<row><c><v>1</v></c><c><v>2</v></c></row>` },
    ]),
    ONE_ROW,
  ),
  xlsx(
    'hidden sheets alone',
    workbook([{ state: 'veryHidden', rows: `${CELLS}<row><c><v>1</v></c><c><v>2</v></c></row>` }]),
    ONE_ROW,
  ),
  xlsx(
    'shared strings in runs, with signs that XML has not',
    workbook([{ rows: '<row><c t="s"><v>0</v></c></row><row><c t="s"><v>1</v></c></row>' }], {
      strings: '<si><t>a</t></si><si><r><t>x_x0041_</t></r><rPh><t>no</t></rPh><r><t> y</t></r></si>',
    }),
    { columns: [['a', 'text']], rows: [['xA y']] },
  ),
  xlsx(
    'days, times, truths, errors and formulas',
    workbook([
      {
        rows:
          '<row><c t="str"><v>gün</v></c><c t="str"><v>an</v></c><c t="str"><v>saat</v></c><c t="str"><v>evet</v></c><c t="str"><v>f</v></c></row>' +
          '<row><c s="1"><v>45000</v></c><c s="2"><v>45000.333333333336</v></c><c s="3"><v>0.5</v></c><c t="b"><v>1</v></c><c t="e"><v>#N/A</v></c></row>' +
          '<row><c t="d"><v>2024-02-29</v></c><c s="2"><v>60.5</v></c><c s="3"><v>0.25</v></c><c t="b"><v>0</v></c><c><f>1+1</f><v>2</v></c></row>',
      },
    ]),
    {
      columns: [
        ['gün', 'date'],
        ['an', 'timestamp'],
        ['saat', 'time'],
        ['evet', 'bool'],
        ['f', 'int4'],
      ],
      rows: [
        ['2023-03-15', '2023-03-15 08:00:00', '12:00:00', true, null],
        ['2024-02-29', '1900-02-28 12:00:00', '06:00:00', false, '2'],
      ],
    },
  ),
  xlsx(
    'days since 1904',
    workbook([{ rows: '<row><c t="str"><v>gün</v></c></row><row><c s="1"><v>1</v></c></row>' }], { is1904: true }),
    {
      columns: [['gün', 'date']],
      rows: [['1904-01-02']],
    },
  ),
  xlsx(
    'gaps between rows and cells',
    workbook([
      { rows: `${CELLS}<row r="9"><c r="B9"><v>2</v></c></row><row r="1048576"><c r="A1048576"><v>1</v></c></row>` },
    ]),
    {
      columns: AB,
      rows: [
        [null, '2'],
        ['1', null],
      ],
    },
  ),
  xlsx(
    'a title above the headings',
    workbook([
      {
        rows: `<row r="1"><c r="A1" t="str"><v>Nüfus</v></c></row><row r="3"><c r="A3" t="str"><v>a</v></c><c r="B3" t="str"><v>b</v></c></row><row r="4"><c r="A4"><v>1</v></c><c r="B4"><v>2</v></c></row>`,
      },
    ]),
    {
      columns: [
        ['Nüfus', 'text'],
        ['sutun_2', 'text'],
      ],
      rows: [
        ['a', 'b'],
        ['1', '2'],
      ],
    },
  ),
  xlsx('one cell in the last column', workbook([{ rows: '<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>' }]), {
    problem: 'tooManyColumns',
    line: 1_048_576,
  }),
  xlsx('a sheet without cells', workbook([{ rows: '' }]), { problem: 'empty' }),
  xlsx('very many sheets', workbook(Array.from({ length: 1_001 }, () => ({ rows: '' }))), { problem: 'tooManySheets' }),
  xlsx('a sheet that unpacks to more than it says', workbook([{ rows: '' }], { bombBytes: 50_000_000 }), {
    problem: 'workbookUnreadable',
  }),
  xlsx('an archive of other files', zipSync({ 'xl/a.xml': strToU8('x') }), { problem: 'workbookUnreadable' }),
  xlsx('a workbook that was cut', workbook([{ rows: CELLS }]).subarray(0, 400), { problem: 'workbookUnreadable' }),
]

export const TABLE_FIXTURES: readonly TableFixture[] = [...texts, ...structures, ...workbooks]
