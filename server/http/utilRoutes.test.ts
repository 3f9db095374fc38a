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

test('completes nothing for an empty text, and allows other origins to read', async () => {
  const { status, body, headers } = await get('/api/util/dataset/autocomplete')
  expect([status, body]).toEqual([200, { ResultSet: { Result: [] } }])
  expect(headers.get('access-control-allow-origin')).toBe('*')
})

test('refuses an invalid limit', async () => {
  const response = await portal.app.request('http://portal.example/api/util/dataset/autocomplete?incomplete=a&limit=x')
  expect(response.status).toBe(400)
})

test('responds only for its own languages', async () => {
  expect(await get('/api/i18n/tr')).toMatchObject({ status: 200, body: {} })
  expect(await get('/api/i18n/xx')).toMatchObject({ status: 400, body: 'Bad request: Unknown locale: xx' })
})

test('converts texts to names and describes the site, as CKAN’s older helpers', async () => {
  expect((await get('/api/util/munge_package_name?name=Su+Fiyat%C4%B1')).body).toBe('su-fiyati')
  expect((await get('/api/2/util/munge_title_to_package_name?title=Su+Fiyat%C4%B1!')).body).toBe('su-fiyati')
  expect((await get('/api/util/munge_tag?tag=Su+Fiyat%C4%B1')).body).toBe('su-fiyati')
  expect((await get('/api/util/munge_tag')).body).toBe('__')
  expect((await get('/en/api/util/status')).body).toMatchObject({
    site_title: 'Test',
    site_url: 'http://portal.example',
  })
})

test('reports whether a name is free, without revealing a dataset that the caller may not read', async () => {
  const free = async (query: string, headers: Record<string, string> = {}) => {
    const path = `http://portal.example/api/util/is_slug_valid?${query}`
    return (await (await portal.app.request(path, { headers })).json()) as unknown
  }
  const { token } = await portal.makeUser({ sysadmin: true })
  await portal.call('package_create', { name: 'gizli', owner_org: 'su', private: true }, { token })
  expect(await free('type=package&slug=baraj')).toEqual({ valid: false })
  for (const slug of ['new', 'A b', 'x', '']) expect(await free(`type=package&slug=${slug}`)).toEqual({ valid: false })
  expect(await free('type=group&slug=su')).toEqual({ valid: false })
  expect(await free('type=package&slug=gizli')).toEqual(await free('type=package&slug=bos'))
  expect(await free('type=package&slug=gizli', { authorization: token })).toEqual({ valid: false })
  expect(await get('/api/util/is_slug_valid?type=user&slug=x')).toMatchObject({
    status: 400,
    body: 'Bad request - Bad slug type: user',
  })
})
