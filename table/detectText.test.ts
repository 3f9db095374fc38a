import { describe, expect, test } from 'vitest'
import { columnNames } from './columnNames.ts'
import { detectDelimiter } from './detectDelimiter.ts'
import { declaredEncoding, detectEncoding } from './detectEncoding.ts'
import { blobBytes } from './fileBytes.ts'
import { firstRecords } from './textRecords.ts'

describe('encodings', () => {
  const bytes = (...values: number[]) => new Uint8Array(values)
  test.each([
    ['plain letters', new TextEncoder().encode('ad'), 'utf-8'],
    ['Turkish in UTF-8', new TextEncoder().encode('şğı'), 'utf-8'],
    ['a UTF-8 character cut in two', new TextEncoder().encode('aş').slice(0, 2), 'iso-8859-9'],
    ['a byte order mark', bytes(0xef, 0xbb, 0xbf, 0x61), 'utf-8'],
    ['Turkish in ISO-8859-9', bytes(0xfe, 0xf0, 0xfd, 0x61), 'iso-8859-9'],
    ['Turkish with signs of Windows', bytes(0xfe, 0x80, 0xfd), 'windows-1254'],
    ['UTF-16', bytes(0xff, 0xfe, 0x61, 0x00), 'utf-16le'],
    ['UTF-16 the other way', bytes(0xfe, 0xff, 0x00, 0x61), 'utf-16be'],
    ['nothing', bytes(), 'utf-8'],
  ])('%s', async (_name, sample, encoding) => {
    expect(await detectEncoding(() => blobBytes(new Blob([sample])).chunks())).toBe(encoding)
  })

  test.each([
    ['UTF-8', 'utf-8'],
    ['utf-8-sig', 'utf-8'],
    ['ISO-8859-9', 'iso-8859-9'],
    ['cp1254', 'windows-1254'],
    ['ebcdic', undefined],
  ])('the declared encoding %s is recognised', (name, encoding) => expect(declaredEncoding(name)).toBe(encoding))
})

describe('delimiters', () => {
  test.each([
    ['a,b\n1,2\n', ','],
    ['a;b\n1,5;2,5\n3,5;4\n', ';'],
    ['a\tb\n1,2\t3\n', '\t'],
    ['a|b|c\n1|2|3\n', '|'],
    ['ad\nbir\niki\n', ','],
    ['ad;adres\n"Ali; Veli";"Cadde, No: 1"\nx;y\n', ';'],
    ['ad,not\nbir,"iki\nsatır; burada"\nüç,dört\n', ','],
    ['', ','],
  ])('the delimiter of %j is %j', (text, delimiter) =>
    expect(detectDelimiter(text, false, firstRecords)).toBe(delimiter),
  )

  test('an incomplete last record is ignored', () => {
    expect(detectDelimiter('a;b;c\n1;2;3\n4;5', true, firstRecords)).toBe(';')
  })
})

describe('column names', () => {
  const ids = (...headings: string[]) => columnNames(headings).map(({ id }) => id)
  test('keep case, spaces and letters', () => {
    expect(ids('İLÇE ADI', 'Metro Line', '2019', 'Üsküdar')).toEqual(['İLÇE ADI', 'Metro Line', '2019', 'Üsküdar'])
  })
  test('are never empty, reserved, quoted or duplicate', () => {
    expect(ids('_id', 'id', '', ' ', '"a"', 'a', 'a\nb', '\ufeffx')).toEqual([
      'id',
      'id_2',
      'sutun_3',
      'sutun_4',
      'a',
      'a_2',
      'a b',
      'x',
    ])
  })
  test('are not those of PostgreSQL’s system columns', () => {
    expect(ids('il', 'xmin', 'ymin', 'xmax', 'ymax', 'xmin', 'XMIN', 'oid')).toEqual([
      'il',
      'xmin_2',
      'ymin',
      'xmax_2',
      'ymax',
      'xmin_3',
      'XMIN',
      'oid',
    ])
  })
  test('have at most 63 bytes, in whole characters, also with a number at the end', () => {
    const [first = '', second = ''] = ids('ş'.repeat(60), 'ş'.repeat(70))
    expect([first, second]).toEqual(['ş'.repeat(31), `${'ş'.repeat(30)}_2`])
  })
  test('contain the heading', () => {
    expect(columnNames([' _id '])).toEqual([{ id: 'id', heading: '_id' }])
  })
  test('a name that ends with a number does not collide with a generated name', () => {
    expect(ids('a', 'a', 'a_2')).toEqual(['a', 'a_2', 'a_2_2'])
  })
})
