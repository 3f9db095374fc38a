import { describe, expect, test } from 'vitest'
import type { Cell } from './cell.ts'
import { ColumnDetector } from './detectType.ts'
import { readCell } from './readCell.ts'

function detect(heading: string, cells: readonly Cell[], isNumber = false) {
  const detector = new ColumnDetector(heading, isNumber)
  for (const cell of cells) detector.add(cell)
  return detector.type()
}
const read = (heading: string, cells: readonly Cell[]) => {
  const column = detect(heading, cells)
  return [column.type, cells.map((cell) => readCell(cell, column))]
}

describe('numbers', () => {
  test.each([
    [['1', '-5', '0'], 'int4', ['1', '-5', '0']],
    [['1', '', null, '-', 'N/A'], 'int4', ['1', null, null, null, null]],
    [['3000000000'], 'int8', ['3000000000']],
    [['1', '2.5'], 'numeric', ['1', '2.5']],
    [['28.9879749441318992'], 'numeric', ['28.9879749441318992']],
    [['1e5', '2.02007E+14'], 'numeric', ['1e5', '2.02007E+14']],
    [[' 7 ', '8'], 'int4', ['7', '8']],
    [['.5', '0.25'], 'numeric', ['.5', '0.25']],
    [['2,02007E+14'], 'numeric', ['2.02007E+14']],
    [['41,0151', '-3', '0,5'], 'numeric', ['41.0151', '-3', '0.5']],
    [['1.234,56', '12'], 'numeric', ['1234.56', '12']],
    [['1.234.567', '89'], 'numeric', ['1234567', '89']],
    [['1,234.56', '7'], 'numeric', ['1234.56', '7']],
    [['12 345,6'], 'numeric', ['12345.6']],
    [['-99', '1'], 'int4', ['-99', '1']],
  ])('%j are %s', (cells, type, values) => {
    expect(read('değer', cells)).toEqual([type, values])
  })

  test.each([
    ['plates and codes with a zero in front', 'il', ['06', '34']],
    ['eleven digits in every row', 'no', ['12345678901', '98765432109']],
    ['more digits than a number has', 'kod', ['1234567890123456']],
    ['digits that are names', 'Plaka', ['34', '35']],
    ['postcodes', 'posta_kodu', ['34000', '35000']],
    ['telephones', 'TELEFON', ['2121234567']],
    ['telephones in camel case', 'evTelefonu', ['2121234567']],
    ['what may be thousands or a fraction', 'n', ['1,234', '5,678']],
    ['a plus in front', 'gsm', ['+905551112233']],
    ['words among numbers', 'n', ['1', 'bir']],
    ['nothing at all', 'n', ['', null]],
    ['opening hours', 'n', ['08:00-19:00']],
  ])('%s remain text', (_why, heading, cells) => {
    expect(read(heading, cells)).toEqual(['text', cells])
  })

  test('a number of telephones is a number, also with eleven digits among other lengths', () => {
    expect(read('otel', ['12'])[0]).toBe('int4')
    expect(read('toplam', ['12345678901', '5'])[0]).toBe('int8')
  })

  test('a column that is declared as numbers has numbers', () => {
    expect(detect('plaka', ['34'], true).type).toBe('int4')
    expect(detect('no', ['12345678901'], true).type).toBe('int8')
    expect(detect('no', ['12345678901234567890'], true).type).toBe('numeric')
  })
})

describe('times', () => {
  test.each([
    [['2024-01-31'], 'date', ['2024-01-31']],
    [['2024-01-31T00:01:00'], 'timestamp', ['2024-01-31 00:01:00']],
    [['2024-01-31 08:30', '2024-02-01'], 'timestamp', ['2024-01-31 08:30', '2024-02-01']],
    [['2024-01-31T08:00:00Z'], 'timestamp', ['2024-01-31 08:00:00Z']],
    [['2024-01-31T08:00:00+03:00'], 'timestamptz', ['2024-01-31 08:00:00+03:00']],
    [['02.01.2024', '5.12.2023'], 'date', ['2024-01-02', '2023-12-05']],
    [['02.01.2024 13:45:10'], 'timestamp', ['2024-01-02 13:45:10']],
    [['31/01/2024', '02/01/2024'], 'date', ['2024-01-31', '2024-01-02']],
    [['01/31/2024'], 'date', ['2024-01-31']],
    [['2024/1/5'], 'date', ['2024-01-05']],
    [['2023-03-31', '1.4.2023'], 'date', ['2023-03-31', '2023-04-01']],
    [['08:30', '23:59:59'], 'time', ['08:30', '23:59:59']],
  ])('%j are %s', (cells, type, values) => {
    expect(read('tarih', cells)).toEqual([type, values])
  })

  test.each([[['02/01/2024']], [['30.02.2024']], [['2024-13-01']], [['24:30']], [['2024-01-01', 'yarın']]])(
    '%j stay text',
    (cells) => expect(read('tarih', cells)).toEqual(['text', cells]),
  )
})

test('true and false are bool, other texts are not', () => {
  expect(read('aktif', ['true', 'FALSE', ''])).toEqual(['bool', [true, false, null]])
  expect(read('aktif', ['Evet', 'Hayır'])[0]).toBe('text')
})

test('a column with JSON structures is json, including its other cells', () => {
  expect(read('x', [{ a: 1 }, 'söz', null])).toEqual(['json', [{ a: 1 }, 'söz', null]])
})

test('text loses only characters that PostgreSQL cannot store', () => {
  expect(read('ad', ['a\0b', ' c '])).toEqual(['text', ['ab', ' c ']])
})
