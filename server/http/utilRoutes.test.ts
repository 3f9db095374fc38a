import { beforeAll, expect, test } from 'vitest'
import { type TestCatalogue, testCatalogue } from '../testing/testCatalogue.ts'

let portal: TestCatalogue
beforeAll(async () => {
  portal = await testCatalogue()
  const { token } = await portal.makeUser({ sysadmin: true })
  await portal.call('organization_create', { name: 'su', title: 'Su' }, { token })
  await portal.call(
    'package_create',
    { name: 'baraj', title: 'Baraj', owner_org: 'su', resources: [{ url: 'http://a.example', format: 'CSV' }] },
    { token },
  )
})
const get = async (path: string) => {
  const response = await portal.app.request(`http://portal.example${path}`, { headers: { origin: 'http://x.example' } })
  return { status: response.status, body: await response.json(), headers: response.headers }
}

test('completes names for forms, in CKAN’s shapes', async () => {
  expect((await get('/api/util/dataset/autocomplete?incomplete=bara')).body).toMatchObject({
    ResultSet: { Result: [{ name: 'baraj' }] },
  })
  for (const path of ['/api/1/util', '/en/api/2/util'])
    expect((await get(`${path}/resource/format_autocomplete?incomplete=cs`)).body).toEqual({
      ResultSet: { Result: [{ Format: 'csv' }] },
    })
})

test('completes nothing for nothing, and lets other origins read', async () => {
  const { status, body, headers } = await get('/api/util/dataset/autocomplete')
  expect([status, body]).toEqual([200, { ResultSet: { Result: [] } }])
  expect(headers.get('access-control-allow-origin')).toBe('*')
})

test('refuses a limit that is none', async () => {
  const response = await portal.app.request('http://portal.example/api/util/dataset/autocomplete?incomplete=a&limit=x')
  expect(response.status).toBe(400)
})

test('knows its languages', async () => {
  expect(await get('/api/i18n/tr')).toMatchObject({ status: 200, body: {} })
  expect(await get('/api/i18n/xx')).toMatchObject({ status: 400, body: 'Bad request: Unknown locale: xx' })
})
