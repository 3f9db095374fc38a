import { parse } from 'valibot'
import { beforeAll, expect, test } from 'vitest'
import { package_show as contract } from '#contract/package_show.ts'
import { portalWithUser } from '../testing/portalWithUser.ts'
import type { TestCatalogue } from '../testing/testCatalogue.ts'

let portal: TestCatalogue
let user: { token: string; name: string; id: string }
beforeAll(async () => {
  ;({ portal, user } = await portalWithUser())
  await portal.call('package_create', { name: 'veri', title: 'Veri', owner_org: 'kurum', license_id: 'cc-by' }, user)
})

test('shows a dataset by name, by id and by either parameter', async () => {
  const { body } = await portal.call('package_show', { id: 'veri' })
  const dataset = parse(contract.output, body.result)
  for (const input of [{ id: dataset.id }, { name_or_id: 'veri' }]) {
    expect((await portal.call('package_show', input, { method: 'GET' })).body.result).toEqual(body.result)
  }
})

test('returns the licence title in the language of the request', async () => {
  const title = async (locale: 'tr' | 'en') =>
    (await portal.call('package_show', { id: 'veri' }, { locale })).body.result.license_title
  expect(await title('tr')).toBe('Creative Commons Atıf (CC BY)')
  expect(await title('en')).toBe('Creative Commons Attribution')
})

test('responds with 404 for a missing dataset and 409 without an id', async () => {
  const missing = await portal.call('package_show', { id: 'yok' })
  expect([missing.status, missing.body.error]).toEqual([404, { __type: 'Not Found Error', message: 'Not found' }])
  const nameless = await portal.call('package_show')
  expect([nameless.status, nameless.body.error.name_or_id]).toEqual([409, ['Missing value']])
})

test('does not reveal the id of a private dataset', async () => {
  const { body } = await portal.call('package_create', { name: 'gizli', owner_org: 'kurum', private: true }, user)
  const refused = await portal.call('package_show', { id: 'gizli' })
  expect([refused.status, refused.body.error.message]).toEqual([
    403,
    'Access denied: User  not authorized to read package gizli',
  ])
  expect(JSON.stringify(refused.body)).not.toContain(body.result.id)
})

test('allows caches to revalidate, and shared caches never for a signed-in user', async () => {
  const first = await portal.call('package_show', { id: 'veri' })
  expect(first.headers.get('cache-control')).toBe('public, must-revalidate, max-age=0')
  const etag = first.headers.get('etag') ?? ''
  const again = await portal.app.request('http://portal.example/en/api/3/action/package_show?id=veri', {
    headers: { 'if-none-match': etag },
  })
  expect(again.status).toBe(304)
  expect((await portal.call('package_show', { id: 'veri' }, user)).headers.get('cache-control')).toBe(
    'private, no-store',
  )
})

test('treats a wrong token as anonymous', async () => {
  expect((await portal.call('package_show', { id: 'veri' }, { token: 'Bearer x' })).status).toBe(200)
  expect((await portal.call('package_show', { id: 'gizli' }, { token: `Bearer ${user.token}` })).status).toBe(403)
  expect((await portal.call('package_show', { id: 'gizli' }, { token: ` ${user.token} ` })).status).toBe(200)
})
