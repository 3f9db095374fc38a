import * as L from 'leaflet'
import type { Mark } from './clusterTask.ts'
import styles from './Map.module.css'
import { type MapWords, NO_CLASS } from './mapData.ts'
import { takeGrouper } from './PointGrouper.ts'

type Look = { fill: (cls: number) => string; edge: string; chosen: string; ink: string }

const RADIUS = 6
const CHOSEN_RADIUS = 9
/** The part of the map's size that is drawn beside it, so that a pan shows no gap. */
const PADDING = 0.5

/** Points, in groups where they are close. The groups are computed in a worker; each movement asks it for the visible ones. */
export class PointLayer {
  readonly #map: L.Map
  readonly #words: MapWords
  readonly #onSelect: (place: number) => void
  readonly #renderer = L.canvas({ pane: 'points', padding: PADDING, tolerance: 8 })
  readonly #singles = L.layerGroup()
  readonly #groups = L.layerGroup()
  readonly #chosen = L.layerGroup()
  readonly #grouper = takeGrouper()
  #lonLat: Float64Array = new Float64Array()
  #place: number | undefined
  #look: Look = { fill: () => '', edge: '', chosen: '', ink: '' }
  #marks: Mark[] = []
  /** The zoom at which `#marks` were found. */
  #zoom = 0
  #asked = 0
  #isEnded = false

  constructor(map: L.Map, words: MapWords, onSelect: (place: number) => void) {
    this.#map = map
    this.#words = words
    this.#onSelect = onSelect
    map.createPane('points').style.zIndex = '460'
    for (const layer of [this.#singles, this.#groups, this.#chosen]) layer.addTo(map)
    map.on('moveend', () => void this.#find())
  }

  /** Resolves when the points are grouped. */
  async group(lonLat: Float64Array, classes: Uint8Array | undefined): Promise<void> {
    this.#lonLat = lonLat
    await this.colour(classes)
  }

  /** Resolves when the points are grouped with these classes. */
  async colour(classes: Uint8Array | undefined): Promise<void> {
    await this.#grouper.group(this.#lonLat, classes)
  }

  /** Resolves when the points of the visible rectangle are drawn. */
  async draw(): Promise<void> {
    await this.#find()
    this.#markChosen()
  }

  restyle(look: Look): void {
    this.#look = look
    this.#drawMarks()
    this.#markChosen()
  }

  select(place: number | undefined): void {
    this.#place = place
    this.#markChosen()
  }

  pointOf(place: number): L.LatLngTuple | undefined {
    const [lon = Number.NaN, lat = Number.NaN] = [this.#lonLat[place * 2], this.#lonLat[place * 2 + 1]]
    return Number.isNaN(lon) ? undefined : [lat, lon]
  }

  end(): void {
    this.#isEnded = true
    this.#grouper.end()
  }

  async #find(): Promise<void> {
    if (this.#isEnded) return
    this.#asked += 1
    const asked = this.#asked
    const bounds = this.#map.getBounds().pad(PADDING)
    const rectangle = {
      west: bounds.getWest(),
      south: bounds.getSouth(),
      east: bounds.getEast(),
      north: bounds.getNorth(),
      zoom: Math.round(this.#map.getZoom()),
    }
    const marks = await this.#grouper.look(rectangle)
    if (asked !== this.#asked || this.#isEnded) return
    this.#marks = marks
    this.#zoom = rectangle.zoom
    this.#drawMarks()
  }

  #drawMarks(): void {
    this.#singles.clearLayers()
    this.#groups.clearLayers()
    for (const mark of this.#marks) {
      if (mark.count === 1) this.#drawPoint(mark)
      else this.#drawGroup(mark)
    }
  }

  #drawPoint({ lat, lon, id, cls }: Mark): void {
    L.circleMarker([lat, lon], {
      renderer: this.#renderer,
      pane: 'points',
      radius: RADIUS,
      weight: 1,
      color: this.#look.edge,
      fillColor: this.#look.fill(cls),
      fillOpacity: 1,
      bubblingMouseEvents: false,
    })
      .on('click', () => this.#onSelect(id))
      .addTo(this.#singles)
  }

  #drawGroup({ lat, lon, id, count, cls }: Mark): void {
    const size = Math.round(26 + 6 * Math.log10(count))
    const html = document.createElement('span')
    html.textContent = this.#words.number(count)
    if (cls !== NO_CLASS) html.style.borderColor = this.#look.fill(cls)
    const icon = L.divIcon({ className: styles.group ?? '', html, iconSize: [size, size] })
    const marker = L.marker([lat, lon], { icon, keyboard: false, bubblingMouseEvents: false })
    marker
      // Texts of all groups would take a quarter of the time of drawing them.
      .on('mouseover', () => marker.getElement()?.setAttribute('title', this.#words.group(count)))
      .on('click', () => void this.#open(id, [lat, lon]))
      .addTo(this.#groups)
  }

  async #open(id: number, point: L.LatLngTuple): Promise<void> {
    const { expansionZoom, places } = await this.#grouper.leaves(id, this.#zoom)
    const [first] = places
    if (expansionZoom !== undefined && expansionZoom <= this.#map.getMaxZoom()) this.#map.setView(point, expansionZoom)
    else if (first !== undefined) this.#onSelect(first)
  }

  #markChosen(): void {
    this.#chosen.clearLayers()
    if (this.#isEnded) return
    const point = this.#place === undefined ? undefined : this.pointOf(this.#place)
    if (!point) return
    const shared = { renderer: this.#renderer, pane: 'points', interactive: false, fill: false }
    L.circleMarker(point, { ...shared, radius: CHOSEN_RADIUS, weight: 6, color: this.#look.edge }).addTo(this.#chosen)
    L.circleMarker(point, { ...shared, radius: CHOSEN_RADIUS, weight: 3, color: this.#look.chosen }).addTo(this.#chosen)
  }
}
