import { afterEach, expect, test, vi } from 'vitest'
import { request } from './readResponse.ts'

afterEach(() => vi.unstubAllGlobals())

/** The problem of a file at an address whose server answers with this status. */
async function problemOf(url: string, status: number): Promise<unknown> {
  vi.stubGlobal('location', { href: 'https://portal.example/dataset/su', origin: 'https://portal.example' })
  vi.stubGlobal('fetch', async () => new Response('<html>', { status }))
  return request(url, new AbortController().signal).catch(({ problem }) => problem)
}

test('a file of the catalogue is not called faulty while the catalogue does not respond', async () => {
  for (const status of [502, 503, 504]) {
    expect(await problemOf('/dataset/su/resource/r1/download/su.csv', status)).toBe('catalogueSilent')
    expect(await problemOf('https://other.example/su.csv', status)).toBe('faulty')
  }
  expect(await problemOf('/dataset/su/resource/r1/download/su.csv', 500)).toBe('faulty')
  expect(await problemOf('/dataset/su/resource/r1/download/su.csv', 404)).toBe('missing')
})
