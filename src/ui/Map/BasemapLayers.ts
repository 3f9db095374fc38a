import * as L from 'leaflet'
import { readProvinces, readWorld } from './basemap/readBasemap.ts'
import styles from './Map.module.css'
import type { MapWords, TileSource } from './mapData.ts'

type Look = { land: string; line: string; quiet: string }
type Label = { text: string; point: L.LatLngTuple; fromZoom: number }

/** Provinces and their names appear from this zoom on. */
const PROVINCES_FROM = 5
const PROVINCE_NAMES_FROM = 7
const LABELS_MAX = 60

/** The layers below the data: the operator's tiles, or outlines of countries and provinces with their names. */
export class BasemapLayers {
  readonly #map: L.Map
  readonly #countries: L.GeoJSON | undefined
  readonly #borders: L.GeoJSON | undefined
  readonly #names = L.layerGroup()
  #world: Awaited<ReturnType<typeof readWorld>> | undefined
  #labels: Label[] = []
  #isRemoved = false
  #look: Look = { land: '', line: '', quiet: '' }
  #detail: 'names' | 'outlines' = 'names'

  constructor(map: L.Map, words: MapWords, tiles: TileSource | undefined) {
    this.#map = map
    for (const [name, zIndex] of [
      ['basemap', '210'],
      ['borders', '220'],
      ['names', '450'],
    ] as const) {
      const { style } = map.createPane(name)
      style.zIndex = zIndex
      style.pointerEvents = 'none'
    }
    if (tiles) {
      L.tileLayer(tiles.url, { maxZoom: tiles.maxZoom, attribution: '' }).addTo(map)
      return
    }
    this.#countries = L.geoJSON(undefined, optionsFor('basemap', this.#countryStyle))
    this.#borders = L.geoJSON(undefined, optionsFor('borders', this.#borderStyle))
    this.#countries.addTo(map)
    this.#names.addTo(map)
    map.on('zoomend moveend', () => this.#update())
    map.on('unload', () => {
      this.#isRemoved = true
    })
    void this.#load(words)
  }

  setDetail(detail: 'names' | 'outlines'): void {
    this.#detail = detail
    this.#update()
  }

  restyle(look: Look): void {
    this.#look = look
    this.#countries?.setStyle(this.#countryStyle())
    this.#borders?.setStyle(this.#borderStyle())
  }

  /** Without outlines the map still shows its points, so a failure is not an error of the map. */
  async #load({ lang, provinceName }: MapWords): Promise<void> {
    const names = new Intl.DisplayNames(lang, { type: 'region' })
    const [world, provinces] = await Promise.allSettled([readWorld(), readProvinces()])
    if (this.#isRemoved) return
    if (world.status === 'fulfilled') {
      this.#world = world.value
      for (const [code, lon, lat, size] of world.value.labels) {
        const fromZoom = Math.max(2, Math.ceil(7.5 - Math.log2(Math.max(size, 0.2)) / 1.6))
        this.#labels.push({ text: names.of(code) ?? code, point: [lat, lon], fromZoom })
      }
    }
    if (provinces.status === 'fulfilled') {
      this.#borders?.addData(provinces.value.borders)
      for (const [plate, lon, lat] of provinces.value.labels)
        this.#labels.push({ text: provinceName(plate), point: [lat, lon], fromZoom: PROVINCE_NAMES_FROM })
    }
    this.#update()
  }

  readonly #countryStyle = (): L.PathOptions => ({
    color: this.#look.line,
    weight: 0.8,
    fillColor: this.#look.land,
    fillOpacity: 1,
  })

  readonly #borderStyle = (): L.PathOptions => ({ color: this.#look.quiet, weight: 1, fill: false })

  /** Creating the outlines of all countries would take longer than drawing a hundred thousand points. */
  #addCountries(seen: L.LatLngBounds): void {
    const found = this.#world?.countriesIn([seen.getWest(), seen.getSouth(), seen.getEast(), seen.getNorth()])
    if (found && found.features.length > 0) this.#countries?.addData(found)
  }

  #update(): void {
    // Leaflet reports the end of a change of size 200 ms later, also on a removed map.
    if (this.#isRemoved) return
    const zoom = this.#map.getZoom()
    const bounds = this.#map.getBounds()
    this.#addCountries(bounds.pad(1))
    if (this.#borders) {
      if (zoom >= PROVINCES_FROM) this.#borders.addTo(this.#map)
      else this.#borders.remove()
    }
    this.#names.clearLayers()
    if (this.#detail === 'outlines') return
    const visible = this.#labels.filter(
      ({ fromZoom, point, text }) =>
        fromZoom <= zoom && bounds.contains(point) && !(zoom >= PROVINCE_NAMES_FROM && text === 'Türkiye'),
    )
    for (const { text, point } of visible.slice(0, LABELS_MAX)) {
      const icon = L.divIcon({ className: styles.name ?? '', html: nameElement(text), iconSize: [0, 0] })
      L.marker(point, { icon, pane: 'names', interactive: false, keyboard: false }).addTo(this.#names)
    }
  }
}

/** Leaflet passes all options to the paths that it creates; its types leave out `renderer`. */
function optionsFor(pane: string, style: () => L.PathOptions) {
  return { pane, style, interactive: false, smoothFactor: 1.2, renderer: L.canvas({ pane, padding: 0.4 }) }
}

function nameElement(text: string): HTMLElement {
  const element = document.createElement('span')
  element.textContent = text
  return element
}
