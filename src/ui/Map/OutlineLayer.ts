import * as L from 'leaflet'
import type { OutlineLine } from './basemap/outlines.ts'

export type OutlineLook = { land: string; line: string; quiet: string }

/** The part of the map's size that is drawn beside it, so that a pan shows no gap. */
const PADDING = 0.4
/** Pixels. Vertices that are closer to the one before are left out. */
const SMALLEST_STEP = 0.8
const TILE_PX = 256

/** Outlines below the data on one canvas. Leaflet's own shapes would take ten times as long: an object for each vertex. */
export class OutlineLayer {
  readonly #map: L.Map
  readonly #pane: string
  readonly #renderer: L.Canvas
  #areas: readonly (readonly OutlineLine[])[] = []
  #lines: readonly OutlineLine[] = []
  #look: OutlineLook = { land: '', line: '', quiet: '' }

  constructor(map: L.Map, pane: string) {
    this.#map = map
    this.#pane = pane
    this.#renderer = rendererThatDraws(() => this.#draw(), { pane, padding: PADDING })
    this.#renderer.addTo(map)
  }

  /** Draws these areas, and above them these lines. */
  show(areas: readonly (readonly OutlineLine[])[], lines: readonly OutlineLine[]): void {
    this.#areas = areas
    this.#lines = lines
    this.#draw()
  }

  restyle(look: OutlineLook): void {
    this.#look = look
    this.#draw()
  }

  #draw(): void {
    const canvas = this.#map.getPane(this.#pane)?.querySelector('canvas')
    const context = canvas?.getContext('2d')
    if (!canvas || !context) return
    context.save()
    context.resetTransform()
    context.clearRect(0, 0, canvas.width, canvas.height)
    context.restore()
    context.lineJoin = 'round'
    context.fillStyle = this.#look.land
    context.strokeStyle = this.#look.line
    context.lineWidth = 0.8
    for (const rings of this.#areas) {
      context.beginPath()
      for (const ring of rings) this.#trace(context, ring)
      context.fill('evenodd')
      context.stroke()
    }
    context.strokeStyle = this.#look.quiet
    context.lineWidth = 1
    context.beginPath()
    for (const line of this.#lines) this.#trace(context, line)
    context.stroke()
  }

  /** The canvas has the coordinates of Leaflet's layers. */
  #trace(context: CanvasRenderingContext2D, line: OutlineLine): void {
    const side = TILE_PX * 2 ** this.#map.getZoom()
    const origin = this.#map.getPixelOrigin()
    let [lastX, lastY] = [Number.NaN, Number.NaN]
    for (let at = 0; at < line.length; at += 2) {
      const x = (line[at] ?? 0) * side - origin.x
      const y = (line[at + 1] ?? 0) * side - origin.y
      if (at === 0) context.moveTo(x, y)
      else if (at < line.length - 2 && Math.abs(x - lastX) + Math.abs(y - lastY) < SMALLEST_STEP) continue
      else context.lineTo(x, y)
      lastX = x
      lastY = y
    }
  }
}

/**
 * A canvas that calls the function at the end of each of Leaflet's own drawings. Its event `update` is too early: Leaflet
 * clears the canvas after it.
 */
function rendererThatDraws(draw: () => void, options: L.RendererOptions): L.Canvas {
  // Leaflet's types leave out the methods for subclasses.
  const { _draw: drawPaths } = L.Canvas.prototype as L.Canvas & { _draw(): void }
  const DrawingCanvas: new (options: L.RendererOptions) => L.Canvas = L.Canvas.extend({
    _draw() {
      drawPaths.call(this as L.Canvas & { _draw(): void })
      draw()
    },
  }) as never
  return new DrawingCanvas(options)
}
