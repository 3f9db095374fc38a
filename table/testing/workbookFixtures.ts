import { strToU8, zipSync } from 'fflate'
import { AB, type Expected, fixture, type TableFixture } from './tableFixture.ts'
import { workbook } from './workbook.ts'

const xlsx = (name: string, bytes: Uint8Array, expected: Expected) => fixture('xlsx', name, bytes, expected)

const CELLS =
  '<row r="1"><c r="A1" t="inlineStr"><is><t>a</t></is></c><c r="B1" t="inlineStr"><is><t>b</t></is></c></row>'
const ONE_ROW = { columns: AB, rows: [['1', '2']] }

/** XLSX files. */
export const workbookFixtures: readonly TableFixture[] = [
  xlsx(
    'cells with addresses',
    workbook([{ rows: `${CELLS}<row r="2"><c r="A2"><v>1</v></c><c r="B2"><v>2</v></c></row>` }]),
    ONE_ROW,
  ),
  fixture(
    'csv',
    'a workbook that is called CSV',
    workbook([{ rows: `${CELLS}<row r="2"><c r="A2"><v>1</v></c><c r="B2"><v>2</v></c></row>` }]),
    ONE_ROW,
  ),
  fixture(
    'json',
    'a workbook that is called JSON',
    workbook([{ rows: `${CELLS}<row><c><v>1</v></c><c><v>2</v></c></row>` }]),
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
