import { expect, it } from 'vitest'
import { pageWindow } from './pageWindow.ts'

it.each([
  [1, 1, [1]],
  [1, 5, [1, 2, 'gap', 5]],
  [3, 5, [1, 2, 3, 4, 5]],
  [4, 9, [1, 2, 3, 4, 5, 'gap', 9]],
  [5, 9, [1, 'gap', 4, 5, 6, 'gap', 9]],
  [9, 9, [1, 'gap', 8, 9]],
] as const)('shows page %i of %i among its neighbours', (page, pages, expected) => {
  expect(pageWindow(page, pages)).toEqual(expected)
})
