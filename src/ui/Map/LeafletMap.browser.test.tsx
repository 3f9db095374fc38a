import { expect, it, onTestFinished, vi } from 'vitest'
import { LeafletMap } from './LeafletMap.ts'
import type { MapBounds, MapData } from './mapData.ts'
import { MAP_WORDS } from './testing/mapWords.ts'

const TOWNS: MapData = { lonLat: Float64Array.of(32.9, 39.9, 27.1, 38.4), shapes: [] }

/** The share of the canvas of the outlines that is drawn. */
function drawnShare(box: HTMLElement): number {
  const canvas = box.querySelector<HTMLCanvasElement>('.leaflet-basemap-pane canvas')
  const pixels = canvas?.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? []
  let drawn = 0
  for (let at = 3; at < pixels.length; at += 4) if (pixels[at] !== 0) drawn += 1
  return drawn / (pixels.length / 4)
}

it('draws the outlines under its places, at the same place after a movement', async () => {
  const box = document.createElement('div')
  box.style.cssText = 'width: 600px; height: 400px'
  document.body.append(box)
  onTestFinished(() => box.remove())
  const map = new LeafletMap(box, MAP_WORDS, { onSelect: vi.fn(), onMove: vi.fn() }, undefined)
  onTestFinished(() => map.remove())
  await map.show(TOWNS, undefined, true)
  await expect.poll(() => drawnShare(box)).toBeGreaterThan(0.3)
  // In the middle of Anatolia there is land only.
  await map.show({ lonLat: Float64Array.of(34, 39.2), shapes: [] }, undefined, true)
  await expect.poll(() => drawnShare(box)).toBeGreaterThan(0.99)
  // In the Atlantic there is none.
  await map.show({ lonLat: Float64Array.of(-35, 35), shapes: [] }, undefined, true)
  await expect.poll(() => drawnShare(box)).toBeLessThan(0.01)
})

/** A map in a new element, which the test removes. */
function mapIn(onMove: (bounds: MapBounds) => void = vi.fn(), onSelect: (place: number | undefined) => void = vi.fn()) {
  const box = document.createElement('div')
  box.style.cssText = 'width: 600px; height: 400px'
  document.body.append(box)
  onTestFinished(() => box.remove())
  const map = new LeafletMap(box, MAP_WORDS, { onSelect, onMove }, undefined)
  onTestFinished(() => map.remove())
  return { box, map }
}

it('shows one place with its surroundings, and several near places apart from each other', async () => {
  const { map } = mapIn()
  const widthOf = async (...lonLat: number[]) => {
    await map.show({ lonLat: Float64Array.from(lonLat), shapes: [] }, undefined, true)
    const { west, east } = map.visible()
    return east - west
  }
  expect(await widthOf(32.9, 39.9)).toBeGreaterThan(1.5)
  expect(await widthOf(32.9, 39.9, 32.9, 39.9)).toBeGreaterThan(1.5)
  expect(await widthOf(32.9, 39.9, 32.95, 39.92)).toBeLessThan(0.2)
})

it('keeps its outlines in each frame of and after an animated movement', async () => {
  const onMove = vi.fn()
  const { box, map } = mapIn(onMove)
  await map.show(TOWNS, undefined, true)
  await expect.poll(() => drawnShare(box)).toBeGreaterThan(0.3)
  onMove.mockClear()
  box.focus()
  box.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', keyCode: 39, bubbles: true }))
  const shares: number[] = []
  for (let framesAfter = 0; framesAfter < 5; framesAfter += onMove.mock.calls.length > 0 ? 1 : 0) {
    await new Promise(requestAnimationFrame)
    shares.push(drawnShare(box))
  }
  expect(Math.min(...shares)).toBeGreaterThan(0.3)
})

