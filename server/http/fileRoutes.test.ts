import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { datasetFixture } from '../testing/datasetFixture.ts'
import { SITE_URL } from '../testing/testCatalogue.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'fihrist-downloads-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))
const at = datasetFixture(dataDir)

/** Uploads a file to a dataset with these fields and returns the file's path. */
async function uploaded(text: string, name: string, dataset: Record<string, unknown> = {}): Promise<string> {
  const { id } = await at.make(dataset)
  const form = new FormData()
  form.append('package_id', id)
  form.append('upload', new File([text], name))
  const headers = { authorization: at.editor.token }
  const response = await at.portal.app.request('/api/3/action/resource_create', { method: 'POST', body: form, headers })
  const { result } = (await response.json()) as { result: { url: string } }
  return result.url.replace(SITE_URL, '')
}

const get = (path: string, headers: Record<string, string> = {}) => at.portal.app.request(path, { headers })

test.each([
  ['bytes=0-3', 206, '0123', 'bytes 0-3/10'],
  ['bytes=7-', 206, '789', 'bytes 7-9/10'],
  ['bytes=-2', 206, '89', 'bytes 8-9/10'],
  ['bytes=8-99', 206, '89', 'bytes 8-9/10'],
  ['bytes=10-', 416, '', 'bytes */10'],
  ['bytes=-0', 416, '', 'bytes */10'],
  ['bytes=3-1', 200, '0123456789', null],
  ['bytes=0-1,4-5', 200, '0123456789', null],
  ['lines=1-2', 200, '0123456789', null],
])('the response to the range %s of ten bytes is %i', async (range, status, text, contentRange) => {
  const response = await get(await uploaded('0123456789', 'on.csv'), { range })
  expect([response.status, await response.text(), response.headers.get('content-range')]).toEqual([
    status,
    text,
    contentRange,
  ])
})

test('the rest of a file is sent only to a client that has the beginning of the same file', async () => {
  const path = await uploaded('0123456789', 'on.csv')
  const etag = (await get(path)).headers.get('etag') ?? ''
  const rest = await get(path, { range: 'bytes=8-', 'if-range': etag })
  expect([rest.status, await rest.text()]).toEqual([206, '89'])
  const whole = await get(path, { range: 'bytes=8-', 'if-range': '"of-another-file"' })
  expect([whole.status, await whole.text()]).toEqual([200, '0123456789'])
})

test('a file that the client already has is not sent again', async () => {
  const path = await uploaded('a,b\n', 'x.csv')
  const etag = (await get(path)).headers.get('etag') ?? ''
  const again = await get(path, { 'if-none-match': etag })
  expect([again.status, await again.text()]).toEqual([304, ''])
})

test.each([
  ['kotu.html', 'application/octet-stream'],
  ['kotu.svg', 'image/svg+xml'],
  ['kotu.xhtml', 'application/octet-stream'],
  ['kotu.js', 'application/octet-stream'],
  ['kotu.xml', 'application/octet-stream'],
])('%s is a download and never a page, with any content', async (name, type) => {
  const { headers } = await get(await uploaded('<script>alert(1)</script>', name))
  expect(headers.get('content-type')).toBe(type)
  expect(headers.get('content-disposition')).toBe(`attachment; filename*=UTF-8''${name}`)
  expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'.*sandbox$/)
  expect(headers.get('x-content-type-options')).toBe('nosniff')
})

test.each([{ private: true }, { state: 'draft' }])(
  'a file of a dataset with %o is sent only to its editors, and is not cached',
  async (fields) => {
    const path = await uploaded('gizli', 'gizli.csv', fields)
    expect((await get(path)).status).toBe(403)
    expect((await get(path, { authorization: at.nonMember.token })).status).toBe(403)
    const own = await get(path, { authorization: at.editor.token })
    expect([own.status, await own.text(), own.headers.get('cache-control')]).toEqual([
      200,
      'gizli',
      'private, no-store',
    ])
  },
)

test('a file of a public dataset may be cached and is revalidated', async () => {
  const { headers } = await get(await uploaded('a', 'a.csv'))
  expect(headers.get('cache-control')).toBe('public, must-revalidate, max-age=0')
})
