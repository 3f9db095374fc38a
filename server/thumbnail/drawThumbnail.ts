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
const MAX_BARS = 40
/** The coarsest grid of outlines in pixels. */
const MAX_GRID = 10

export type Position = readonly [x: number, y: number]

/** Points in the order of x, as an area under a line. Points that are not finite are left out. */
export function drawLine(points: readonly Position[]): string {
  const shown = thin(points.filter(isFinitePoint), MAX_LINE_POINTS)
  const place = placerOf(shown)
  const line = `M${shown.map((point) => place(point).join(' ')).join('L')}`
  if (shown.length < 2) return drawDots(shown)
  const [[start], [end]] = [place(shown[0] ?? [0, 0]), place(shown.at(-1) ?? [0, 0])]
  const floor = HEIGHT - PADDING
  return svg(
    `<path d="${line}L${end} ${floor}L${start} ${floor}Z" fill="${COLOUR}" fill-opacity=".25"/>` +
      `<path d="${line}" fill="none" stroke="${COLOUR}" stroke-width="2" stroke-linejoin="round"/>`,
  )
}

/** Points on two axes. Points that are not finite are left out. */
export function drawDots(points: readonly Position[]): string {
  const shown = points.filter(isFinitePoint)
  const place = placerOf(shown)
  return dots(shown.map((point) => place(point).join(' ')))
}

/** Values as bars of equal width from zero, in their order: upright, or lying one below the other. */
export function drawBars(values: readonly number[], direction: 'upright' | 'lying'): string {
  const shown = values.slice(0, MAX_BARS).map((value) => (Number.isFinite(value) ? value : 0))
  const [across, along] = direction === 'upright' ? [WIDTH, HEIGHT] : [HEIGHT, WIDTH]
  const [low, high] = rangeOf([0, ...shown])
  const step = (across - 2 * PADDING) / Math.max(shown.length, 1)
  const scaled = (value: number) => (value / (high - low || 1)) * (along - 2 * PADDING)
  const thickness = Math.max(2, Math.round(step) - 2)
  const bars = shown.map((value, index) => {
    const start = Math.round(PADDING + index * step)
    const zero = Math.round(PADDING - scaled(low))
    // A bar that is not empty is visible.
    const length = value === 0 ? 0 : Math.sign(value) * Math.max(2, Math.round(Math.abs(scaled(value))))
    return direction === 'upright'
      ? `M${start} ${HEIGHT - zero}v${-length}h${thickness}v${length}z`
      : `M${zero} ${start}h${length}v${thickness}h${-length}z`
  })
  return svg(`<path d="${bars.join('')}" fill="${COLOUR}"/>`)
}

const isFinitePoint = ([x, y]: Position) => Number.isFinite(x) && Number.isFinite(y)

/** Fits points into the picture, each axis by itself. */
function placerOf(points: readonly Position[]): (point: Position) => [number, number] {
  const [left, right] = rangeOf(points.map(([x]) => x))
  const [low, high] = rangeOf(points.map(([, y]) => y))
  const share = (value: number, from: number, to: number) =>
    to > from ? value / (to - from) - from / (to - from) : 0.5
  return ([x, y]) => [
    Math.round(PADDING + share(x, left, right) * (WIDTH - 2 * PADDING)),
    Math.round(HEIGHT - PADDING - share(y, low, high) * (HEIGHT - 2 * PADDING)),
  ]
}

/** Longitudes and latitudes as points. */
export function drawPoints(places: readonly Position[]): string {
  const project = projectionOf(places)
  return dots(places.map((place) => project(place).join(' ')))
}

function dots(cells: readonly string[]): string {
  const marks = thin([...new Set(cells)], MAX_POINTS).map((cell) => `M${cell}h0`)
  return svg(`<path d="${marks.join('')}" stroke="${COLOUR}" stroke-width="4" stroke-linecap="round"/>`)
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

/** An area on a map; without a share of the colour, only its outline is drawn. */
export type ShadedArea = { rings: readonly (readonly Position[])[]; share: number | undefined }

/** Areas of longitudes and latitudes, each filled with its share of the colour (0 to 1). */
export function drawAreas(areas: readonly ShadedArea[]): string {
  const project = projectionOf(areas.flatMap(({ rings }) => rings.flat()))
  for (let grid = 1; ; grid *= 1.25) {
    const paths = new Map<number, string>()
    for (const { rings, share = 0 } of areas) {
      const path = rings.map((ring) => ringPath(ring.map(project), grid)).join('')
      paths.set(share, (paths.get(share) ?? '') + path)
    }
    const scale = Number(grid.toFixed(3))
    const drawn = [...paths].map(
      ([share, path]) =>
        `<path transform="scale(${scale})" d="${path}" fill="${COLOUR}" fill-opacity="${Number(share.toFixed(2))}" ` +
        `stroke="${COLOUR}" stroke-width="${Number((0.5 / scale).toFixed(2))}"/>`,
    )
    const picture = svg(drawn.join(''))
    if (picture.length <= MAX_BYTES) return picture
    if (grid > MAX_GRID) return drawPoints(areas.flatMap(({ rings }) => rings.flat()))
  }
}

/** A closed path in steps of a grid of `grid` pixels; empty if the ring has no area there. */
function ringPath(points: readonly (readonly [number, number])[], grid: number): string {
  const steps: [number, number][] = []
  for (const [x, y] of points) {
    const [column, row] = [Math.round(x / grid), Math.round(y / grid)]
    const last = steps.at(-1)
    if (last && last[0] === column && last[1] === row) continue
    if (isStraight(steps.at(-2), last, column, row)) steps.pop()
    steps.push([column, row])
  }
  const [start, ...others] = steps
  if (!start || others.length < 3) return ''
  let [lastX, lastY] = start
  const moves = others.slice(0, -1).map(([x, y]) => {
    const [dx, dy] = [x - lastX, y - lastY]
    ;[lastX, lastY] = [x, y]
    return `${dx < 0 ? '' : ' '}${dx}${dy < 0 ? '' : ' '}${dy}`
  })
  return `M${start[0]} ${start[1]}l${moves.join('').trimStart()}z`
}

/** Whether a vertex lies between the ones before and after it, so that it can be left out. */
function isStraight(
  before: readonly [number, number] | undefined,
  at: readonly [number, number] | undefined,
  x: number,
  y: number,
): boolean {
  if (!before || !at) return false
  const [inX, inY, outX, outY] = [at[0] - before[0], at[1] - before[1], x - at[0], y - at[1]]
  return inX * outY === inY * outX && inX * outX + inY * outY > 0
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

/** An image, given as a data URL, as large as fits, in the middle. */
export const drawImage = (dataUrl: string): string =>
  svg(`<image width="${WIDTH}" height="${HEIGHT}" href="${dataUrl}"/>`)

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
