import { Body, Observer, SearchRiseSet } from 'astronomy-engine'
import { expect, test } from 'vitest'
import { sunOn } from './gunesSaatleri.ts'

const DAYS = ['2026-01-01', '2026-03-20', '2026-06-21', '2026-09-23', '2026-12-21']
const TOLERANCE_MS = 90_000

test.each([
  ['Edirne', 41.67, 26.56],
  ['Hakkâri', 37.57, 43.74],
])('agrees on sunrise and sunset in %s with a second library to a minute and a half', (_, latitude, longitude) => {
  const observer = new Observer(latitude, longitude, 0)
  for (const day of DAYS) {
    const midnight = new Date(`${day}T00:00:00Z`)
    const rise = SearchRiseSet(Body.Sun, observer, 1, midnight, 1)
    const set = SearchRiseSet(Body.Sun, observer, -1, midnight, 1)
    const sun = sunOn(day, { latitude, longitude })
    expect(Math.abs(sun.sunrise.getTime() - (rise?.date.getTime() ?? 0)), day).toBeLessThan(TOLERANCE_MS)
    expect(Math.abs(sun.sunset.getTime() - (set?.date.getTime() ?? 0)), day).toBeLessThan(TOLERANCE_MS)
  }
})
