import { expect, test } from 'vitest'
import { randomFrom } from '#table/testing/random.ts'
import {
  drawAreas,
  drawBars,
  drawDots,
  drawFormats,
  drawLine,
  drawOutlines,
  drawPoints,
  MAX_BYTES,
} from './drawThumbnail.ts'
import { provinceRings } from './provinceRings.ts'
import { readOutlines } from './readOutlines.ts'

const random = randomFrom(20)
const many = <T>(most: number, create: () => T) => Array.from({ length: random(most) }, create)
const ODD = [Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 0, -0, 1e300, -1e300, 5e-324]
const number = () => ODD[random(60)] ?? (random(2_000_000) - 1_000_000) / (1 + random(1000))
const pair = (): [number, number] => [number(), number()]
const place = (): [number, number] => [random(360_001) / 1000 - 180, random(180_001) / 1000 - 90]
const character = () => String.fromCodePoint(random(10) < 5 ? 32 + random(95) : random(0xd800))
const DRAWINGS = {
  line: () => drawLine(many(3_000, pair)),
  dots: () => drawDots(many(3_000, pair)),
  upright: () => drawBars(many(200, number), 'upright'),
  lying: () => drawBars(many(200, number), 'lying'),
  points: () => drawPoints(many(3_000, place)),
  outlines: () => drawOutlines(many(60, () => many(300, place))),
  areas: () =>
    drawAreas(
      many(90, () => ({
        rings: many(3, () => many(40, place)),
        share: [undefined, 0.2, 0.4, 1, 1 / 3][random(5)],
      })),
    ),
  formats: () => drawFormats(many(5, () => many(20, character).join(''))),
}

test.each(Object.entries(DRAWINGS))('draws any %s as an SVG of at most 4 kB with valid numbers', (_, draw) => {
  for (let run = 0; run < 40; run++) {
    const picture = draw()
    expect(picture).toMatch(/^<svg [^>]*>(<(path|text) [^>]*(\/>|>[^<]*<\/text>))*<\/svg>$/u)
    expect(picture.replace(/<text.*<\/text>/su, '')).not.toMatch(/NaN|Infinity|undefined/)
    expect(Buffer.byteLength(picture)).toBeLessThanOrEqual(MAX_BYTES)
  }
})

test('draws the provinces of Türkiye with borders that fit, each in its share of the colour', () => {
  const picture = drawAreas(provinceRings().map((rings, at) => ({ rings, share: ((at % 5) + 1) / 5 })))
  expect(picture.match(/fill-opacity="[\d.]+"/g)).toEqual(
    ['0.2', '0.4', '0.6', '0.8', '1'].map((share) => `fill-opacity="${share}"`),
  )
  // Each province is larger than the grid on which it is drawn.
  expect(picture.match(/z/g)?.length).toBeGreaterThanOrEqual(81)
  expect(Buffer.byteLength(picture)).toBeLessThanOrEqual(MAX_BYTES)
})

test('draws a name of a format as text, with any characters', () => {
  expect(drawFormats(['</text><script>', 'a"b'])).toContain('>&#60;/text&#62;&#60;script&#62; · a&#34;b<')
})

test('reads lines and points of a GeoJSON, and nothing of other texts', () => {
  const square = [[26, 36], [45, 36], [45, 42], [26, 36]] // biome-ignore format: one ring
  const polygon = { type: 'Feature', geometry: { type: 'Polygon', coordinates: [square] } }
  const point = { type: 'Feature', geometry: { type: 'Point', coordinates: [32, 39] } }
  const read = readOutlines(JSON.stringify({ type: 'FeatureCollection', features: [polygon, point, null, 5] }))
  expect(read).toEqual({ lines: [square], points: [[32, 39]] })
  for (const text of [
    '',
    '[',
    '{}',
    '[1,2]',
    '{"features":{}}',
    '{"coordinates":[500000,4500000]}',
    `{"coordinates":${'['.repeat(9_000)}1,2${']'.repeat(9_000)}}`,
  ])
    expect(readOutlines(text)).toBeUndefined()
})
