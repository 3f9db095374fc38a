import type { Polygon } from 'geojson'
import { expect, test } from 'vitest'
import { cutAtDateLine } from './dateLine.ts'
import { areaKm2, polygonsOf } from './earth.ts'

const polygon = (...ring: number[][]): Polygon => ({ type: 'Polygon', coordinates: [ring] })

test('cuts an island on the date line into two parts without losing area', () => {
  const island = polygon([179, 0], [179, 2], [-179, 2], [-179, 0], [179, 0])
  const inOnePiece = polygon([9, 0], [9, 2], [11, 2], [11, 0], [9, 0])
  const cut = cutAtDateLine(island)
  expect(polygonsOf(cut)).toHaveLength(2)
  expect(areaKm2(cut)).toBeCloseTo(areaKm2(inOnePiece), 3)
})

test('closes land around the south pole along the edge of the map', () => {
  const cap = polygon([-120, -70], [0, -70], [120, -70], [-120, -70])
  const positions = polygonsOf(cutAtDateLine(cap)).flat(2)
  expect(positions).toContainEqual([180, -90])
  expect(positions).toContainEqual([-180, -90])
  expect(areaKm2(cutAtDateLine(cap))).toBeGreaterThan(15_000_000)
})

test('does not change other outlines', () => {
  const plain = polygon([0, 0], [0, 1], [1, 1], [0, 0])
  expect(cutAtDateLine(plain)).toBe(plain)
})
