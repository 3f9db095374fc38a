import { describe, expect, it, test } from 'vitest'
import { daysBetween } from '#contract/frequency.ts'
import { randomFrom } from '#table/testing/random.ts'
import { rhythmOf } from './rhythm.ts'

const DAY = 86_400_000
const NOW = Date.UTC(2026, 10, 22)
const at = (times: number[]) => ({ at: times, unrecorded: [] })
const ago = (...days: number[]) => at(days.map((count) => NOW - count * DAY))

describe('a rhythm', () => {
  it('compares updates with the promised frequency', () => {
    const rhythm = rhythmOf(ago(366, 300, 270, 240, 152), 'monthly', NOW)
    expect(rhythm?.slots).toEqual([true, false, true, true, true, false, false, true, false, false, false, false])
    expect(rhythm?.usual).toBeUndefined()
    expect(Math.round((rhythm?.overdueMs ?? 0) / DAY)).toBe(121)
  })

  it('is read from the updates if nothing is promised', () => {
    expect(rhythmOf(ago(150, 120, 90, 60, 30, 1), undefined, NOW)).toEqual({
      slots: [true, true, true, true, true, true],
      days: 31,
      usual: 'monthly',
      overdueMs: undefined,
      mayHaveStopped: false,
    })
  })

  it('says that the updates may have stopped', () => {
    expect(rhythmOf(ago(990, 960, 930, 900), undefined, NOW)).toMatchObject({ usual: 'monthly', mayHaveStopped: true })
  })

  it('compares irregular updates with their own frequency', () => {
    expect(rhythmOf(ago(21, 14, 7, 0), 'irregular', NOW)?.usual).toBe('weekly')
  })

  it('does not report an update as missed if it may be unrecorded', () => {
    const [created, replaced] = ago(700, 150).at
    const updates = { at: [created ?? 0, replaced ?? 0], unrecorded: [[created ?? 0, replaced ?? 0] as const] }
    expect(rhythmOf(updates, 'monthly', NOW)?.slots).toEqual([true, false, false, false, false])
    expect(rhythmOf(updates, 'annual', NOW)).toBeUndefined()
  })

  it.each([
    ['no update', rhythmOf(at([]), 'monthly', NOW)],
    ['one update and no promise', rhythmOf(ago(10), undefined, NOW)],
    ['one update in the first period', rhythmOf(ago(10), 'monthly', NOW)],
    ['gaps of any length and no promise', rhythmOf(ago(900, 899, 500, 20, 19, 3), undefined, NOW)],
    ['the promise of no updates', rhythmOf(ago(90, 60, 30), 'never', NOW)],
    ['updates in the future only', rhythmOf(ago(-5, -40), 'monthly', NOW)],
  ])('is absent with %s', (_, rhythm) => expect(rhythm).toBeUndefined())
})

test('updates that are at most a third of a period late or early are all kept, and never overdue', () => {
  const random = randomFrom(11)
  for (let round = 0; round < 400; round++) {
    const frequency = (['weekly', 'monthly', 'quarterly', 'annual'] as const)[random(4)] ?? 'monthly'
    const days = daysBetween(frequency) ?? 1
    const count = 3 + random(30)
    const jitter = () => (random(100) / 100 - 0.5) * 0.3 * days
    const updates = Array.from(
      { length: count },
      (_, index) => NOW - index * days * DAY + (index === 0 ? 0 : jitter() * DAY),
    )
    const rhythm = rhythmOf(at(updates), random(2) === 0 ? frequency : undefined, NOW + random(days) * DAY)
    expect(rhythm?.usual).toBe(frequency)
    expect(rhythm?.slots).toEqual(Array(Math.min(count, 12)).fill(true))
    expect(rhythm?.overdueMs).toBeUndefined()
  }
})

test('any updates and any promise have two to twelve slots, or none', () => {
  const random = randomFrom(12)
  for (let round = 0; round < 400; round++) {
    const updates = Array.from({ length: random(9) }, () => (random(5) === 0 ? 0 : NOW - random(4000) * DAY))
    const frequency = ([undefined, 'continuous', 'hourly', 'daily', 'decennial', 'irregular'] as const)[random(6)]
    const rhythm = rhythmOf(at(updates), frequency, NOW)
    if (!rhythm) continue
    expect(rhythm.slots.length).toBeGreaterThanOrEqual(2)
    expect(rhythm.slots.length).toBeLessThanOrEqual(12)
    expect(rhythm.overdueMs ?? 1).toBeGreaterThan(0)
  }
})
