import { expect, test } from 'vitest'
import type { ColumnKind } from '../../../../catalogue/columnKind.ts'
import { parquetColumn } from './parquetColumn.ts'

const made = (kind: ColumnKind, ...values: unknown[]) => {
  const { element, source } = parquetColumn('a', kind, values)
  return [element.converted_type ?? element.logical_type?.type ?? element.type, [...source.data]]
}

test.each<[string, ColumnKind, unknown[], unknown]>([
  ['whole numbers', 'integer', [1, '9007199254740993', null], ['INT64', [1n, 9007199254740993n, null]]],
  ['a whole number too large for 64 bits', 'integer', ['99999999999999999999'], ['DECIMAL', [99999999999999999999n]]],
  [
    'numbers that a double holds',
    'number',
    [1.5, '2.50', 'NaN', '-Infinity'],
    ['DOUBLE', [1.5, 2.5, Number.NaN, -Infinity]],
  ],
  [
    'digits that no double holds',
    'number',
    ['0.12345678901234567890', 2],
    ['DECIMAL', [12345678901234567890n, 200000000000000000000n]],
  ],
  ['digits that nothing else holds', 'number', [`1.${'1'.repeat(40)}`], ['UTF8', [`1.${'1'.repeat(40)}`]]],
  ['days', 'date', ['2026-11-22'], ['DATE', [new Date('2026-11-22')]]],
  ['days before Christ', 'date', ['0044-03-15 BC'], ['UTF8', ['0044-03-15 BC']]],
  ['microseconds', 'timestamp', ['1970-01-01T00:00:01.000002'], ['TIMESTAMP', [1_000_002n]]],
  ['structures', 'json', [{ a: 1 }, null], ['JSON', [{ a: 1 }, null]]],
  ['texts, with nothing apart from an empty one', 'text', ['', null, 'ğ'], ['UTF8', ['', null, 'ğ']]],
])('preserves %s', (_, kind, values, expected) => {
  expect(made(kind, ...values)).toEqual(expected)
})
