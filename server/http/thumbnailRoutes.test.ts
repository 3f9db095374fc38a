import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { datasetFixture } from '../testing/datasetFixture.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'fihrist-thumbnails-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))
const at = datasetFixture(dataDir)

const thumbnail = (id: string, headers: Record<string, string> = {}) =>
  at.portal.app.request(`/dataset/${id}/thumbnail.svg`, { headers })

/** Uploads a file to a new dataset, whose name is returned. */
async function upload(content: string, file: string, format: string): Promise<string> {
  const { id, name } = await at.make()
  const form = new FormData()
  form.append('package_id', id)
  form.append('format', format)
  form.append('upload', new File([content], file))
  const headers = { authorization: at.editor.token }
  const created = await at.portal.app.request('/api/3/action/resource_create', { method: 'POST', body: form, headers })
  expect(created.status).toBe(200)
  return name
}

const numeric = (id: string) => ({ id, type: 'numeric' })
const TABLES = {
  points: {
    fields: [numeric('enlem'), numeric('boylam')],
    records: [{ enlem: 39, boylam: 32 }, { enlem: 41, boylam: 29 }], // biome-ignore format: short
    drawing: /stroke-linecap="round"/,
  },
  'points in metres': {
    fields: [numeric('x'), numeric('y')],
    records: [{ x: 484_000, y: 4_420_000 }, { x: 666_000, y: 4_540_000 }], // biome-ignore format: short
    drawing: /stroke-linecap="round"/,
  },
  'points of Web Mercator': {
    fields: [numeric('x'), numeric('y')],
    records: [{ x: 3_657_000, y: 4_852_000 }, { x: 3_228_000, y: 5_012_000 }], // biome-ignore format: short
    drawing: /stroke-linecap="round"/,
  },
  'lines of WKT': {
    fields: [{ id: 'wkt', type: 'text' }],
    records: [{ wkt: 'LINESTRING(26 36, 30 39, 45 42)' }, { wkt: null }],
    drawing: /fill-opacity="\.25" stroke=/,
  },
  provinces: {
    fields: [{ id: 'il', type: 'text' }, numeric('nufus')],
    records: ['Ankara', 'Rize', 'Van', 'Hatay', 'Muş', 'Ordu', 'Uşak', 'Bolu', 'Kars', 'Ağrı'].map((il, at) => ({
      il,
      nufus: (at + 1) * 1_000,
    })),
    // Five steps, and the provinces without a value.
    drawing: /^<svg [^>]*>(<path transform="scale\([\d.]+\)" d="M[^"]+" [^>]*\/>){6}<\/svg>$/,
  },
  line: {
    fields: [{ id: 'gun', type: 'date' }, numeric('deger')],
    records: [1, 2, 3, 4].map((day) => ({ gun: `2026-01-0${day}`, deger: day * day })),
    drawing: /stroke-linejoin="round"/,
  },
  bars: {
    fields: [{ id: 'tur', type: 'text' }],
    records: ['c', 'a', 'b', 'a', 'b', 'a'].map((tur) => ({ tur })),
    // The largest first, as in the chart of the page.
    drawing: /<path d="M6 6h308v\d+h-308zM6 \d+h205v\d+h-205zM6 \d+h103v/,
  },
}

test.each(Object.entries(TABLES))('draws %s of a table, once per version', async (_, { fields, records, drawing }) => {
  const { id, name } = await at.make()
  const resource = { package_id: id, format: 'CSV' }
  expect((await at.call('datastore_create', { resource, fields, records })).status).toBe(200)
  const response = await thumbnail(name)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toMatch(/^image\/svg\+xml/)
  expect(await response.text()).toMatch(drawing)
  expect((await thumbnail(name, { 'if-none-match': response.headers.get('etag') ?? '' })).status).toBe(304)
})

test('draws the outlines of a GeoJSON, and names the format of a broken one', async () => {
  const ring = [[26, 36], [45, 36], [45, 42], [26, 36]] // biome-ignore format: one ring
  const country = { type: 'Feature', geometry: { type: 'Polygon', coordinates: [ring] } }
  const name = await upload(JSON.stringify(country), 'a.geojson', 'GeoJSON')
  expect(await (await thumbnail(name)).text()).toContain('fill-opacity')
  const broken = await upload('{"type":', 'a.geojson', 'GeoJSON')
  expect(await (await thumbnail(broken)).text()).toMatch(/>GeoJSON<\/text>/i)
})

test('shows an uploaded image, and names the format of a broken one', async () => {
  const image = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><rect width="40" height="30"/></svg>'
  const response = await thumbnail(await upload(image, 'a.svg', 'SVG'))
  expect(response.headers.get('content-type')).toMatch(/^image\/svg\+xml/)
  expect(await response.text()).toMatch(/^<svg [^>]*><image [^>]*href="data:image\/png;base64,[^"]+"\/><\/svg>$/)
  expect(await (await thumbnail(await upload('png', 'a.png', 'PNG'))).text()).toContain('>PNG</text>')
})

test('names the formats of a dataset without a table', async () => {
  const { name } = await at.make({ resources: [{ url: 'http://example.org/a', format: '<PDF>' }] })
  expect(await (await thumbnail(name)).text()).toContain('>&#60;PDF&#62;<')
})

test('has no picture of a private or missing dataset', async () => {
  const { name } = await at.make({ private: true })
  expect((await thumbnail(name)).status).toBe(404)
  expect((await thumbnail(name, { authorization: at.editor.token })).status).toBe(404)
  expect((await thumbnail('yok')).status).toBe(404)
})
