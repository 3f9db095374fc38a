import { expect, test } from 'vitest'
import { randomFrom } from '#table/testing/random.ts'
import { drawBars, drawDots, drawFormats, drawLine, drawOutlines, drawPoints, MAX_BYTES } from './drawThumbnail.ts'
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
