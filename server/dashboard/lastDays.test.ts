import { expect, test } from 'vitest'
import { firstDay, noUses, usesByDataset } from './lastDays.ts'

const since = firstDay(Date.parse('2026-03-01T00:30:00Z'))

test('the last 30 days end today', () => {
  expect(since).toBe('2026-01-31')
  expect(noUses().views).toHaveLength(30)
})

test('each day has its place, and days outside are left out', () => {
  const day = (text: string, views: number) => ({ package_id: 'a', day: text, views, downloads: 1 })
  const uses = usesByDataset(
    [day('2026-01-31', 1), day('2026-02-01', 2), day('2026-03-01', 3), day('2026-01-30', 4), day('2026-03-02', 5)],
    since,
  ).get('a')
  expect(uses?.views).toEqual([1, 2, ...Array<number>(27).fill(0), 3])
  expect(uses?.downloads.filter((count) => count > 0)).toHaveLength(3)
})
