import { expect, it } from 'vitest'
import { numberIn } from './numberIn.ts'

it.each([
  [5, 5],
  [7n, 7],
  ['12', 12],
  [' -1.5 ', -1.5],
  ['+2.', 2],
  ['.5', 0.5],
  ['1e-05', 0.00001],
])('reads %s as a number', (value, number) => expect(numberIn(value)).toBe(number))

it.each([
  '',
  '  ',
  '\u00a0',
  '0x10',
  '0b1',
  '0o7',
  'Infinity',
  '1e999',
  '.',
  'e5',
  '1 000',
  '1,5',
  null,
  undefined,
  true,
  [],
  [5],
  {},
])('reads %s as no number', (value) => expect(numberIn(value)).toBeUndefined())
