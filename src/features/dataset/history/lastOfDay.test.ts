import { expect, test } from 'vitest'
import type { Activity } from '#contract/activity.ts'
import { randomFrom } from '#table/testing/random.ts'
import { lastOfDay, MOST_LINES } from './lastOfDay.ts'

const TYPES = ['new package', 'changed package', 'changed datastore', 'follow dataset']
const activityAt = (second: number, activity_type: string, id: string): Activity => ({
  ...{ id, activity_type, user_id: null, object_id: 'a', data: {} },
  timestamp: new Date(second * 1000).toISOString().replace('Z', '000'),
})

/** A CKAN that sends at most 100 lines, or fewer, and how often it was asked. */
function ckanWith(lines: readonly Activity[], most = 100) {
  const ckan = {
    requests: 0,
    linesAt: async (offset: number, limit: number) => {
      ckan.requests += 1
      return lines.slice(offset, offset + Math.min(limit, most))
    },
  }
  return ckan
}

test('finds the newest version before a moment in every history, with few requests', async () => {
  const random = randomFrom(2916)
  const ends = new Set<string>()
  for (let round = 0; round < 400; round++) {
    const length = random(3) === 0 ? random(5000) : random(250)
    // Long runs of lines that are no versions, and lines of the same second.
    const versionsIn = 1 + random(300)
    let second = 100_000
    const lines = Array.from({ length }, (_, place) => {
      second -= random(3)
      const type = random(versionsIn) === 0 ? TYPES[random(2)] : TYPES[2 + random(2)]
      return activityAt(second, type ?? '', String(place))
    })
    const moment = 1000 * (random(8) === 0 ? random(200_000) : second + random(100_001 - second))
    const ckan = ckanWith(lines, random(4) === 0 ? 1 + random(100) : 100)
    const expected = lines.find(
      ({ timestamp, activity_type }) =>
        Date.parse(`${timestamp}Z`) <= moment && /^(new|changed) package$/.test(activity_type),
    )
    const found = await lastOfDay(ckan.linesAt, moment)
    expect(found).toEqual(expected ? { version: expected } : { version: null, why: 'none' })
    ends.add(expected ? (Number(expected.id) < 100 ? 'near' : 'far') : 'none')
  }
  expect(ends).toEqual(new Set(['near', 'far', 'none']))
})

test('needs a dozen requests for 20,000 lines of a table that changes every hour', async () => {
  const lines = Array.from({ length: 20_000 }, (_, place) =>
    activityAt(1e9 - place * 3600, 'changed package', String(place)),
  )
  const ckan = ckanWith(lines)
  expect(await lastOfDay(ckan.linesAt, 1000 * (1e9 - 12_345 * 3600))).toMatchObject({ version: { id: '12345' } })
  expect(ckan.requests).toBeLessThan(20)
})

test('says so if the history is too long to reach the moment', async () => {
  const linesAt = async (offset: number) => [activityAt(2e9 - offset, 'changed package', String(offset))]
  expect(await lastOfDay(linesAt, 1000)).toEqual({ version: null, why: 'tooLong' })
  expect(await lastOfDay(linesAt, 1000 * (2e9 - MOST_LINES))).toMatchObject({ version: { id: String(MOST_LINES) } })
})
