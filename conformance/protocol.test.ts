import { beforeAll, describe, expect } from 'vitest'
import { assertion } from './assertion.ts'
import { call, get, request, submit, target } from './client.ts'
import { makeDataset, unique } from './fixtures.ts'

const JSON_BODY = { 'content-type': 'application/json' }
const api = '/api/3/action'
const form = (fields: Record<string, string>) => new URLSearchParams(fields)

let dataset: { id: string; name: string }
beforeAll(async () => {
  dataset = await makeDataset()
})

describe('protocol', () => {
  assertion(1, 'returns its API versions', async () => {
    const versions = await Promise.all(['/api/3', '/api', '/api/'].map(async (path) => (await request(path)).body))
    expect(versions).toEqual([{ version: 3 }, { version: 1 }, { version: 1 }])
  })

  assertion(2, 'responds to an unknown version with a page', async () => {
    const { status, headers } = await request('/api/4')
    expect([status, headers.get('content-type')]).toEqual([404, expect.stringContaining('text/html')])
  })

  assertion(3, 'responds to a read by GET with the envelope', async () => {
    const { status, body } = await get('package_search', { q: 'russian' })
    expect([status, body.success, typeof body.help, typeof body.result.count]).toEqual([200, true, 'string', 'number'])
  })

  assertion(4, 'rejects a write by GET with a bare string', async () => {
    const { status, body } = await get('package_create')
    expect([status, body]).toEqual([
      400,
      expect.stringContaining('JSON Error: Invalid request. Please use POST method for your request'),
    ])
  })

  assertion(5, 'names the unknown action', async () => {
    const { status, body } = await call('nosuchaction')
    expect([status, body]).toEqual([400, expect.stringContaining('nosuchaction')])
  })

  assertion(6, 'requires a dictionary', async () => {
    const { status, body } = await call('package_show', [1])
    expect([status, body]).toEqual([400, expect.stringContaining('dictionary')])
  })

  assertion(7, 'responds to malformed JSON with a bare string', async () => {
    const { status, body } = await request(`${api}/package_show`, {
      method: 'POST',
      headers: JSON_BODY,
      body: '{"id":',
    })
    expect([status, body]).toEqual([400, expect.stringMatching(/^Bad request( -|:) /)])
  })

  assertion(8, 'does not accept PUT', async () => {
    const { status, headers } = await request(`${api}/package_show`, { method: 'PUT', body: '{}' })
    expect([status, headers.get('content-type')?.includes('json')]).toEqual([405, false])
  })

  assertion(9, 'reads a single field name of a form as JSON', async () => {
    expect((await submit('package_show', form({ [JSON.stringify({ id: unique() })]: '' }))).status).toBe(404)
    expect((await submit('package_show', form({ [JSON.stringify({ id: dataset.id })]: '' }))).status).toBe(200)
  })

  assertion(10, 'reads a repeated key as a list', async () => {
    const { result } = await get('package_search', { fq_list: [`id:${dataset.id}`, `name:${dataset.name}`] })
    expect(result.count).toBe(1)
  })

  assertion(11, 'returns the address of the help', async () => {
    const { body } = await get('status_show')
    expect(body.help).toMatch(/^https?:\/\/.*help_show\?name=status_show$/)
  })

  assertion(12, 'wraps a response in the callback', async () => {
    const { text } = await request(`${api}/package_list?callback=cb`)
    expect(JSON.parse(/^cb\((.*)\);$/s.exec(text)?.[1] ?? '').success).toBe(true)
  })

  assertion(13, 'sends a wrapped response as JavaScript', async () => {
    const { headers } = await request(`${api}/status_show?callback=cb`)
    expect(headers.get('content-type')).toContain('application/javascript')
  })

  assertion(14, 'does not wrap the response to a POST', async () => {
    const { body } = await request(`${api}/package_list?callback=cb`, {
      method: 'POST',
      headers: JSON_BODY,
      body: '{}',
    })
    expect(body.success).toBe(true)
  })

  assertion(15, 'treats a caller with a callback as anonymous', async () => {
    const secret = await makeDataset({ private: true })
    const read = (input: Record<string, string>) => get('package_show', { id: secret.id, ...input }, target)
    expect([(await read({})).status, (await read({ callback: 'cb' })).status]).toEqual([200, 403])
  })

  assertion(16, 'returns non-ASCII letters in error messages unchanged', async () => {
    const { status, error } = await get('organization_list', { sort: 'şehir' })
    expect([status, error.message]).toEqual([409, 'Cannot sort by field `şehir`'])
  })

  assertion(17, 'accepts a file in a form', async () => {
    const upload = new FormData()
    upload.set('package_id', dataset.id)
    upload.set('upload', new File(['a,b\n1,2\n'], 'sayim.csv'))
    const { status, result } = await submit('resource_create', upload, target)
    expect([status, result.url]).toEqual([200, expect.stringMatching(/\/sayim\.csv$/)])
  })

  assertion(19, 'responds to OPTIONS with an empty body', async () => {
    const { status, text } = await request(`${api}/package_list`, { method: 'OPTIONS' })
    expect([status, text]).toEqual([200, ''])
  })

  assertion(21, 'allows every origin to read', async () => {
    const { headers } = await get('status_show', {}, { headers: { origin: 'http://elsewhere.example' } })
    expect(headers.get('access-control-allow-origin')).toBe('*')
    expect(headers.get('access-control-allow-methods')).toBe('POST, PUT, GET, DELETE, OPTIONS')
    expect(headers.get('access-control-allow-headers')).toContain('Authorization')
  })

  assertion(22, 'sends no CORS headers without an origin', async () => {
    const { headers } = await get('status_show')
    expect([...headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([])
  })

  assertion(26, 'allows the response to a read to be cached', async () => {
    const { headers } = await get('package_list')
    expect(headers.get('cache-control')).toMatch(/public/)
    expect(headers.get('cache-control')).toMatch(/max-age=\d+/)
  })
})
