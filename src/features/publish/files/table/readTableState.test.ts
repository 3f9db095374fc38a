import { afterEach, expect, test, vi } from 'vitest'
import { readTableState } from './readTableState.ts'

afterEach(() => vi.unstubAllGlobals())

let asked: string[] = []

/** The state of a file's table in a portal whose resource and loader say this. */
function stateIn(resource: object, status: string, hasOwnCatalogue = false) {
  asked = []
  const results: Record<string, unknown> = {
    resource_show: { id: 'r1', ...resource },
    xloader_status: { status },
    datastore_info: { meta: { count: 2 } },
  }
  vi.stubGlobal('fetch', async (url: string) => {
    const action = url.split('/').at(-1) ?? ''
    asked.push(action)
    return Response.json({ success: true, result: results[action] })
  })
  const { signal } = new AbortController()
  return readTableState({ actions: '/en/api/3/action', headers: {} }, 'r1', { hasOwnCatalogue, signal })
}

test('tells the rows of a table that the loader of a CKAN completes while its state is read', async () => {
  expect(await stateIn({ datastore_active: false }, 'complete')).toMatchObject({ state: 'complete', rows: 2 })
})

test.each([
  ['submitting', 'pending'],
  ['pending', 'pending'],
  ['running', 'running'],
  ['running_but_viewable', 'running'],
  ['error', 'error'],
])('a table that can be read is not complete while its loader is “%s”', async (status, state) => {
  expect(await stateIn({ datastore_active: true }, status)).toMatchObject({ state })
})

test('our own catalogue says in the resource whether there is a table; its loader is not asked', async () => {
  expect(await stateIn({}, 'complete', true)).toMatchObject({ state: 'none' })
  expect(asked).toEqual(['resource_show'])
  expect(await stateIn({ datastore_active: true }, 'running', true)).toMatchObject({ state: 'complete', rows: 2 })
})
