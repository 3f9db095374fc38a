import { dehydrate, hydrate, QueryObserver } from '@tanstack/react-query'
import { describe, expect, it, vi } from 'vitest'
import type { CallAction } from './action.ts'
import { ApiError } from './errors.ts'
import { datasetQueries } from './queries/datasets.ts'
import { createQueryClient, OUTAGE } from './queryClient.ts'

const found: CallAction = async () => ({ status: 200, body: { success: true, result: { id: '1', name: 'x' } } })
const failing = (status: number): CallAction => vi.fn(async () => ({ status, body: undefined }))
const query = datasetQueries.show('tr', 'x')

describe('createQueryClient', () => {
  it('calls the action of the key in its language and normalizes the response', async () => {
    const callAction = vi.fn(found)
    const dataset = await createQueryClient(callAction).fetchQuery(query)
    expect(callAction).toHaveBeenCalledWith(
      expect.objectContaining({ action: 'package_show', input: { id: 'x' }, locale: 'tr' }),
    )
    expect(dataset.resources).toEqual([])
  })

  it.each([
    [404, 1],
    [403, 1],
    [503, 1],
    [500, 3],
  ])('after a %i sends %i requests in total', async (status, times) => {
    vi.useFakeTimers()
    const callAction = failing(status)
    const client = createQueryClient(callAction)
    const request = client.prefetchQuery({ ...query, retry: client.getDefaultOptions().queries?.retry ?? false })
    await vi.runAllTimersAsync()
    await request
    vi.useRealTimers()
    expect(callAction).toHaveBeenCalledTimes(times)
  })

  it.each([
    ['that had no response', new ApiError('away', 'package_show'), true],
    ['with a response', new ApiError('away', 'package_show', { status: 504 }), false],
    ['after a long wait', new ApiError('away', 'package_show', { cause: new DOMException('', 'TimeoutError') }), false],
  ])('repeats a request to a catalogue that is away: one %s', (_, error, isRepeated) => {
    const { retry } = createQueryClient(found).getDefaultOptions().queries ?? {}
    expect(typeof retry === 'function' && retry(0, error)).toBe(isRepeated)
  })

  it('keeps an outage until a response ends it', () => {
    vi.useFakeTimers()
    const client = createQueryClient(found)
    client.setQueryData(OUTAGE, { silentSince: null, receivedAt: 0 })
    vi.advanceTimersByTime(24 * 60 * 60_000)
    vi.useRealTimers()
    expect(client.getQueryData(OUTAGE)).toMatchObject({ silentSince: null })
  })

  it('keeps an error from the server’s HTML without a new request', async () => {
    const server = createQueryClient(failing(404), { retries: false })
    await server.prefetchQuery(query)
    const document = JSON.parse(JSON.stringify(dehydrate(server)))

    const callAction = vi.fn(found)
    const browser = createQueryClient(callAction)
    hydrate(browser, document)
    const observer = new QueryObserver(browser, query)
    const stop = observer.subscribe(() => {})
    expect(observer.getCurrentResult().error?.kind).toBe('not_found')
    expect(callAction).not.toHaveBeenCalled()
    stop()
  })

  it('sends a request again after a temporary error when the page is opened again', async () => {
    const callAction = vi
      .fn<CallAction>()
      .mockResolvedValueOnce({ status: 503, body: undefined })
      .mockImplementation(found)
    const client = createQueryClient(callAction)
    await client.prefetchQuery(query)
    const observer = new QueryObserver(client, query)
    const stop = observer.subscribe(() => {})
    await vi.waitFor(() => expect(observer.getCurrentResult().data?.name).toBe('x'))
    stop()
  })
})
