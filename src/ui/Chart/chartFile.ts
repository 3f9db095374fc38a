import { colourOf } from '../colourOf.ts'

const FONT = 'Atkinson Hyperlegible Next, system-ui, sans-serif'
const SCALE = 2
const MARGIN_PX = 16

/** A chart as a standalone SVG file, with the current colours of the page written into it. */
export function svgOf(box: HTMLElement): string | undefined {
  const drawn = box.querySelector('svg')
  if (!drawn) return undefined
  const copy = drawn.cloneNode(true)
  // A clone has the same type as its original.
  const svg = copy as SVGSVGElement
  const [width, height] = [drawn.width.baseVal.value, drawn.height.baseVal.value]
  svg.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
  svg.setAttribute('width', String(width + 2 * MARGIN_PX))
  svg.setAttribute('height', String(height + 2 * MARGIN_PX))
  svg.setAttribute('viewBox', `${-MARGIN_PX} ${-MARGIN_PX} ${width + 2 * MARGIN_PX} ${height + 2 * MARGIN_PX}`)
  svg.setAttribute('font-family', FONT)
  svg.prepend(ground(svg))
  const text = new XMLSerializer().serializeToString(svg)
  return text
    .replace(/var\((--[\w-]+)\)/g, (_, role: string) => colourOf(box, `var(${role})`))
    .replace(/currentColor/gi, colourOf(box, 'var(--color-text)'))
    .replace(/font-family:\s*inherit;?/g, '')
}

function ground(svg: SVGSVGElement): SVGRectElement {
  const rect = svg.ownerDocument.createElementNS('http://www.w3.org/2000/svg', 'rect')
  for (const [name, value] of [
    ['x', -MARGIN_PX],
    ['y', -MARGIN_PX],
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
