import { afterEach, describe, expect, it, vi } from 'vitest'
import { addressOf, createFetchAction, readAction } from './action.ts'
import { ApiError } from './errors.ts'
import { datasetQueries } from './queries/datasets.ts'
import { createQueryClient } from './queryClient.ts'

afterEach(() => vi.unstubAllGlobals())

function stubFetch(response: () => Response | Promise<Response>) {
  const fetch = vi.fn(async (_url: string, _init: RequestInit) => response())
  vi.stubGlobal('fetch', fetch)
  return fetch
}

const call = { action: 'package_show', input: { id: 'x' }, locale: 'en' } as const

describe('addressOf', () => {
  it('writes one URL per request: sorted, structures as JSON, undefined values left out', () => {
    const input = { rows: 0, q: 'çay & kahve', 'facet.field': ['tags'], fq: undefined }
    expect(addressOf('', 'package_search', input)).toBe(
      '/api/3/action/package_search?facet.field=%5B%22tags%22%5D&q=%C3%A7ay+%26+kahve&rows=0',
    )
  })

  it('puts the language prefix before the API’s path', () => {
    expect(addressOf('https://ckan.example/', 'license_list', {}, 'en')).toBe(
      'https://ckan.example/en/api/3/action/license_list',
    )
  })
})

describe('createFetchAction', () => {
  it('requests the page’s language, the default one without a prefix', async () => {
    const fetch = stubFetch(() => Response.json({ success: true, result: 1 }))
    const callAction = createFetchAction({ base: 'https://data.example/', defaultLocale: 'tr' })
    await callAction({ ...call, locale: 'tr' })
    await callAction(call)
    expect(fetch.mock.calls.map(([url]) => url)).toEqual([
      'https://data.example/api/3/action/package_show?id=x',
      'https://data.example/en/api/3/action/package_show?id=x',
    ])
  })

  it('returns status and Retry-After, and no body if it is not JSON', async () => {
    stubFetch(() => new Response('<h1>Maintenance</h1>', { status: 503, headers: { 'retry-after': '30' } }))
    const response = await createFetchAction({ defaultLocale: 'tr' })(call)
    expect(response).toEqual({ status: 503, body: undefined, retryAfter: '30' })
  })
})

describe('a CKAN at another address', () => {
  const kindOf = (base: string) =>
    readAction(createFetchAction({ base, defaultLocale: 'tr' }), call).catch(({ kind }) => kind)
  const unreachable = () => Promise.reject(new TypeError('Failed to fetch'))

  it('is away if there is no response, unless the visitor is offline', async () => {
    stubFetch(unreachable)
    vi.stubGlobal('navigator', { onLine: true })
    expect([await kindOf('https://ckan.example'), await kindOf(''), await kindOf('/veri')]).toEqual([
      'away',
      'offline',
      'offline',
    ])
    vi.stubGlobal('navigator', { onLine: false })
    expect(await kindOf('https://ckan.example')).toBe('offline')
  })

  it('is away if it sends a page, and busy if it or what is in front of it says so', async () => {
    const kinds: unknown[] = []
    for (const status of [200, 429, 503]) {
      stubFetch(() => new Response('<html>', { status }))
      kinds.push(await kindOf('https://ckan.example'))
    }
    expect(kinds).toEqual(['away', 'busy', 'busy'])
  })
})

describe('the time limit', () => {
  it('ends a request to another origin, which no server of the portal ends, and sends no other', async () => {
    const silent = vi.fn(
      (_url: string, { signal }: RequestInit) =>
        new Promise<Response>((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
    )
    vi.stubGlobal('fetch', silent)
    vi.stubGlobal('navigator', { onLine: true })
    const callAction = createFetchAction({ base: 'https://ckan.example', defaultLocale: 'tr', timeoutMs: 20 })
    const client = createQueryClient(callAction)
    const retry = client.getDefaultOptions().queries?.retry ?? false
    await expect(client.fetchQuery({ ...datasetQueries.show('tr', 'x'), retry })).rejects.toMatchObject({
      action: 'package_show',
      status: 0,
      cause: { name: 'TimeoutError' },
    })
    expect(silent).toHaveBeenCalledOnce()
  })

  it.each([
    ['the response', (aborted: Promise<never>) => aborted],
    [
      'the body of a response',
      async (aborted: Promise<never>) => Object.assign(Response.json({}), { text: () => aborted }),
    ],
  ])('is the cause where a browser ends %s with another error, so no other is sent', async (_, answered) => {
    const fetch = vi.fn((_url: string, { signal }: RequestInit) =>
      answered(
        new Promise<never>((_resolve, reject) =>
          signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError'))),
        ),
      ),
    )
    vi.stubGlobal('fetch', fetch)
    vi.stubGlobal('navigator', { onLine: true })
    const client = createQueryClient(
      createFetchAction({ base: 'https://ckan.example', defaultLocale: 'tr', timeoutMs: 20 }),
    )
    const retry = client.getDefaultOptions().queries?.retry ?? false
    const read = client.fetchQuery({ ...datasetQueries.show('tr', 'x'), retry })
    await expect(read).rejects.toMatchObject({ kind: 'away', cause: { name: 'TimeoutError' } })
    expect(fetch).toHaveBeenCalledOnce()
  })

  it('ends a table that is read as columns, whose CKAN is then away', async () => {
    vi.stubGlobal('navigator', { onLine: true })
    const fetchColumns = (_: string, signal?: AbortSignal) =>
      new Promise<never>((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))
    const callAction = createFetchAction({
      ...{ base: 'https://ckan.example', defaultLocale: 'tr', timeoutMs: 20 },
      fetchColumns,
    })
    await expect(readAction(callAction, { ...call, wantsColumns: true })).rejects.toMatchObject({ kind: 'away' })
  })

  it('is not set for the portal itself', async () => {
    const fetch = stubFetch(() => Response.json({ success: true, result: 1 }))
    await createFetchAction({ defaultLocale: 'tr', timeoutMs: 20 })(call)
    expect(fetch.mock.calls[0]?.[1].signal).toBeNull()
  })
})

describe('a response with whole numbers that are too long for a double', () => {
  it('has their digits', async () => {
    const text = '{"success": true, "result": {"records": [{"n": 9223372036854775807}], "total": 1}}'
    stubFetch(() => new Response(text))
    const result = await readAction(createFetchAction({ defaultLocale: 'tr' }), call)
    expect(result).toEqual({ records: [{ n: '9223372036854775807' }], total: 1 })
  })
})

describe('readAction', () => {
  it('returns only the result', async () => {
    const result = await readAction(async () => ({ status: 200, body: { success: true, result: { id: 'x' } } }), call)
    expect(result).toEqual({ id: 'x' })
  })

  it('throws an offline error if there is no response', async () => {
    const refused = readAction(() => Promise.reject(new TypeError('Failed to fetch')), call)
    await expect(refused).rejects.toMatchObject({ kind: 'offline', action: 'package_show' })
  })

  it('rethrows the error of an abort unchanged', async () => {
    const abort = new AbortController()
    abort.abort()
    const reason = new DOMException('aborted', 'AbortError')
    const aborted = readAction(() => Promise.reject(reason), { ...call, signal: abort.signal })
    await expect(aborted).rejects.toBe(reason)
  })

  it('does not treat a 200 as a success without `success: true`', async () => {
    const page = readAction(async () => ({ status: 200, body: undefined }), call)
    await expect(page).rejects.toBeInstanceOf(ApiError)
  })
})
