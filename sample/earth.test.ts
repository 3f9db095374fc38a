import type { Polygon } from 'geojson'
import { expect, test } from 'vitest'
import { clipRing } from './clipRing.ts'
import { areaKm2, boundsOf, distanceKm } from './earth.ts'

const square = (size: number): Polygon => ({
  type: 'Polygon',
  coordinates: [
    [
      [0, 0],
      [0, size],
      [size, size],
      [size, 0],
      [0, 0],
    ],
  ],
})

test('measures the distance from İstanbul to Ankara', () => {
  expect(distanceKm([28.98, 41.01], [32.85, 39.92])).toBeCloseTo(350, -1)
})

test('measures areas on the sphere, without their holes', () => {
  expect(areaKm2(square(1))).toBeCloseTo(12_364, -1)
  const [outer = []] = square(2).coordinates
  const [hole = []] = square(1).coordinates
  expect(areaKm2({ type: 'Polygon', coordinates: [outer, hole.toReversed()] })).toBeCloseTo(
    areaKm2(square(2)) - areaKm2(square(1)),
    3,
  )
})

test('finds the bounding box of an outline', () => {
  expect(boundsOf(square(3))).toEqual([0, 0, 3, 3])
})

test('keeps the part of a ring inside the frame', () => {
  const [ring = []] = square(10).coordinates
  expect(boundsOf({ type: 'Polygon', coordinates: [clipRing(ring, [2, 3, 4, 20])] })).toEqual([2, 3, 4, 10])
  expect(clipRing(ring, [11, 11, 12, 12])).toEqual([])
})
