import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { datasetFixture } from '../testing/datasetFixture.ts'
import { shareImageRoutes } from './shareImageRoutes.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'fihrist-share-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))
const at = datasetFixture(dataDir)

const get = (path: string, headers: Record<string, string> = {}) => at.portal.app.request(path, { headers })
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer())
/** Width and height in the header of a PNG. */
const sizeOf = (png: Buffer) => [png.toString('latin1', 1, 4), png.readUInt32BE(16), png.readUInt32BE(20)]

test('draws a public dataset as PNG of 1200 × 630, once per version and language', async () => {
  const title_translated = { tr: 'Ilık göllerin ağaçları', en: 'Trees of warm lakes' }
  const { id, name } = await at.make({ title_translated })
  const [turkish, english] = [await get(`/dataset/${name}/share.png`), await get(`/en/dataset/${id}/share.png`)]
  expect([turkish.status, turkish.headers.get('content-type')]).toEqual([200, 'image/png'])
  const [one, other] = [await bytesOf(turkish), await bytesOf(english)]
  expect(sizeOf(one)).toEqual(['PNG', 1200, 630])
  expect(one.equals(other)).toBe(false)
  expect((await get(`/dataset/${name}/share.png`, { 'if-none-match': turkish.headers.get('etag') ?? '' })).status).toBe(
    304,
  )
})

test('contains the image of a dataset that is one', async () => {
  const [width, height] = [400, 300]
  const red = sharp({ create: { width, height, channels: 3, background: '#c02020' } })
  // Its picture is a JPEG, because it has many colours.
  const reds = Buffer.from(
    Array.from({ length: width * height * 3 }, (_, at) => (at % 3 ? 20 : 180) + ((at * at) % 59)),
  )
  for (const image of [red, sharp(reds, { raw: { width, height, channels: 3 } })]) {
    const { name } = await at.make({ resources: [] })
    const form = new FormData()
    form.append('package_id', name)
    form.append('format', 'PNG')
    form.append('upload', new File([new Uint8Array(await image.png().toBuffer())], 'a.png'))
    const headers = { authorization: at.editor.token }
    await at.portal.app.request('/api/3/action/resource_create', { method: 'POST', body: form, headers })
    const { data } = await sharp(await bytesOf(await get(`/dataset/${name}/share.png`)))
      .extract({ left: 600, top: 450, width: 1, height: 1 })
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect(data[0]).toBeGreaterThan(150)
    expect(data[1]).toBeLessThan(90)
  }
})

test('draws an image for any characters in the title', async () => {
  for (const title of ['<script>&"\u0001', 'a'.repeat(900), '🏛'.repeat(80), '\ud800 kelime '.repeat(60), '—'])
    expect((await get(`/dataset/${(await at.make({ title })).name}/share.png`)).status).toBe(200)
})

test('has an image of the portal, and none of a dataset that visitors may not read', async () => {
  expect(sizeOf(await bytesOf(await get('/en/share.png')))).toEqual(['PNG', 1200, 630])
  const hidden = [await at.make({ private: true }), await at.make({ state: 'draft' }), { name: 'yok' }]
  for (const { name } of hidden) {
    const seen = await get(`/dataset/${name}/share.png`, { authorization: at.editor.token })
    expect(seen.status).toBe(404)
  }
})

test('lets at most 22 images wait, and responds with 503 beyond', async () => {
  const whole = await at.make()
  let open = (_: { svg: string }) => {}
  const gate = new Promise<{ svg: string }>((resolve) => {
    open = resolve
  })
  const routes = shareImageRoutes({
    site: at.portal.services.config,
    dataDir,
    datasets: { readDataset: async (id) => ({ ...whole, id }), thumbnailOf: () => gate },
  })
  const ask = async (id: string) => (await routes.request(`/dataset/${id}/share.png`)).status
  const waiting = Array.from({ length: 22 }, (_, index) => ask(`d${index}`))
  // The same image is not drawn twice.
  waiting.push(ask('d0'))
  expect(await ask('one-more')).toBe(503)
  open({ svg: '' })
  expect(new Set(await Promise.all(waiting))).toEqual(new Set([200]))
  expect(await ask('one-more')).toBe(200)
})
