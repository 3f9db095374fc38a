import { gzipSync, strToU8, zipSync } from 'fflate'
import { randomFrom } from './random.ts'
import { AB, type Expected, fixture, type TableFixture } from './tableFixture.ts'

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

const csv = (name: string, bytes: string | Uint8Array, expected: Expected) => fixture('csv', name, bytes, expected)

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
const zipOfMany = zipSync(Object.fromEntries(Array.from({ length: 10_001 }, (_, n) => [`${n}.csv`, strToU8('a')])), {
  level: 0,
})
const numbers = randomFrom(20_261_122)
const RANDOM_ROWS = `a,b\n${Array.from({ length: 20_000 }, () => `${numbers(1e6)},${numbers(1e6)}\n`).join('')}`

/** CSV and TSV files. */
export const textFixtures: readonly TableFixture[] = [
  csv('UTF-8', DISTRICTS_TEXT, DISTRICTS),
  csv('days as they are written in Turkey', 'gün;an\n31.12.2025;01.02.2025 08:30\n1.2.2025;-\n', {
    columns: [
      ['gün', 'date'],
      ['an', 'timestamp'],
    ],
    rows: [
      ['2025-12-31', '2025-02-01 08:30'],
      ['2025-02-01', null],
    ],
  }),
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
    longRows: 1,
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
    longRows: 1,
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
  csv('an archive of very many files', zipOfMany, { problem: 'archive' }),
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
