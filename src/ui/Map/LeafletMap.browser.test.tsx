import { expect, it, onTestFinished, vi } from 'vitest'
import { LeafletMap } from './LeafletMap.ts'
import type { MapWords } from './mapData.ts'

const WORDS: MapWords = {
  label: 'Towns',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  fit: 'Show all',
  attribution: '',
  lang: 'en',
  number: String,
  group: String,
  provinceName: String,
}

it('is removed while it zooms without an error, and reports no movement afterwards', async () => {
  const box = document.createElement('div')
  box.style.cssText = 'width: 600px; height: 400px'
  document.body.append(box)
  onTestFinished(() => box.remove())
  const onMove = vi.fn()
  const errors = vi.fn()
  addEventListener('error', errors)
  onTestFinished(() => removeEventListener('error', errors))
  const map = new LeafletMap(box, WORDS, { onSelect: vi.fn(), onMove }, undefined)

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
  const map = new LeafletMap(box, WORDS, { onSelect: vi.fn(), onMove: vi.fn() }, undefined)
  await expect.poll(() => box.querySelector('.leaflet-borders-pane canvas')).not.toBeNull()

  map.remove()
  await new Promise((done) => setTimeout(done, 150))
  box.style.width = '300px'
  window.dispatchEvent(new Event('resize'))

  await expect.poll(() => box.querySelector('.leaflet-map-pane')).toBeNull()
  // Leaflet waits 200 ms before it reports the new size.
  await new Promise((done) => setTimeout(done, 300))
  expect(errors).not.toHaveBeenCalled()
})
