import { describe, expect, it } from 'vitest'
import { readRange } from './readRange.ts'

describe('the ends of a range', () => {
  it.each([
    ['integer', { from: '1.234', to: '-5' }, { from: '1234', to: '-5' }],
    ['integer', { from: '12,0', to: '' }, { from: '12' }],
    ['number', { from: '1.234,56', to: '1e3' }, { from: '1234.56', to: '1e3' }],
    ['date', { from: '2025-01-02', to: '' }, { from: '2025-01-02' }],
  ] as const)('of kind %s: %o is read as %o', (kind, typed, range) => {
    expect(readRange(typed, { kind }, 'tr')).toEqual({ range, errors: {} })
  })

  it.each([
    ['integer', 'çok', 'notWhole'],
    ['integer', '1,5', 'notWhole'],
    ['number', 'çok', 'notNumber'],
  ] as const)('of kind %s: %s has the error %s, and the other end is read', (kind, from, error) => {
    expect(readRange({ from, to: '7' }, { kind }, 'tr')).toEqual({ range: { to: '7' }, errors: { from: error } })
  })
})
