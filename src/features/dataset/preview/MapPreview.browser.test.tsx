import { beforeEach, expect, it } from 'vitest'
import { aDataset } from '../../../testing/builders.ts'
import { renderRoute } from '../../../testing/renderRoute.tsx'
import { stubAction } from '../../../testing/stubAction.ts'
import { serveFiles } from './testing/serveFiles.ts'

const FILE = 'https://dosya.example/iller.geojson'
const feature = (ad: string, nufus: number, coordinates: readonly [number, number]) => ({
  ...{ type: 'Feature', properties: { ad, nufus } },
  geometry: { type: 'Point', coordinates },
})
const features = [feature('Iğdır', 203_159, [44.04, 39.92]), feature('Kars', 270_000, [43.1, 40.6])]

/** The publisher lists a small map before the table, so the page opens with the map. */
const provinces = aDataset({
  name: 'iller',
  resources: [
    { id: 'map', name: 'Sınırlar', format: 'GeoJSON', url: FILE, url_type: 'upload', size: 400 },
    { id: 'rows', name: 'Nüfus', format: 'CSV', url: 'https://dosya.example/a.csv', datastore_active: true },
  ],
})
const portal = [stubAction('package_show', provinces)]

beforeEach(() => void serveFiles({ [FILE]: JSON.stringify({ type: 'FeatureCollection', features }) }))

it('stays on the map that the page of a dataset opens with when a colour is chosen', async () => {
  const { screen, address } = await renderRoute('/en/dataset/iller', portal)
  const colour = screen.getByRole('combobox', { name: 'Colour' })
  await colour.selectOptions('nufus')
  await expect.poll(address).toBe('/en/dataset/iller?colour=nufus')
  await expect.element(colour).toHaveValue('nufus')
})

it('reads the parameter of older links, and removes it with the colour', async () => {
  const { screen, address } = await renderRoute('/en/dataset/iller/resource/map?map.colour=nufus', portal)
  const colour = screen.getByRole('combobox', { name: 'Colour' })
  await expect.element(colour).toHaveValue('nufus')
  await colour.selectOptions('')
  await expect.poll(address).toBe('/en/dataset/iller/resource/map')
  await expect.element(colour).toHaveValue('')
})

const fields = [{ id: 'nufus', type: 'int4', info: { label: 'Nüfus', notes: 'Kişi sayısı.' } }]
const table = stubAction('datastore_search', {
  ...{ resource_id: 'rows', fields, records: [], limit: 0, total: 81 },
  ...{ include_total: true, include_next_page: false, records_format: 'objects' },
})

it('describes the columns of the table below the map that the page opens with, and asks it with SQL', async () => {
  const { screen } = await renderRoute('/en/dataset/iller', [...portal, table])
  const columns = screen.getByRole('region', { name: 'Columns' })
  await expect.element(columns).toHaveTextContent('File: Nüfus')
  await expect.element(columns.getByRole('rowheader', { name: 'Nüfus' })).toBeVisible()
  const sql = screen.getByRole('link', { name: 'Query in SQL' }).first()
  await expect.element(sql).toHaveAttribute('href', '/en/sql?table=rows')
})

it('describes no other table below a file that the reader has chosen', async () => {
  const { screen } = await renderRoute('/en/dataset/iller/resource/map', [...portal, table])
  await expect.element(screen.getByRole('combobox', { name: 'Colour' })).toBeVisible()
  await expect.element(screen.getByRole('region', { name: 'Columns' })).not.toBeInTheDocument()
})
