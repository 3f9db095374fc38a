import { expect, test } from 'vitest'
import { findMainPhases, moonOn } from './moon.ts'

test('finds the published moments of the moon’s phases to the minute', () => {
  const phases = [...findMainPhases(new Date('2026-01-01T00:00:00Z'), new Date('2026-01-27T00:00:00Z'))]
  expect(phases.map(({ at, name }) => `${name.en} ${at.toISOString().slice(0, 16)}`)).toEqual([
    'Full moon 2026-01-03T10:03',
    'Last quarter 2026-01-10T15:49',
    'New moon 2026-01-18T19:52',
    'First quarter 2026-01-26T04:47',
  ])
})

test('names a main phase on its own day, otherwise waxing or waning', () => {
  const names = ['02', '03', '06', '10', '14', '18', '22', '26', '30'].map((day) =>
    moonOn(new Date(`2026-01-${day}T09:00:00Z`)),
  )
  expect(names.map(({ phase }) => phase.en)).toEqual([
    'Waxing gibbous',
    'Full moon',
    'Waning gibbous',
    'Last quarter',
    'Waning crescent',
    'New moon',
    'Waxing crescent',
    'First quarter',
    'Waxing gibbous',
  ])
  expect(names[1]?.litFraction).toBeGreaterThan(0.99)
  expect(names[5]?.litFraction).toBeLessThan(0.01)
})
