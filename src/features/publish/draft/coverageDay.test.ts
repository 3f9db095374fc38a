import { expect, test } from 'vitest'
import { coverageDay } from './coverageDay.ts'

test.each([
  ['31.12.2025', '2025-12-31'],
  [' 1.2.2025 ', '2025-02-01'],
  ['31/12/2025', '2025-12-31'],
  ['2025/3/1', '2025-03-01'],
  ['12.2025', '2025-12'],
  ['3/2025', '2025-03'],
  ['2025', '2025'],
  ['2025-03', '2025-03'],
  ['2025-03-31', '2025-03-31'],
])('%j is %s', (typed, day) => expect(coverageDay(typed)).toBe(day))

test.each(['31.02.2025', '12/31/2025', '2025-12-31 10:00', 'geçen yıl', ''])('%j stays as it is', (typed) =>
  expect(coverageDay(typed)).toBe(typed),
)
