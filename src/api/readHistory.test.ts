import { expect, test } from 'vitest'
import { randomFrom } from '#table/testing/random.ts'
import { readActivities } from './readHistory.ts'

const TYPES = ['new package', 'changed package', 'new datastore']

test('leaves out the lines that were not asked for, and no other, of a CKAN that sends all', () => {
  const random = randomFrom(16)
  const maybe = <T>(value: T) => (random(2) === 0 ? value : undefined)
  let left = 0
  for (let round = 0; round < 500; round++) {
    const lines = Array.from({ length: random(8) }, (_, place) => {
      const at = random(30)
      const timestamp = new Date(at * 1000).toISOString().replace('Z', '456')
      return { id: String(place), at, timestamp, activity_type: TYPES[random(TYPES.length)] ?? '' }
    })
    const [before, after] = [maybe(random(30)), maybe(random(30))]
    const types = maybe(TYPES.filter(() => random(2) === 0))
    const asked = Object.entries({ before, after, activity_types: types }).filter(([, value]) => value !== undefined)
    const found = readActivities(lines, Object.fromEntries(asked))
    const expected = lines.filter(
      ({ at, activity_type }) =>
        at <= (before ?? at) && at >= (after ?? at) && (types?.includes(activity_type) ?? true),
    )
    expect(found.map(({ id }) => id)).toEqual(expected.map(({ id }) => id))
    left += lines.length - found.length
  }
  expect(left).toBeGreaterThan(100)
})

test('keeps lines without a time, whose place nobody knows', () => {
  expect(readActivities([{ id: 'a' }], { before: 1 })).toHaveLength(1)
})
