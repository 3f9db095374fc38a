import * as L from 'leaflet'
import type { MapShape } from './mapData.ts'

type Look = { fill: (place: number) => string; edge: string; chosen: string; ink: string }
type Drawn = { place: number; isArea: boolean; path: L.Polyline | L.Polygon }

/** Lines and areas on a canvas. */
export class ShapeLayer {
  readonly #map: L.Map
  readonly #onSelect: (place: number) => void
  readonly #renderer = L.canvas({ pane: 'shapes', padding: 0.3, tolerance: 6 })
  #drawn: Drawn[] = []
  #place: number | undefined
  #look: Look = { fill: () => '', edge: '', chosen: '', ink: '' }

  constructor(map: L.Map, onSelect: (place: number) => void) {
    this.#map = map
    this.#onSelect = onSelect
    map.createPane('shapes').style.zIndex = '410'
  }

  show(shapes: readonly MapShape[]): void {
    for (const { path } of this.#drawn) path.remove()
    this.#drawn = shapes.map(({ place, isArea, rings }) => {
      const options: L.PolylineOptions = {
        renderer: this.#renderer,
        pane: 'shapes',
        bubblingMouseEvents: false,
        smoothFactor: 1.2,
        ...this.#style(place, isArea),
      }
      const points = rings.map(toLatLngs)
      const path = isArea ? L.polygon(points, options) : L.polyline(points, options)
      path.on('click', () => this.#onSelect(place)).addTo(this.#map)
      return { place, isArea, path }
    })
  }

  restyle(look: Look): void {
    this.#look = look
    for (const { place, isArea, path } of this.#drawn) path.setStyle(this.#style(place, isArea))
  }

  select(place: number | undefined): void {
    const changed = new Set([this.#place, place])
    this.#place = place
    for (const { place: own, isArea, path } of this.#drawn) {
      if (!changed.has(own)) continue
      path.setStyle(this.#style(own, isArea))
      if (own === place) path.bringToFront()
    }
  }

  bounds(): L.LatLngBounds {
    return this.#drawn.reduce((all, { path }) => all.extend(path.getBounds()), L.latLngBounds([]))
  }

  boundsOf(place: number): L.LatLngBounds | undefined {
    const own = this.#drawn.filter((one) => one.place === place)
    return own.length === 0
      ? undefined
      : own.reduce((all, { path }) => all.extend(path.getBounds()), L.latLngBounds([]))
  }

  #style(place: number, isArea: boolean): L.PathOptions {
    const isChosen = place === this.#place
    const colour = this.#look.fill(place)
    if (!isArea) return { color: isChosen ? this.#look.chosen : colour, weight: isChosen ? 5 : 2.5 }
    return {
      color: isChosen ? this.#look.chosen : this.#look.edge,
      weight: isChosen ? 3 : 1,
      fillColor: colour,
      fillOpacity: 0.9,
    }
  }
}

function toLatLngs(ring: Float64Array): L.LatLngTuple[] {
  const points: L.LatLngTuple[] = []
  for (let at = 0; at < ring.length; at += 2) points.push([ring[at + 1] ?? 0, ring[at] ?? 0])
  return points
}
