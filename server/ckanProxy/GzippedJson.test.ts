import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { randomFrom } from '#table/testing/random.ts'
import { FakeCkan } from '../testing/fakeCkan.ts'
import { askCkan } from './askCkan.ts'
import { PublicReads } from './PublicReads.ts'
import { passThrough } from './passThrough.ts'

let fake: FakeCkan
beforeAll(async () => {
  fake = await new FakeCkan().open()
})
afterAll(() => fake.close())

const LETTERS = ['a', 'ş', 'İ', ' ', '"', '\\', '\n', '東', '😀']

test('readers get CKAN’s JSON, compressed by whoever did it first, and the same tag for every form', async () => {
  const random = randomFrom(1611)
  const forms = new Set<string>()
  for (let round = 0; round < 120; round++) {
    const letters = Array.from({ length: random(2) ? random(60) : random(4000) }, () => LETTERS[random(LETTERS.length)])
    const sent = JSON.stringify({ success: true, result: letters.join('') })
    const isGzip = random(2) === 0
    fake.handler = (request, response) => {
      expect(request.headers['accept-encoding']).toBe('gzip')
      response.setHeader('content-type', 'application/json')
      if (isGzip) response.setHeader('content-encoding', 'gzip')
      response.end(isGzip ? gzipSync(sent, { level: 1 + random(9) }) : sent)
    }
    const behind = { ckan: fake.ckan, reads: new PublicReads(fake.ckan, { freshMs: 10_000 }) }
    const path = `/api/3/action/package_show?id=${round}`
    const get = (headers: Record<string, string>) =>
      passThrough(new Request(`http://portal.example${path}`, { headers }), behind, { locale: 'en' })
    const before = fake.seen.length
    const [zipped, plain] = [await get({ 'accept-encoding': 'br, gzip' }), await get({})]
    const bytes = Buffer.from(await zipped.arrayBuffer())
    const encoding = zipped.headers.get('content-encoding')
    expect((encoding === 'gzip' ? gunzipSync(bytes) : bytes).toString()).toBe(sent)
    expect([plain.headers.get('content-encoding'), await plain.text()]).toEqual([null, sent])
    if (encoding === 'gzip') expect(plain.headers.get('vary')).toBe('accept-encoding')
    const etag = zipped.headers.get('etag') ?? ''
    expect(etag).toMatch(/^W\/"[\w-]+"$/)
    expect(plain.headers.get('etag')).toBe(etag)
    expect((await get({ 'if-none-match': etag })).status).toBe(304)
    const page = await askCkan(behind, 'tr')({ action: 'package_show', input: { id: String(round) }, locale: 'tr' })
    expect(page.body).toEqual(JSON.parse(sent))
    expect(fake.seen.length - before).toBe(1)
    forms.add(`${isGzip ? 'gzip' : 'plain'} from CKAN, ${encoding ?? 'plain'} to the reader`)
  }
  expect(forms.size).toBe(3)
})

test('a gzip that is not whole is a failure for readers who need its text', async () => {
  fake.handler = (_, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' })
    response.end(gzipSync(JSON.stringify({ success: true })).subarray(0, -12))
  }
  const behind = { ckan: fake.ckan, reads: new PublicReads(fake.ckan, { freshMs: 0 }) }
  const request = new Request('http://portal.example/api/3/action/status_show')
  expect((await passThrough(request, behind, { locale: 'en' })).status).toBe(502)
  expect(await askCkan(behind, 'tr')({ action: 'status_show', input: {}, locale: 'tr' })).toMatchObject({ status: 502 })
})
