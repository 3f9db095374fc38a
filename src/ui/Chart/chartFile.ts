import { colourOf } from '../colourOf.ts'
import { TEXT_PX } from './drawing.ts'

/** The page's font is not part of the file: a picture of it has the next one. */
const FALLBACK_FONT = 'system-ui, sans-serif'
const FONT = `Atkinson Hyperlegible Next, ${FALLBACK_FONT}`
const SCALE = 2
const MARGIN_PX = 16

const LINE_PX = 20
/** A wide character, if the browser gives no canvas to measure a text. */
const CHARACTER_PX = 9

/** The words around a chart in a file: above and below it. */
export type FileWords = { title: string; source: string }

/** How long a reader waits for a picture of a chart whose code is still loading. */
const DRAWN_MS = 10_000

/** Waits until the chart in the box is drawn, or the box is gone. It may have been out of sight until its button was pressed. */
export async function whenDrawn(box: HTMLElement): Promise<void> {
  const { parentElement } = box
  if (parentElement === null || box.querySelector('svg')) return
  await new Promise<void>((resolve) => {
    const end = () => {
      observer.disconnect()
      clearTimeout(timer)
      resolve()
    }
    const observer = new MutationObserver(() => {
      if (!box.isConnected || box.querySelector('svg')) end()
    })
    observer.observe(parentElement, { childList: true, subtree: true })
    const timer = setTimeout(end, DRAWN_MS)
  })
}

/** A chart as a standalone SVG file, with the current colours of the page written into it. */
export function svgOf(box: HTMLElement, words?: FileWords): string | undefined {
  const drawn = box.querySelector('svg')
  if (!drawn) return undefined
  const copy = drawn.cloneNode(true)
  // A clone has the same type as its original.
  const svg = copy as SVGSVGElement
  const [width, height] = [drawn.width.baseVal.value, drawn.height.baseVal.value]
  const [above, below] = [linesOf(words?.title, width), linesOf(words?.source, width)]
  const top = above.length * LINE_PX + MARGIN_PX
  const size = { width: width + 2 * MARGIN_PX, height: height + top + below.length * LINE_PX + 2 * MARGIN_PX }
  svg.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
  svg.setAttribute('width', String(size.width))
  svg.setAttribute('height', String(size.height))
  svg.setAttribute('viewBox', `${-MARGIN_PX} ${-top} ${size.width} ${size.height}`)
  svg.setAttribute('font-family', FONT)
  for (const [index, line] of above.entries())
    svg.append(textAt(svg, line, index * LINE_PX - top + 2 * MARGIN_PX, true))
  for (const [index, line] of below.entries()) svg.append(textAt(svg, line, height + (index + 1) * LINE_PX, false))
  svg.prepend(ground(svg, top))
  const text = new XMLSerializer().serializeToString(svg)
  return text
    .replace(/var\((--[\w-]+)\)/g, (_, role: string) => colourOf(box, `var(${role})`))
    .replace(/currentColor/gi, colourOf(box, 'var(--color-text)'))
    .replace(/font-family:\s*inherit;?/g, '')
}

/** A text in lines as wide as the chart. A longer word is divided. */
function linesOf(text: string | undefined, width: number): string[] {
  const fits = widthLimit(width)
  const lines: string[] = []
  for (const word of text?.split(' ') ?? []) {
    const last = lines.at(-1)
    if (last !== undefined && fits(`${last} ${word}`)) {
      lines[lines.length - 1] = `${last} ${word}`
      continue
    }
    let line = ''
    for (const letter of word) {
      if (line === '' || fits(line + letter)) line += letter
      else {
        lines.push(line)
        line = letter
      }
    }
    lines.push(line)
  }
  return lines
}

/** Whether a text is at most so wide in the font of a picture, in the weight of the title. */
function widthLimit(width: number): (text: string) => boolean {
  const context = document.createElement('canvas').getContext('2d')
  if (!context) return (text) => text.length * CHARACTER_PX <= width
  context.font = `600 ${TEXT_PX}px ${FALLBACK_FONT}`
  return (text) => context.measureText(text).width <= width
}

function textAt(svg: SVGSVGElement, line: string, y: number, isTitle: boolean): SVGTextElement {
  const text = svg.ownerDocument.createElementNS('http://www.w3.org/2000/svg', 'text')
  text.setAttribute('y', String(y))
  text.setAttribute('fill', isTitle ? 'var(--color-text)' : 'var(--color-text-quiet)')
  text.setAttribute('font-weight', isTitle ? '600' : '400')
  text.textContent = line
  return text
}

function ground(svg: SVGSVGElement, top: number): SVGRectElement {
  const rect = svg.ownerDocument.createElementNS('http://www.w3.org/2000/svg', 'rect')
  for (const [name, value] of [
    ['x', -MARGIN_PX],
    ['y', -top],
    ['width', '100%'],
    ['height', '100%'],
    ['fill', 'var(--color-surface)'],
  ] as const)
    rect.setAttribute(name, String(value))
  return rect
}

/** Renders the SVG as a PNG, at twice the resolution of the screen. */
export async function pngOf(svg: string): Promise<Blob> {
  const image = new Image()
  // The Content-Security-Policy allows images from data URLs, not from blob URLs.
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = image.naturalWidth * SCALE
  canvas.height = image.naturalHeight * SCALE
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('the picture could not be made'))), 'image/png')
  })
}