it('is removed while it zooms without an error, and reports no movement afterwards', async () => {
  const box = document.createElement('div')
  box.style.cssText = 'width: 600px; height: 400px'
  document.body.append(box)
  onTestFinished(() => box.remove())
  const onMove = vi.fn()
  const errors = vi.fn()
  addEventListener('error', errors)
  onTestFinished(() => removeEventListener('error', errors))
  const map = new LeafletMap(box, MAP_WORDS, { onSelect: vi.fn(), onMove }, undefined)
  await map.show(TOWNS, undefined, true)

  box.querySelector<HTMLElement>('.leaflet-control-zoom-in')?.click()
  await expect.poll(() => box.querySelector('.leaflet-zoom-anim')).not.toBeNull()
  // A movement that ends while the zoom continues.
  map.fit(false)
  onMove.mockClear()
  map.remove()

  await expect.poll(() => box.querySelector('.leaflet-map-pane')).toBeNull()
  expect(errors).not.toHaveBeenCalled()
  expect(onMove).not.toHaveBeenCalled()
})

it('is removed while its size changes without an error', async () => {
  const box = document.createElement('div')
  box.style.cssText = 'width: 600px; height: 400px'
  document.body.append(box)
  onTestFinished(() => box.remove())
  const errors = vi.fn()
  addEventListener('error', errors)
  onTestFinished(() => removeEventListener('error', errors))
  const map = new LeafletMap(box, MAP_WORDS, { onSelect: vi.fn(), onMove: vi.fn() }, undefined)
  await map.show(TOWNS, undefined, true)
  await expect.poll(() => box.querySelector('.leaflet-basemap-pane canvas')).not.toBeNull()

  map.remove()
  await new Promise((done) => setTimeout(done, 150))
  box.style.width = '300px'
  window.dispatchEvent(new Event('resize'))

  await expect.poll(() => box.querySelector('.leaflet-map-pane')).toBeNull()
  // Leaflet waits 200 ms before it reports the new size.
  await new Promise((done) => setTimeout(done, 300))
  expect(errors).not.toHaveBeenCalled()
})

/** 400 places at each of these points, twenty on each spot, which are `apart` degrees from each other. */
const manyAt = (points: readonly (readonly [lon: number, lat: number])[], apart: number): MapData => ({
  lonLat: Float64Array.from({ length: points.length * 800 }, (_, at) => {
    const [point = [0, 0]] = [points[Math.floor(at / 800)]]
    return (point[at % 2] ?? 0) + (Math.floor(at / 2) % 20) * apart
  }),
  shapes: [],
})

const groups = (box: HTMLElement) => [...box.querySelectorAll<HTMLElement>('.leaflet-marker-pane .leaflet-marker-icon')]

const CITIES = [
  [32.9, 39.9],
  [27.1, 38.4],
] as const

it('opens a group of places on a press', async () => {
  const onSelect = vi.fn()
  const { box, map } = mapIn(undefined, onSelect)
  await map.show(manyAt(CITIES, 0.002), undefined, true)
  const width = () => map.visible().east - map.visible().west
  const before = width()
  expect(groups(box).length).toBeGreaterThan(1)
  groups(box)[0]?.click()
  await expect.poll(width).toBeLessThan(before / 4)
  expect(onSelect).not.toHaveBeenCalled()
})

it('selects one place of a group on one spot', async () => {
  const onSelect = vi.fn()
  const { box, map } = mapIn(undefined, onSelect)
  await map.show(manyAt(CITIES, 0), undefined, true)
  expect(groups(box).map(({ textContent }) => textContent)).toEqual(['400', '400'])
  for (const group of groups(box)) group.click()
  // The first spot has the places 0 to 399, the second one those from 400.
  const spots = () => onSelect.mock.calls.map(([place]) => Math.floor(place / 400)).sort()
  await expect.poll(spots).toEqual([0, 1])
})

it('names a group of points while the pointer is on it', async () => {
  const { box, map } = mapIn()
  await map.show({ lonLat: new Float64Array(800).fill(35), shapes: [] }, undefined, true)
  const group = box.querySelector<HTMLElement>('.leaflet-marker-pane .leaflet-marker-icon')
  expect(group?.textContent).toBe('400')
  expect(group?.title).toBe('')
  group?.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }))
  expect(group?.title).toBe('400')
})
