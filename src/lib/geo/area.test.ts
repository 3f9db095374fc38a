import { expect, it } from 'vitest'
import { randomFrom } from '#table/testing/random.ts'
import { readArea, writeArea } from './area.ts'

it('reads what it writes', () => {
  const random = randomFrom(16)
  const degrees = (most: number) => (random(2 * most * 10_000 + 1) - most * 10_000) / 10_000
  for (let i = 0; i < 2_000; i++) {
    const [south = 0, north = 0] = [degrees(90), degrees(90)].sort((one, other) => one - other)
    const area = { west: degrees(180), south, east: degrees(180), north }
    // A rectangle around the whole earth begins and ends at the same meridian.
    if (Math.abs(area.east - area.west) < 360) expect(readArea(writeArea(area))).toEqual(area)
  }
})

it.each([
  ['25.6,35.7,44.9,42.2', { west: 25.6, south: 35.7, east: 44.9, north: 42.2 }],
  [' 25 , 35 ,44,42 ', { west: 25, south: 35, east: 44, north: 42 }],
  ['170,-10,190,10', { west: 170, south: -10, east: -170, north: 10 }],
  ['-190,0,-170,1', { west: 170, south: 0, east: -170, north: 1 }],
  ['-200,-95,200,95', { west: -180, south: -95, east: 180, north: 95 }],
  ['385,35,404,42', { west: 25, south: 35, east: 44, north: 42 }],
  ['170,0,180,1', { west: 170, south: 0, east: 180, north: 1 }],
])('%s is a rectangle of the earth', (text, area) => {
  expect(readArea(text)).toEqual(area)
})

it.each(['', '1,2,3', '1,2,3,4,5', 'a,b,c,d', '1,,3,4', '1,9,3,4', '1e9,0,2,1', '0x1,2,3,4', '1,2,3,Infinity'])(
  '“%s” is none',
  (text) => {
    expect(readArea(text)).toBeUndefined()
  },
)
