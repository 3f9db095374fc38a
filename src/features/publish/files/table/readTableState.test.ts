import { afterEach, expect, test, vi } from 'vitest'
import { readTableState } from './readTableState.ts'

afterEach(() => vi.unstubAllGlobals())

test('tells the rows of a table that the loader of a CKAN completes while its state is read', async () => {
  const results: Record<string, unknown> = {
    resource_show: { id: 'r1', datastore_active: false },
    xloader_status: { status: 'complete' },
    datastore_info: { meta: { count: 2 } },
  }
  vi.stubGlobal('fetch', async (url: string) =>
    Response.json({ success: true, result: results[url.split('/').at(-1) ?? ''] }),
  )
  const portal = { actions: '/en/api/3/action', headers: {} }
  const state = await readTableState(portal, 'r1', new AbortController().signal)
  expect(state).toMatchObject({ state: 'complete', rows: 2 })
})
