import { describe, expect, it } from 'vitest'
import { randomFrom } from '#table/testing/random.ts'
import { systemInName, systemOfEpsg } from './coordinateSystem.ts'
import { locate, readingOf } from './locate.ts'
import { parseAngle } from './parseAngle.ts'
import { toDegrees } from './toDegrees.ts'

const below = randomFrom(7)
const random = () => below(2 ** 32) / 2 ** 32
const inTurkiye = Array.from({ length: 200 }, () => [26 + random() * 18, 36 + random() * 6] as const)
const column = (points: readonly (readonly number[])[], axis: 0 | 1) =>
  Float64Array.from(points, (point) => point[axis] ?? 0)
const reading = (points: readonly (readonly number[])[], names: string[] = ['x', 'y']) =>
  readingOf(column(points, 0), column(points, 1), names)

describe('readingOf', () => {
  it('reads degrees anywhere on earth, and finds swapped ones in Türkiye', () => {
    expect(reading(inTurkiye)).toEqual({ system: 'wgs84', isCertain: true, isSwapped: false })
    expect(reading(inTurkiye.map(([lon, lat]) => [lat, lon]))).toMatchObject({ system: 'wgs84', isSwapped: true })
    const inBrazil = inTurkiye.map(([lon, lat]) => [lon - 80, lat - 50])
    expect(reading(inBrazil)).toMatchObject({ system: 'wgs84', isSwapped: false })
  })

  it('finds swapped columns although some pairs are no place', () => {
    const wrong = [[500, 900], [0, 0], [-999, 38]] // biome-ignore format: short
    for (const few of [4, 20]) {
      const some = inTurkiye.slice(0, few)
      expect(reading([...some.map(([lon, lat]) => [lat, lon]), ...wrong])).toMatchObject({ isSwapped: true })
      expect(reading([...some, ...wrong])).toMatchObject({ system: 'wgs84', isSwapped: false })
    }
  })

  it('finds swapped columns by latitudes beyond 90', () => {
    const inJapan = inTurkiye.map(([lon, lat]) => [lat - 5, lon + 105])
    expect(reading(inJapan)).toMatchObject({ system: 'wgs84', isSwapped: true })
  })

  it('reads metres as TM30 or Web Mercator and says that it is not certain, unless a name states the system', () => {
    const metres = inTurkiye.map(([lon]) => [400_000 + lon * 1000, 4_500_000])
    expect(reading(metres)).toEqual({ system: 'tm30', isCertain: false, isSwapped: false })
    expect(reading(metres.map(([x = 0, y = 0]) => [y, x]))).toEqual({
      system: 'tm30',
      isCertain: false,
      isSwapped: true,
    })
    expect(reading(metres, ['x_tm33', 'y_tm33'])).toEqual({ system: 'tm33', isCertain: true, isSwapped: false })
    expect(reading(inTurkiye.map(() => [3_225_000, 5_012_000]))).toMatchObject({
      system: 'webMercator',
      isCertain: false,
    })
  })

  it('reads a table without coordinates as degrees', () => {
    expect(reading([])).toEqual({ system: 'wgs84', isCertain: true, isSwapped: false })
  })
})

it('converts points of every system to where they are', () => {
  const [lon, lat] = toDegrees('webMercator')(3_225_860.73, 5_013_551.6)
  expect(lon).toBeCloseTo(28.9784, 3)
  expect(lat).toBeCloseTo(41.0082, 3)
  // The central meridian has the easting 500 000, and the meridian's length to 40° is 4 429 529.03 m on GRS80.
  for (const meridian of [27, 30, 33, 36, 39, 42, 45]) {
    const point = toDegrees(systemInName(`x_tm${meridian}`) ?? 'wgs84')(500_000, 4_429_529.03)
    expect(point[0]).toBeCloseTo(meridian, 6)
    expect(point[1]).toBeCloseTo(40, 6)
  }
  for (const zone of [35, 36, 37, 38]) {
    const point = toDegrees(systemInName(`utm${zone}`) ?? 'wgs84')(500_000, 4_429_529.03 * 0.9996)
    expect(point[0]).toBeCloseTo(zone * 6 - 183, 6)
    expect(point[1]).toBeCloseTo(40, 6)
  }
  expect(toDegrees('tm30')(Number.NaN, 1)).toEqual([Number.NaN, Number.NaN])
})

it('leaves out rows without a place, and counts them by reason', () => {
  const points = [...inTurkiye, [0, 0], [Number.NaN, Number.NaN], [Number.NaN, 41], [500, 41]]
  const [xs, ys] = [column(points, 0), column(points, 1)]
  xs[201] = Number.NaN
  ys[201] = Number.NaN
  const { lonLat, rejections } = locate(
    xs,
    ys,
    { isSwapped: false },
    (x, y) => [x, y],
    (row) => row === 201,
  )
  expect(rejections).toEqual({ zero: 1, missing: 1, unreadable: 1, outside: 1 })
  expect(lonLat.filter((value) => !Number.isNaN(value))).toHaveLength(400)
  expect([lonLat[0], lonLat[1]]).toEqual(inTurkiye[0])
})

it.each([
  [41.5, 41.5],
  ['41.5', 41.5],
  ['41,5', 41.5],
  [' -41.5 ', -41.5],
  ['41°30\'00"N', 41.5],
  ['41° 30′ K', 41.5],
  ["28°30'B", -28.5],
  ['28.5°', Number.NaN],
  ['', Number.NaN],
  ['kuzey', Number.NaN],
  ['1.2.3', Number.NaN],
  [null, Number.NaN],
  [true, Number.NaN],
])('reads the angle %j as %d', (text, degrees) => {
  expect(parseAngle(text)).toBe(degrees)
})

it.each([
  ['x_tm30', 'tm30'],
  ['ITRF96 3° 33 Y', 'tm33'],
  ['y_5255', 'tm33'],
  ['utm36_x', 'utm36'],
  ['web_mercator_x', 'webMercator'],
  ['atm30', 'tm30'],
  ['x', undefined],
  ['boylam', undefined],
])('reads the system of the column %s as %s', (name, system) => {
  expect(systemInName(name)).toBe(system)
})

it('knows the EPSG codes of its systems', () => {
  expect([4326, 3857, 5254, '32636', 1234].map(systemOfEpsg)).toEqual([
    'wgs84',
    'webMercator',
    'tm30',
    'utm36',
    undefined,
  ])
})
