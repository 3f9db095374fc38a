import * as L from 'leaflet'
import type { OutlineLine } from './basemap/outlines.ts'
import { readBorders, readWorld } from './basemap/readBasemap.ts'
import styles from './Map.module.css'
import type { MapWords, TileSource } from './mapData.ts'
import { OutlineLayer, type OutlineLook } from './OutlineLayer.ts'

type Label = { text: string; point: L.LatLngTuple; fromZoom: number }

/** Provinces and their names appear from this zoom on. */
const PROVINCES_FROM = 5
const PROVINCE_NAMES_FROM = 7
const LABELS_MAX = 60
/** The part of the map's size beside it whose countries are drawn; more than the canvas has. */
const SEEN = 0.5

/** The layers below the data: the operator's tiles, or outlines of countries and provinces with their names. */
export class BasemapLayers {
  readonly #map: L.Map
  readonly #outlines: OutlineLayer | undefined
  readonly #names = L.layerGroup()
  #world: Awaited<ReturnType<typeof readWorld>> | undefined
  #labels: Label[] = []
  #borders: OutlineLine[] = []
  #isPlaced = false
  #isRemoved = false
  #isUpdating = false
  #detail: 'names' | 'outlines' = 'names'

  constructor(map: L.Map, words: MapWords, tiles: TileSource | undefined) {
    this.#map = map
    for (const [name, zIndex] of [
      ['basemap', '210'],
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
    this.#outlines = new OutlineLayer(map, 'basemap')
    this.#names.addTo(map)
    map.on('moveend', () => this.#update())
    map.whenReady(() => {
      this.#isPlaced = true
    })
    map.on('unload', () => {
      this.#isRemoved = true
    })
    void this.#load(words)
  }

  setDetail(detail: 'names' | 'outlines'): void {
    this.#detail = detail
    this.#update()
  }

  restyle(look: OutlineLook): void {
    this.#outlines?.restyle(look)
  }

  /** Without outlines the map still shows its points, so a failure is not an error of the map. */
  async #load({ lang, provinceName }: MapWords): Promise<void> {
    const names = new Intl.DisplayNames(lang, { type: 'region' })
    const [world, provinces] = await Promise.allSettled([readWorld(), readBorders()])
    if (this.#isRemoved) return
    if (world.status === 'fulfilled') {
      this.#world = world.value
      for (const [code, lon, lat, size] of world.value.labels) {
        const fromZoom = Math.max(2, Math.ceil(7.5 - Math.log2(Math.max(size, 0.2)) / 1.6))
        this.#labels.push({ text: names.of(code) ?? code, point: [lat, lon], fromZoom })
      }
    }
    if (provinces.status === 'fulfilled') {
      this.#borders = provinces.value.borders
      for (const [plate, lon, lat] of provinces.value.labels)
        this.#labels.push({ text: provinceName(plate), point: [lat, lon], fromZoom: PROVINCE_NAMES_FROM })
    }
    this.#update()
  }

  /** Several changes before the next frame are drawn once. */
  #update(): void {
    if (this.#isUpdating) return
    this.#isUpdating = true
    requestAnimationFrame(() => {
      this.#isUpdating = false
      // Leaflet reports the end of a change of size 200 ms later, also on a removed map.
      if (this.#isPlaced && !this.#isRemoved) this.#show()
    })
  }

  #show(): void {
    const zoom = this.#map.getZoom()
    const bounds = this.#map.getBounds()
    const seen = bounds.pad(SEEN)
    const countries = this.#world?.countriesIn([seen.getWest(), seen.getSouth(), seen.getEast(), seen.getNorth()])
    this.#outlines?.show(countries ?? [], zoom >= PROVINCES_FROM ? this.#borders : [])
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

function nameElement(text: string): HTMLElement {
  const element = document.createElement('span')
  element.textContent = text
  return element
}
