/* Small pictures of data as SVG. Lists show them beside a title that says what they are, so they contain no words. */

const WIDTH = 320
const HEIGHT = 106
const PADDING = 6
/** Its contrast is over 3:1 on both backgrounds of a thumbnail: 3.5 on --paper-2, 4.8 on --ink-1. */
const COLOUR = '#1f8f80'
/** The size of a picture in bytes; an outline is drawn coarser until it fits. */
export const MAX_BYTES = 4_000
const MAX_POINTS = 400
const MAX_LINE_POINTS = 150
/** The coarsest grid of outlines in pixels. */
const MAX_GRID = 10

export type Position = readonly [x: number, y: number]

/** Values in their order, as an area under a line. Values that are not finite are left out. */
export function drawLine(values: readonly number[]): string {
  const shown = thin(values.filter(Number.isFinite), MAX_LINE_POINTS)
  const [low, high] = rangeOf(shown)
  const points = shown.map((value, index) => {
    const x = PADDING + (index / Math.max(shown.length - 1, 1)) * (WIDTH - 2 * PADDING)
    const y = HEIGHT - PADDING - ((value - low) / (high - low || 1)) * (HEIGHT - 2 * PADDING)
    return `${Math.round(x)} ${Math.round(y)}`
  })
  const floor = HEIGHT - PADDING
  const line = `M${points.join('L')}`
  return svg(
    `<path d="${line}L${WIDTH - PADDING} ${floor}L${PADDING} ${floor}Z" fill="${COLOUR}" fill-opacity=".25"/>` +
      `<path d="${line}" fill="none" stroke="${COLOUR}" stroke-width="2" stroke-linejoin="round"/>`,
  )
}

/** Counts as bars of equal width, in their order. */
export function drawBars(counts: readonly number[]): string {
  const shown = counts.slice(0, 40)
  const high = Math.max(1, ...shown)
  const step = (WIDTH - 2 * PADDING) / Math.max(shown.length, 1)
  const bars = shown.map((count, index) => {
    // A bar that is not empty is visible.
    const height = count > 0 ? Math.max(2, Math.round((count / high) * (HEIGHT - 2 * PADDING))) : 0
    return `M${Math.round(PADDING + index * step)} ${HEIGHT - PADDING}v-${height}h${Math.max(2, Math.round(step) - 2)}v${height}z`
  })
  return svg(`<path d="${bars.join('')}" fill="${COLOUR}"/>`)
}

/** Longitudes and latitudes as points. */
export function drawPoints(places: readonly Position[]): string {
  const project = projectionOf(places)
  const cells = new Set(places.map((place) => project(place).join(' ')))
  const dots = thin([...cells], MAX_POINTS).map((cell) => `M${cell}h0`)
  return svg(`<path d="${dots.join('')}" stroke="${COLOUR}" stroke-width="4" stroke-linecap="round"/>`)
}

/** Lines and rings of longitudes and latitudes as outlines. */
export function drawOutlines(lines: readonly (readonly Position[])[]): string {
  const project = projectionOf(lines.flat())
  for (let grid = 1; ; grid *= 1.5) {
    const paths = lines.map((line) => outline(line.map(project), grid)).filter((path) => path !== '')
    const picture = svg(
      `<path d="${paths.join('')}" fill="${COLOUR}" fill-opacity=".25" stroke="${COLOUR}" stroke-width="1"/>`,
    )
    if (picture.length <= MAX_BYTES) return picture
    // Coarser outlines would not be recognised: their corners are shown as points instead.
    if (grid > MAX_GRID) return drawPoints(lines.flat())
  }
}

/** Names of formats for a dataset without a table, such as PDF. */
export function drawFormats(formats: readonly string[]): string {
  const label = formats.slice(0, 3).join(' · ').slice(0, 24)
  const escaped = label.replace(/[<>&"]/g, (character) => `&#${character.charCodeAt(0)};`)
  return svg(
    `<text x="${WIDTH / 2}" y="${HEIGHT / 2 + 8}" text-anchor="middle" font-family="ui-monospace,monospace" ` +
      `font-size="22" fill="${COLOUR}">${escaped}</text>`,
  )
}

const svg = (content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">${content}</svg>`

/** At most `most` of the entries, at equal distances, with the first and the last. */
function thin<T>(entries: readonly T[], most: number): T[] {
  if (entries.length <= most) return [...entries]
  return Array.from(
    { length: most },
    (_, index) => entries[Math.round((index * (entries.length - 1)) / (most - 1))] as T,
  ) // within the list
}

const rangeOf = (values: readonly number[]): [number, number] => {
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const value of values) {
    low = Math.min(low, value)
    high = Math.max(high, value)
  }
  return [low, high]
}

/** Fits places into the picture; a degree of longitude is as wide as it is in the middle latitude. */
function projectionOf(places: readonly Position[]): (place: Position) => [number, number] {
  const [west, east] = rangeOf(places.map(([x]) => x))
  const [south, north] = rangeOf(places.map(([, y]) => y))
  const shrink = Math.max(0.2, Math.cos(((south + north) / 2) * (Math.PI / 180)))
  const [width, height] = [(east - west) * shrink, north - south]
  const scale = Math.min((WIDTH - 2 * PADDING) / (width || 1), (HEIGHT - 2 * PADDING) / (height || 1))
  const [left, top] = [(WIDTH - width * scale) / 2, (HEIGHT - height * scale) / 2]
  return ([x, y]) => [Math.round(left + (x - west) * shrink * scale), Math.round(top + (north - y) * scale)]
}

/** A path on a grid of `grid` pixels; empty if it has fewer than two points there. */
function outline(points: readonly (readonly [number, number])[], grid: number): string {
  const path: string[] = []
  for (const [x, y] of points) {
    const place = `${Math.round(Math.round(x / grid) * grid)} ${Math.round(Math.round(y / grid) * grid)}`
    if (path.at(-1) !== place) path.push(place)
  }
  return path.length < 2 ? '' : `M${path.join('L')}`
}
