import { expect, test } from 'vitest'
import { randomFrom } from '#table/testing/random.ts'
import type { MapData } from './mapData.ts'
import { dotRadius, dotsPath, frameAround, shapesPath } from './outlinePaths.ts'

/** The starts of the lines of a path in degrees: dots, or the first vertices of rings. */
const startsOf = (path: string): [number, number][] =>
  [...path.matchAll(/M(\S+?) (\S+?)(?=[hLZM]|$)/g)].map(([, lon, lat]) => [Number(lon), -Number(lat)])

/** A function that tells whether a dot is at most a distance from a point. It compares only the dots of the squares around it. */
function dotsWithin(dots: readonly [number, number][], distance: number) {
  const squares = new Map<string, [number, number][]>()
  const squareOf = (lon: number, lat: number) => [Math.floor(lon / distance), Math.floor(lat / distance)] as const
  for (const dot of dots) {
    const key = squareOf(...dot).join()
    squares.set(key, [...(squares.get(key) ?? []), dot])
  }
  return (lon: number, lat: number) => {
    const [x, y] = squareOf(lon, lat)
    const around = [-1, 0, 1].flatMap((right) => [-1, 0, 1].map((up) => `${x + right},${y + up}`))
    return around.some((key) => squares.get(key)?.some((dot) => Math.hypot(dot[0] - lon, dot[1] - lat) <= distance))
  }
}

test('a dot covers each of any number of points', () => {
  for (let seed = 0; seed < 20; seed += 1) {
    const random = randomFrom(seed)
    const [lonSide, latSide] = [1 + random(340), 1 + random(160)]
    const count = random(10_000)
    const lonLat = Float64Array.from({ length: count * 2 }, (_, at) => {
      const isMissing = Math.floor(at / 2) % 50 === 49
      return isMissing ? Number.NaN : ((at % 2 === 0 ? lonSide : latSide) * (random(10_000) - 5_000)) / 10_000
    })
    const data: MapData = { lonLat, shapes: [] }
    const frame = frameAround(data)
    const dots = startsOf(dotsPath(data, frame))
    // Coordinates are written with three digits.
    const isCovered = dotsWithin(dots, dotRadius(data, frame) + 0.002)
    const missing: string[] = []
    for (let at = 0; at < lonLat.length; at += 2) {
      const [lon = Number.NaN, lat = Number.NaN] = [lonLat[at], lonLat[at + 1]]
      if (!Number.isNaN(lon) && !isCovered(lon, lat)) missing.push(`${lon} ${lat}`)
    }
    expect(missing, `seed ${seed}`).toEqual([])
  }
})

test('points at the same place are one dot', () => {
  const places = [
    [32.9, 39.9],
    [-9.1, 38.7],
    [139.7, 35.7],
  ] as const
  for (const copies of [1, 10, 5_000]) {
    const lonLat = Float64Array.from(Array.from({ length: copies }, () => places.flat()).flat())
    const data: MapData = { lonLat, shapes: [] }
    expect(startsOf(dotsPath(data, frameAround(data)))).toEqual(places)
  }
})

test('each ring of each shape is in the picture, also if there are many vertices', () => {
  for (let seed = 0; seed < 10; seed += 1) {
    const random = randomFrom(seed)
    const ringAt = () => {
      const [lon, lat, side] = [random(300) - 150, random(120) - 60, [0, 0.001, 1, 10][random(4)] ?? 0]
      return Float64Array.from(
        { length: 2 * random(1_000) },
        (_, at) => (at % 2 === 0 ? lon : lat) + (side * random(1_000)) / 1_000,
      )
    }
    const shapes = Array.from({ length: 1 + random(100) }, (_, place) => ({
      place,
      isArea: random(2) === 0,
      rings: Array.from({ length: 1 + random(3) }, ringAt),
    }))
    const path = shapesPath({ lonLat: new Float64Array(), shapes })
    expect(path).not.toMatch(/NaN|MM|MZ/)
    const rings = shapes.flatMap((shape) => shape.rings).filter(({ length }) => length > 0)
    const starts = rings.map(([lon = 0, lat = 0]) => [expect.closeTo(lon, 2), expect.closeTo(lat, 2)])
    expect(startsOf(path)).toEqual(starts)
  }
})

test('a map without places shows Türkiye', () => {
  const empty: MapData = { lonLat: Float64Array.of(Number.NaN, Number.NaN), shapes: [] }
  const frame = frameAround(empty)
  expect(frame.west).toBeGreaterThan(20)
  expect(frame.west + frame.width).toBeLessThan(50)
  expect(dotsPath(empty, frame) + shapesPath(empty)).toBe('')
})
