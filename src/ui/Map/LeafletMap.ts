import * as L from 'leaflet'
import { coloursOf } from '../colourOf.ts'
import { BasemapLayers } from './BasemapLayers.ts'
import './leaflet.css'
import {
  type MapBounds,
  type MapData,
  type MapWords,
  NO_CLASS,
  NO_CLASS_COLOUR,
  type PlaceColours,
  type TileSource,
} from './mapData.ts'
import { PointLayer } from './PointLayer.ts'
import { ShapeLayer } from './ShapeLayer.ts'

type Events = {
  /** A press on a place; undefined for a press beside all places. */
  onSelect: (place: number | undefined) => void
  /** The visible rectangle after each movement. */
  onMove: (bounds: MapBounds) => void
}

const FIT = { padding: [24, 24] } as const satisfies L.FitBoundsOptions
const FIT_ZOOM = 13
/** Without tiles, a single place at a larger zoom has no outline around it. */
const FIT_ZOOM_OF_ONE_PLACE = 9
/** Degrees. Places in a smaller rectangle are one place. */
const ONE_PLACE = 0.001
/** The zoom at which a place is shown that is chosen in the list. */
const PLACE_ZOOM = 9
/** Milliseconds. Leaflet ends each zoom by a timer of this length, and that timer fails on a removed map. */
const ZOOM_ENDS = 250
const TURKIYE: L.LatLngBoundsLiteral = [
  [35.7, 25.6],
  [42.2, 44.9],
]

/**
 * The map in an element: outlines or tiles, and above them shapes and points. It is empty until its first places: Leaflet
 * would draw everything twice, at a first position and at theirs. React's part is MapView.
 */
export class LeafletMap {
  readonly #map: L.Map
  readonly #box: HTMLElement
  readonly #hasTiles: boolean
  readonly #basemap: BasemapLayers
  readonly #points: PointLayer
  readonly #shapes: ShapeLayer
  #bounds: L.LatLngBounds | undefined
  #colours: PlaceColours | undefined
  #isPlaced = false
  #isRemoved = false
  readonly #scheme = matchMedia('(prefers-color-scheme: dark)')
  readonly #theme = new MutationObserver(() => this.#recolour())

