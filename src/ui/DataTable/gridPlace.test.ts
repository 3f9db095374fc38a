import { describe, expect, it } from 'vitest'
import { areaBetween, nextPlace } from './gridPlace.ts'

const size = { rows: 100, columns: 5, rowsPerPage: 10 }
const from = { row: 3, column: 2 }

describe('nextPlace', () => {
  it.each([
    ['ArrowDown', false, 4, 2],
    ['ArrowDown', true, 99, 2],
    ['ArrowUp', false, 2, 2],
    ['ArrowUp', true, 0, 2],
    ['ArrowLeft', false, 3, 1],
    ['ArrowRight', true, 3, 4],
    ['Home', false, 3, 0],
    ['Home', true, 0, 0],
    ['End', false, 3, 4],
    ['End', true, 99, 4],
    ['PageDown', false, 13, 2],
    ['PageUp', false, 0, 2],
  ] as const)('goes with %s (far: %s) to row %i and column %i', (key, isFar, row, column) => {
    expect(nextPlace(from, key, isFar, size)).toEqual({ row, column })
  })

  it('reaches the header from the first row and stops there', () => {
    expect(nextPlace({ row: 0, column: 0 }, 'ArrowUp', false, size)).toEqual({ row: -1, column: 0 })
    expect(nextPlace({ row: -1, column: 0 }, 'ArrowUp', true, size)).toEqual({ row: -1, column: 0 })
  })

  it('stays on the header of a table without rows', () => {
    expect(nextPlace({ row: -1, column: 0 }, 'End', true, { ...size, rows: 0 })).toEqual({ row: -1, column: 4 })
  })

  it('ignores other keys', () => {
    expect(nextPlace(from, 'Tab', false, size)).toBeUndefined()
  })
})

it('selects the cells between two corners, without the header', () => {
  expect(areaBetween({ row: 5, column: 1 }, { row: -1, column: 3 })).toEqual({ top: 0, bottom: 5, left: 1, right: 3 })
})
