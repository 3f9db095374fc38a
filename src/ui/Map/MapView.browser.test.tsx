import '../styles/index.css'
import { StrictMode } from 'react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { MapView } from './MapView.tsx'
import type { MapBounds, MapData, TileSource } from './mapData.ts'
import { MAP_WORDS } from './testing/mapWords.ts'

const WORDS = {
  ...MAP_WORDS,
  loading: 'Loading the map…',
  failed: 'The map could not be drawn.',
  noCanvas: 'This browser cannot draw the map.',
  find: 'Find a place',
  places: (count: number) => `${count} places`,
  noMatch: 'no place',
  keys: 'Arrow keys',
}

const at = (lon: number, lat: number): MapData => ({ lonLat: Float64Array.of(lon, lat), shapes: [] })
const [ANKARA, LISBON] = [at(32.9, 39.9), at(-9.1, 38.7)]

type Shown = { data: MapData | undefined; fitKey: string; tiles?: TileSource; onMove?: (bounds: MapBounds) => void }

const view = ({ data, fitKey, tiles, onMove }: Shown) => (
  <StrictMode>
    <MapView
      {...{ data, fitKey, tiles, onMove }}
      words={WORDS}
      places={Int32Array.of(0)}
      nameOf={() => 'Town'}
      selected={undefined}
      onSelect={vi.fn()}
    />
  </StrictMode>
)

const centre = ({ west, east }: MapBounds) => (west + east) / 2

it('shows the list after the map is drawn', async () => {
  const order: string[] = []
  const watch = new MutationObserver(() => {
    if (!order.includes('map') && document.querySelector('[data-drawn]')) order.push('map')
    if (!order.includes('list') && document.querySelector('[role="listbox"]')) order.push('list')
  })
  watch.observe(document, { subtree: true, childList: true, attributeFilter: ['data-drawn'] })
  onTestFinished(() => watch.disconnect())
  await render(view({ data: ANKARA, fitKey: 'a' }))
  await expect.element(page.getByRole('option', { name: 'Town' })).toBeVisible()
  const map = page.getByRole('region', { name: 'Towns' })
  await expect.element(map).toHaveAccessibleDescription(/1 places/)
  expect(order).toEqual(['map', 'list'])
})

it('shows the newest places if others came before they were drawn', async () => {
  const onMove = vi.fn<(bounds: MapBounds) => void>()
  const { rerender } = await render(view({ data: ANKARA, fitKey: 'a', onMove }))
  await rerender(view({ data: LISBON, fitKey: 'b', onMove }))
  await expect.element(page.getByRole('region', { name: 'Towns' })).toHaveAttribute('data-drawn')
  const last = () => centre(onMove.mock.lastCall?.[0] ?? { west: 0, east: 0, north: 0, south: 0 })
  await expect.poll(last).toBeCloseTo(-9.1, 0)
})

it('shows its places again on other tiles', async () => {
  const onMove = vi.fn<(bounds: MapBounds) => void>()
  const tiles = { url: '/tiles/{z}/{x}/{y}.png', attribution: 'tiles', maxZoom: 10 }
  const { rerender, container } = await render(view({ data: ANKARA, fitKey: 'a', onMove }))
  await expect.element(page.getByRole('region', { name: 'Towns' })).toHaveAttribute('data-drawn')
  onMove.mockClear()
  await rerender(view({ data: ANKARA, fitKey: 'a', tiles, onMove }))
  await expect.poll(() => container.querySelectorAll('.leaflet-tile').length).toBeGreaterThan(0)
  await expect.poll(() => onMove.mock.calls.length).toBeGreaterThan(0)
  expect(centre(onMove.mock.lastCall?.[0] ?? { west: 0, east: 0, north: 0, south: 0 })).toBeCloseTo(32.9, 0)
})

it('shows outlines and says so in a browser without a canvas', async () => {
  const canvas = vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  onTestFinished(() => canvas.mockRestore())
  await render(view({ data: ANKARA, fitKey: 'a' }))
  await expect.element(page.getByText('This browser cannot draw the map.')).toBeVisible()
  await expect.element(page.getByRole('img', { name: 'Towns' })).toBeVisible()
  await expect.element(page.getByRole('option', { name: 'Town' })).toBeVisible()
})

it('is empty and inert while its places load', async () => {
  const { rerender, container } = await render(view({ data: undefined, fitKey: '' }))
  const map = page.getByRole('region', { name: 'Towns', includeHidden: true })
  await expect.element(page.getByText('Loading the map…')).toBeInTheDocument()
  await expect.poll(() => container.querySelector('.leaflet-control-zoom-in')).not.toBeNull()
  await expect.element(map).toHaveAttribute('inert')
  await rerender(view({ data: ANKARA, fitKey: 'a' }))
  await expect.element(map).toHaveAttribute('data-drawn')
  await expect.element(map).not.toHaveAttribute('inert')
  await expect.element(page.getByRole('option', { name: 'Town' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Show all' })).toBeVisible()
  await rerender(view({ data: undefined, fitKey: 'a' }))
  await expect.element(map).toHaveAttribute('inert')
  await rerender(view({ data: ANKARA, fitKey: 'a' }))
  await expect.element(page.getByRole('option', { name: 'Town' })).toBeVisible()
})

it('finds a place in its list by its name and by its detail, in any case', async () => {
  const names = Array.from({ length: 20 }, (_, place) => `Town ${place + 1}`)
  const data: MapData = { lonLat: Float64Array.from({ length: 40 }, (_, at) => 30 + at / 10), shapes: [] }
  const screen = await render(
    <MapView
      data={data}
      fitKey="a"
      words={WORDS}
      places={Int32Array.from(names.keys())}
      nameOf={(place) => names[place] ?? ''}
      detailOf={(place) => (place === 3 ? 'İzmir' : 'Ankara')}
      selected={undefined}
      onSelect={vi.fn()}
    />,
  )
  const found = async (text: string) => {
    await screen.getByRole('searchbox', { name: 'Find a place' }).fill(text)
    return expect.poll(() =>
      screen
        .getByRole('option')
        .elements()
        .map((row) => row.textContent),
    )
  }
  await (await found('town 20')).toEqual(['Town 20Ankara'])
  await (await found('IZMIR')).toEqual(['Town 4İzmir'])
  await (await found('town 4 iz')).toEqual(['Town 4İzmir'])
  await (await found('london')).toEqual([])
  await expect.element(screen.getByText('no place')).toBeVisible()
})
