import { expect, test } from 'vitest'
import { randomFrom } from '#table/testing/random.ts'
import type { Mark } from './clusterTask.ts'
import { NO_CLASS } from './mapData.ts'
import { PointGroups } from './PointGroups.ts'

const WORLD = { west: -180, south: -85, east: 180, north: 85 }
const ZOOMS = Array.from({ length: 19 }, (_, zoom) => zoom)

/** Points around one to four spots, each in a rectangle of its own size: from a street to a continent. Some are missing. */
function randomPoints(seed: number): { lonLat: Float64Array; classes: Uint8Array | undefined; shown: number[] } {
  const random = randomFrom(seed)
  const spots = Array.from({ length: 1 + random(4) }, () => ({
    lon: random(300) - 150,
    lat: random(120) - 60,
    side: [0, 0.01, 1, 20][random(4)] ?? 0,
  }))
  const count = random(900)
  const lonLat = Float64Array.from({ length: count * 2 })
  const shown: number[] = []
  for (let place = 0; place < count; place += 1) {
    const { lon, lat, side } = spots[random(spots.length)] ?? { lon: 0, lat: 0, side: 0 }
    const isMissing = random(20) === 0
    lonLat[place * 2] = isMissing ? Number.NaN : lon + (side * random(1000)) / 1000
    lonLat[place * 2 + 1] = isMissing ? Number.NaN : lat + (side * random(1000)) / 1000
    if (!isMissing) shown.push(place)
  }
  const classes = random(2) === 0 ? undefined : Uint8Array.from({ length: count }, () => random(3))
  return { lonLat, classes, shown }
}

const placesOf = (groups: PointGroups, { count, id }: Mark, zoom: number) =>
  count === 1 ? [id] : groups.leavesOf(id, zoom).places

test('each point is in one mark at each zoom, also if the closer views are not computed yet', () => {
  for (let seed = 0; seed < 40; seed += 1) {
    const { lonLat, classes, shown } = randomPoints(seed)
    const groups = new PointGroups(lonLat, classes)
    const looks = ZOOMS.map((zoom) => groups.look({ ...WORLD, zoom }))
    for (const [zoom, marks] of looks.entries()) {
      expect(
        marks.reduce((sum, { count }) => sum + count, 0),
        `${seed} at ${zoom}`,
      ).toBe(shown.length)
      const places = marks.flatMap((mark) => (mark.count <= 100 ? placesOf(groups, mark, zoom) : []))
      expect(new Set(places).size, `${seed} at ${zoom}`).toBe(places.length)
      for (const { count, cls, id } of marks)
        if (count === 1) expect(cls, `${seed} at ${zoom}`).toBe(classes?.[id] ?? NO_CLASS)
    }
    groups.buildDetails()
    expect(
      ZOOMS.map((zoom) => groups.look({ ...WORLD, zoom })),
      `${seed}`,
    ).toEqual(looks)
  }
})

test('a press on a group opens it in at most two steps, and selects only places that cannot be separated', () => {
  let [opened, selected] = [0, 0]
  for (let seed = 100; seed < 140; seed += 1) {
    const { lonLat } = randomPoints(seed)
    const groups = new PointGroups(lonLat, undefined)
    for (const zoom of [0, 3, 6, 9, 12, 15])
      for (const mark of groups.look({ ...WORLD, zoom }).filter(({ count }) => count > 1)) {
        const { expansionZoom, places } = groups.leavesOf(mark.id, zoom)
        expect(places.length, `${seed} at ${zoom}`).toBe(Math.min(mark.count, 100))
        if (expansionZoom === undefined) {
          selected += 1
          // All of them are within a group's radius at the last zoom, which is 60 metres.
          const [lons, lats] = [0, 1].map((axis) => places.map((place) => lonLat[place * 2 + axis] ?? 0))
          for (const values of [lons ?? [], lats ?? []])
            expect(Math.max(...values) - Math.min(...values), `${seed} at ${zoom}`).toBeLessThan(0.002)
          continue
        }
        opened += 1
        expect(expansionZoom, `${seed} at ${zoom}`).toBeGreaterThan(zoom)
        if (mark.count <= 100)
          expect(
            [expansionZoom, expansionZoom + 1].some((next) => isOpen(groups, places, next)),
            `${seed} at ${zoom} to ${expansionZoom}`,
          ).toBe(true)
      }
  }
  expect(opened).toBeGreaterThan(100)
  expect(selected).toBeGreaterThan(10)
})

/** Whether the places are in more than one mark at a zoom. */
function isOpen(groups: PointGroups, places: readonly number[], zoom: number): boolean {
  const parts = groups.look({ ...WORLD, zoom }).map((mark) => placesOf(groups, mark, zoom))
  const first = parts.find((part) => part.includes(places[0] ?? 0))
  return first !== undefined && !places.every((place) => first.includes(place))
}
