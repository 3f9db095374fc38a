import { beforeAll, expect, test } from 'vitest'
import { type Area, writeArea } from '#src/lib/geo/area.ts'
import { areaFilter } from '#src/lib/geo/areaFilter.ts'
import { Random } from '../search/oracle/random.ts'
import { portalWithUser } from '../testing/portalWithUser.ts'
import type { TestCatalogue } from '../testing/testCatalogue.ts'

const COUNT = 60

let portal: TestCatalogue
/** The rectangle of each dataset. */
const areas = new Map<string, Area>()

beforeAll(async () => {
  const made = await portalWithUser()
  portal = made.portal
  const random = new Random(16)
  for (let number = 0; number < COUNT; number++) {
    const area = randomArea(random)
    const name = `veri-${number}`
    areas.set(name, area)
    const created = await portal.call(
      'package_create',
      { name, owner_org: 'kurum', extras: [geometry(area, random)] },
      made.user,
    )
    expect(created.status).toBe(200)
  }
  const others = [
    'İstanbul',
    '{"type":"Polygon"',
    '{"type":"Point","coordinates":[3670000,4540000]}',
    '1,2,3',
    '[null]',
  ]
  for (const [number, value] of others.entries())
    await portal.call(
      'package_create',
      { name: `yersiz-${number}`, owner_org: 'kurum', extras: [{ key: 'spatial', value }] },
      made.user,
    )
})

function randomArea(random: Random): Area {
  const [west, south] = [random.below(340) - 170, random.below(160) - 80]
  return { west, south, east: west + random.below(10), north: south + random.below(10) }
}

/** The rectangle in one of the forms in which portals store it. */
function geometry({ west, south, east, north }: Area, random: Random): { key: string; value: string } {
  const ring = [[west, south], [east, south], [east, north], [west, north], [west, south]] // biome-ignore format: positions
  const polygon = { type: 'Polygon', coordinates: [ring] }
  const line = { type: 'LineString', coordinates: [[west, north], [east, south]] } // biome-ignore format: positions
  const value = random.pick<unknown>([
    polygon,
    line,
    { type: 'MultiPolygon', coordinates: [[ring], [ring]] },
    { type: 'GeometryCollection', geometries: [line, { type: 'Point', coordinates: [west, south, 100] }] },
    { type: 'Feature', properties: {}, geometry: polygon },
    `${west}, ${south}, ${east}, ${north}`,
    [{ text: 'Bir yer', geom: JSON.stringify(polygon) }],
    [{ uri: '', bbox: polygon }],
  ])
  const isList = Array.isArray(value)
  return {
    key: isList ? 'spatial_coverage' : 'spatial',
    value: typeof value === 'string' ? value : JSON.stringify(value),
  }
}

/** Whether two rectangles have a point in common; the second one may cross the 180th meridian. */
function meets(one: Area, other: Area): boolean {
  const isAcross = (west: number, east: number) => one.west <= east && one.east >= west
  const isBeside =
    other.west <= other.east
      ? isAcross(other.west, other.east)
      : isAcross(other.west, 180) || isAcross(-180, other.east)
  return isBeside && one.south <= other.north && one.north >= other.south
}

const names = async (input: object) => {
  const { status, body } = await portal.call('package_search', { rows: 1000, sort: 'name asc', ...input })
  expect(status).toBe(200)
  return body.result.results.map(({ name }: { name: string }) => name)
}

test('finds exactly the datasets with a part of a rectangle, by parameter and by filter', async () => {
  const random = new Random(61)
  for (let i = 0; i < 60; i++) {
    const [west, south] = [random.below(360) - 180, random.below(140) - 90]
    const east = random.below(360) - 180
    const area = { west, south, east, north: south + random.below(50) }
    const expected = [...areas].flatMap(([name, own]) => (meets(own, area) ? [name] : [])).sort()
    expect(await names({ ext_bbox: writeArea(area) }), writeArea(area)).toEqual(expected)
    expect(await names({ fq: areaFilter(writeArea(area)) })).toEqual(expected)
  }
})

test('combines the rectangle with other filters, and an empty one is none', async () => {
  const world = '-180,-90,180,90'
  expect(await names({ ext_bbox: world })).toHaveLength(COUNT)
  expect(await names({ ext_bbox: world, fq_list: ['name:veri-3'], q: 'veri-3' })).toEqual(['veri-3'])
  expect(await names({ ext_bbox: '' })).toHaveLength(COUNT + 5)
})

test.each(['a,b,c', '1,2,3', '5,9,6,8'])('refuses %s as ckanext-spatial does', async (ext_bbox) => {
  const { status, body } = await portal.call('package_search', { ext_bbox })
  expect(status).toBe(409)
  expect(body.error).toEqual({ __type: 'Search Error', message: "Search error: 'Wrong bounding box provided'" })
})
