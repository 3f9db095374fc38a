import { plot } from '@observablehq/plot'
import { type Drawing, TEXT_PX } from './drawing.ts'
import { acrossNames, colourOf, overAxis, rangesOf, shortName } from './plotOptions.ts'

const SVG = 'http://www.w3.org/2000/svg'
const LINE_PX = 20
const CHARACTER_PX = 7
const NARROWEST_PANEL = 250
const PANEL_GAP = 16
/** From this width, the names of lines stand at their ends instead of above the chart. */
const WIDE = 520
const MOST_NAMED_LINES = 8
const LONGEST_LINE_NAME = 18

/**
 * Draws a chart with Observable Plot: the names of its series, and one or several small charts beside each other. The
 * server has its own `page`.
 */
export function drawPlot(drawing: Drawing, width: number, page: Document = document): SVGSVGElement {
  const svg = element(page, 'svg', { width, class: 'chart', 'font-size': TEXT_PX, 'aria-hidden': 'true' })
  const { panels, series } = drawing
  const isNamedAtEnd =
    drawing.mark === 'line' &&
    panels.length === 1 &&
    width >= WIDE &&
    series.length > 1 &&
    series.length <= MOST_NAMED_LINES
  const longest = Math.max(...series.map(({ name }) => Math.min(name.length, LONGEST_LINE_NAME)))
  const room = isNamedAtEnd ? longest * CHARACTER_PX + 22 : 0
  const top = series.length > 1 && !isNamedAtEnd ? addNames(svg, drawing, width) : 0

  const columns =
    panels.length === 1
      ? 1
      : Math.max(1, Math.min(panels.length, Math.floor((width + PANEL_GAP) / (NARROWEST_PANEL + PANEL_GAP))))
  const panelWidth = Math.floor((width - (columns - 1) * PANEL_GAP) / columns)
  const ranges = rangesOf(drawing)
  const bottoms: number[] = Array.from({ length: columns }, () => top)
  for (const [index, panel] of panels.entries()) {
    const column = index % columns
    const [x, y] = [column * (panelWidth + PANEL_GAP), bottoms[column] ?? 0]
    const titleHeight = panels.length > 1 ? LINE_PX : 0
    if (panels.length > 1)
      svg.append(label(page, shortName(panel.title, Math.floor(panelWidth / CHARACTER_PX)), x, y + 15, 'bold'))
    const options =
      drawing.mark === 'bar'
        ? acrossNames(drawing, panel, ranges, panelWidth)
        : overAxis(drawing, panel, ranges, panelWidth, room)
    const drawn = plot({
      ...options,
      document: page,
      width: panelWidth,
      style: {
        fontFamily: 'inherit',
        fontSize: `${TEXT_PX}px`,
        color: 'var(--color-text)',
        background: 'transparent',
        overflow: 'visible',
      },
    })
    const part = drawn.tagName.toLowerCase() === 'svg' ? drawn : drawn.querySelector('svg')
    if (!part) continue
    // The Content-Security-Policy forbids Plot's style elements.
    for (const style of part.querySelectorAll('style')) style.remove()
    part.setAttribute('x', String(x))
    part.setAttribute('y', String(y + titleHeight))
    svg.append(part)
    if (isNamedAtEnd) addEndNames(svg, drawing, Number(part.getAttribute('width')) - room, y, drawn.scale('y')?.apply)
    bottoms[column] = y + titleHeight + Number(part.getAttribute('height')) + (panels.length > 1 ? PANEL_GAP : 0)
  }
  const height = Math.max(...bottoms)
  svg.setAttribute('height', String(height))
  svg.setAttribute('viewBox', `0 0 ${width} ${height}`)
  return svg
}

/** Adds the names of the series with their colours, in lines. Returns the height. */
function addNames(svg: SVGSVGElement, drawing: Drawing, width: number): number {
  let [x, y] = [0, 0]
  for (const [index, { name }] of drawing.series.entries()) {
    const text = shortName(name, Math.max(8, Math.floor(Math.min(width, 260) / CHARACTER_PX) - 3))
    const size = text.length * CHARACTER_PX + 38
    if (x > 0 && x + size > width) [x, y] = [0, y + LINE_PX]
    svg.append(
      element(svg.ownerDocument, 'rect', { x, y: y + 4, width: 12, height: 12, fill: colourOf(drawing, index) }),
      label(svg.ownerDocument, text, x + 18, y + 15),
    )
    x += size
  }
  return y + LINE_PX + 8
}

/** Adds the names of lines at their ends; names that are close together are moved apart. */
function addEndNames(
  svg: SVGSVGElement,
  drawing: Drawing,
  x: number,
  top: number,
  scale: ((y: number) => number) | undefined,
): void {
  const points = drawing.panels[0]?.points ?? []
  const ends = drawing.series.flatMap(({ name }, index) => {
    const last = points.findLast(({ series }) => series === index)
    return last && scale ? [{ name, index, y: scale(last.y) + top }] : []
  })
  let free = Number.NEGATIVE_INFINITY
  for (const { name, index, y } of ends.sort((a, b) => a.y - b.y)) {
    const place = Math.max(y, free)
    free = place + 16
    const text = label(svg.ownerDocument, shortName(name, LONGEST_LINE_NAME), x + 10, place + 4, 'bold')
    text.setAttribute('fill', colourOf(drawing, index))
    svg.append(text)
  }
}

function label(page: Document, words: string, x: number, y: number, weight = 'normal'): SVGElement {
  const text = element(page, 'text', { x, y, fill: 'var(--color-text)', 'font-weight': weight === 'bold' ? 600 : 400 })
  text.textContent = words
  return text
}

function element<K extends keyof SVGElementTagNameMap>(
  page: Document,
  name: K,
  attributes: Readonly<Record<string, string | number>>,
): SVGElementTagNameMap[K] {
  const made = page.createElementNS(SVG, name)
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value))
  return made
}