  constructor(box: HTMLElement, words: MapWords, events: Events, tiles: TileSource | undefined) {
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
    const motion = { zoomAnimation: !isStill, fadeAnimation: !isStill, markerZoomAnimation: !isStill }
    this.#box = box
    this.#hasTiles = tiles !== undefined
    this.#map = L.map(box, {
      ...motion,
      preferCanvas: true,
      zoomControl: false,
      attributionControl: false,
      minZoom: 1,
      // Quarters of a zoom level, so that the places fill the map.
      zoomSnap: 0.25,
      zoomDelta: 1,
      maxZoom: tiles?.maxZoom ?? 18,
      maxBounds: [
        [-89, -220],
        [89, 220],
      ],
      maxBoundsViscosity: 0.7,
      // The wheel scrolls the page until the map is used.
      scrollWheelZoom: false,
    })
    L.control.zoom({ position: 'bottomleft', zoomInTitle: words.zoomIn, zoomOutTitle: words.zoomOut }).addTo(this.#map)
    L.control.scale({ position: 'bottomright', imperial: false }).addTo(this.#map)
    L.control
      .attribution({ prefix: false })
      .addAttribution(asHtml(tiles?.attribution ?? words.attribution))
      .addTo(this.#map)
    this.#map.on('focus click', () => this.#map.scrollWheelZoom.enable())
    this.#map.on('blur mouseout', () => this.#map.scrollWheelZoom.disable())
    this.#basemap = new BasemapLayers(this.#map, words, tiles)
    this.#shapes = new ShapeLayer(this.#map, events.onSelect)
    this.#points = new PointLayer(this.#map, words, events.onSelect)
    this.#map.on('click', () => events.onSelect(undefined))
    this.#map.on('moveend', () => {
      if (!this.#isRemoved) events.onMove(this.visible())
    })
    this.#scheme.addEventListener('change', this.#recolour)
    this.#theme.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme', 'class'] })
  }

  /** Shows these places and moves the map to them. Resolves when they are drawn. */
  async show(data: MapData, colours: PlaceColours | undefined, isFitted: boolean): Promise<void> {
    this.#colours = colours
    // The worker groups the points while the rest is drawn.
    const grouped = this.#points.group(data.lonLat, colours?.classes)
    this.#shapes.show(data.shapes)
    this.#bounds = boundsOf(data, this.#shapes.bounds())
    this.#basemap.setDetail(data.shapes.length === 0 ? 'names' : 'outlines')
    this.#recolour()
    if (isFitted || !this.#isPlaced) this.fit(false)
    this.#isPlaced = true
    // The worker runs its tasks in order, so it draws the new groups.
    await Promise.all([grouped, this.#points.draw()])
  }

  /** Changes the colours of the places that are shown. */
  async colour(colours: PlaceColours | undefined): Promise<void> {
    this.#colours = colours
    this.#recolour()
    await Promise.all([this.#points.colour(colours?.classes), this.#points.draw()])
  }

  select(place: number | undefined): void {
    this.#points.select(place)
    this.#shapes.select(place)
  }

  /** Moves the map to a place. */
  goTo(place: number): void {
    const point = this.#points.pointOf(place)
    if (point) this.#map.setView(point, Math.max(this.#map.getZoom(), PLACE_ZOOM))
    const bounds = this.#shapes.boundsOf(place)
    if (!point && bounds?.isValid()) this.#map.fitBounds(bounds, { ...FIT, maxZoom: Math.max(this.#map.getZoom(), 8) })
  }

  /** Moves the map so that all places are visible. */
  fit(isMoved = true): void {
    const bounds = this.#bounds?.isValid() ? this.#bounds : L.latLngBounds(TURKIYE)
    this.#map.fitBounds(bounds, {
      ...FIT,
      maxZoom: isOnePlace(bounds) && !this.#hasTiles ? FIT_ZOOM_OF_ONE_PLACE : FIT_ZOOM,
      animate: isMoved,
    })
  }

  visible(): MapBounds {
    const bounds = this.#map.getBounds()
    return { west: bounds.getWest(), south: bounds.getSouth(), east: bounds.getEast(), north: bounds.getNorth() }
  }

  /** Removes the map. Leaflet's own part goes after ZOOM_ENDS, and no event is sent until then. */
  remove(): void {
    this.#isRemoved = true
    this.#scheme.removeEventListener('change', this.#recolour)
    this.#theme.disconnect()
    this.#points.end()
    setTimeout(() => this.#map.remove(), ZOOM_ENDS)
  }

  readonly #recolour = (): void => {
    const values = [
      'var(--color-data)',
      NO_CLASS_COLOUR,
      this.#colours ? 'var(--color-text-quiet)' : 'var(--color-surface)',
      'var(--color-action)',
      'var(--color-text)',
      'var(--color-surface)',
      'var(--color-control-line)',
      'var(--color-line)',
    ]
    const [data = '', none = '', edge = '', chosen = '', ink = '', land = '', line = '', quiet = '', ...palette] =
      coloursOf(this.#box, [...values, ...(this.#colours?.palette ?? [])])
    const classes = this.#colours?.classes
    const fill = (cls: number) => (classes === undefined ? data : (palette[cls] ?? none))
    this.#basemap.restyle({ land, line, quiet })
    this.#points.restyle({ fill, edge, chosen, ink })
    this.#shapes.restyle({ fill: (place) => fill(classes?.[place] ?? NO_CLASS), edge, chosen, ink })
  }
}

const isOnePlace = (bounds: L.LatLngBounds) =>
  bounds.getNorth() - bounds.getSouth() < ONE_PLACE && bounds.getEast() - bounds.getWest() < ONE_PLACE

/** Leaflet expects HTML. */
function asHtml(text: string): string {
  const element = document.createElement('span')
  element.textContent = text
  return element.innerHTML
}

/** The rectangle around all points and shapes. */
function boundsOf({ lonLat }: MapData, shapes: L.LatLngBounds): L.LatLngBounds {
  let west = 180
  let south = 90
  let east = -180
  let north = -90
  for (let at = 0; at < lonLat.length; at += 2) {
    const lon = lonLat[at] ?? Number.NaN
    const lat = lonLat[at + 1] ?? Number.NaN
    // Comparisons with NaN are false.
    if (lon < west) west = lon
    if (lon > east) east = lon
    if (lat < south) south = lat
    if (lat > north) north = lat
  }
  const bounds = L.latLngBounds([])
  if (west <= east) bounds.extend([south, west]).extend([north, east])
  return bounds.extend(shapes)
}
