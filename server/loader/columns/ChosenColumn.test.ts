import { describe, expect, test } from 'vitest'
import { readCell } from '#table/readCell.ts'
import { ChosenColumn, type ChosenType, chosenType } from './ChosenColumn.ts'

/** What the cells become, or why they do not. */
function read(chosen: ChosenType, ...cells: (string | object)[]): unknown {
  const column = new ChosenColumn(chosen)
  for (const [index, cell] of cells.entries()) column.add(cell, index + 2)
  const decided = column.decide()
  if ('kind' in decided) return [decided.kind, decided.value, decided.line]
  return cells.map((cell) => readCell(cell, decided))
}

describe('the type that a dictionary chooses', () => {
  test.each([
    [{ type_override: 'numeric' }, 'numeric'],
    [{ type_override: 'text', label: 'Ad' }, 'text'],
    [{ type_override: '' }, undefined],
    [{ type_override: 'int4' }, undefined],
    [{ type_override: ['text'] }, undefined],
    [{}, undefined],
    [undefined, undefined],
    ['text', undefined],
  ])('%j chooses %s', (info, chosen) => expect(chosenType(info)).toBe(chosen))
})

describe('numbers', () => {
  test.each([
    [
      ['1', '2.50', '-3', '.5', '1e3'],
      ['1', '2.50', '-3', '.5', '1e3'],
    ],
    [
      ['06', '34', '+7'],
      ['06', '34', '+7'],
    ],
    [
      ['1,5', '2', '-,25'],
      ['1.5', '2', '-.25'],
    ],
    [
      ['1.234,5', '12', '1.234.567'],
      ['1234.5', '12', '1234567'],
    ],
    [
      ['1,234.5', '12'],
      ['1234.5', '12'],
    ],
    [
      ['1 234,5', '1\u00a0234'],
      ['1234.5', '1234'],
    ],
    [
      ['1', 'n/a', ' - ', ''],
      ['1', null, null, null],
    ],
    [[], []],
  ])('%j are %j', (cells, values) => expect(read('numeric', ...cells)).toEqual(values))

  test.each([
    [
      ['1', '2', 'üç', 'dört'],
      ['none', 'üç', 4],
    ],
    [
      ['1,5', '2,5', '3 kg'],
      ['none', '3 kg', 4],
    ],
    [['2024-01-01'], ['none', '2024-01-01', 2]],
    [
      ['1', { a: 1 }],
      ['none', '{"a":1}', 3],
    ],
    [
      ['1,234', '5'],
      ['ambiguous', '1,234', 2],
    ],
  ])('%j are not valid: %j', (cells, error) => expect(read('numeric', ...cells)).toEqual(error))
})

describe('times', () => {
  test.each([
    [
      ['2024-01-02', '2024-01-02T08:30:00'],
      ['2024-01-02', '2024-01-02 08:30:00'],
    ],
    [
      ['31/01/2024', '02/01/2024 08:30'],
      ['2024-01-31', '2024-01-02 08:30'],
    ],
    [
      ['01/31/2024', '02/01/2024'],
      ['2024-01-31', '2024-02-01'],
    ],
    [['02.01.2024'], ['2024-01-02']],
  ])('%j are %j', (cells, values) => expect(read('timestamp', ...cells)).toEqual(values))

  test.each([
    [
      ['2024-01-02', 'yarın'],
      ['none', 'yarın', 3],
    ],
    [['2024-02-30'], ['none', '2024-02-30', 2]],
    [['02/01/2024'], ['ambiguous', '02/01/2024', 2]],
  ])('%j are not valid: %j', (cells, error) => expect(read('timestamp', ...cells)).toEqual(error))
})

test('every cell is a text where texts are chosen', () => {
  expect(read('text', '06', ' - ', '1,5', { a: 1 })).toEqual(['06', ' - ', '1,5', '{"a":1}'])
})
