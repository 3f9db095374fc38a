import { parse } from 'valibot'
import { beforeAll, expect, test } from 'vitest'
import { status_show as contract } from '#contract/status_show.ts'
import { type TestCatalogue, testCatalogue } from '../testing/testCatalogue.ts'

let portal: TestCatalogue
beforeAll(async () => {
  portal = await testCatalogue()
})

/** The response of an API address, as a client gets it. */
async function get(path: string) {
  const response = await portal.app.request(`http://portal.example${path}`)
  return (await response.json()) as { success: boolean; help: string; result: { site_url: string } }
}

test('returns what a client needs to know first', async () => {
  const { status, body } = await portal.call('status_show')
  expect(status).toBe(200)
  expect(parse(contract.output, body.result)).toMatchObject({
    site_title: 'Test',
    site_url: 'http://portal.example',
    locale_default: 'tr',
    ckan_version: '2.12.0',
    fihrist_version: 'development',
    fihrist_commit: null,
  })
  expect(body.result.extensions).toContain('datastore')
})

test.each(['/api/3/action', '/api/action', '/tr/api/3/action', '/en/api/3/action', '/en/api/action'])(
  'responds to GET under %s',
  async (path) => {
    const { success, result } = await get(`${path}/status_show`)
    expect([success, result.site_url]).toEqual([true, 'http://portal.example'])
  },
)

test('keeps the language of the request in the help link', async () => {
  const link = 'api/3/action/help_show?name=status_show'
  expect((await get('/en/api/3/action/status_show')).help).toBe(`http://portal.example/en/${link}`)
  expect((await get('/api/action/status_show')).help).toBe(`http://portal.example/${link}`)
})
