import { expect, test } from 'vitest'
import type { Pool } from './db/pool.ts'
import { Documents } from './documents.ts'
import { testCatalogue } from './testing/testCatalogue.ts'

test('leaves out a dataset that was found but that its reader may no longer read', async () => {
  const portal = await testCatalogue()
  const { token } = await portal.makeUser({ sysadmin: true })
  await portal.call('organization_create', { name: 'belediye' }, { token })
  const make = async (name: string) =>
    (await portal.call('package_create', { name, owner_org: 'belediye' }, { token })).body.result.id as string
  const ids = [await make('acik'), await make('gizlenen')]
  const { documents } = portal.services
  const readable = async (labels: string[] | null) =>
    (await documents.readable(ids, labels, 'en')).map(({ dataset }) => dataset.id)
  expect(await readable(['public'])).toEqual(ids)
  await portal.call('package_patch', { id: 'gizlenen', private: true }, { token })
  expect(await readable(['public'])).toEqual(ids.slice(0, 1))
  expect(await readable(null)).toEqual(ids)
})

test('a facet has the new title of an organization at once, and its own in each language', async () => {
  const portal = await testCatalogue()
  const user = await portal.makeUser({ sysadmin: true })
  await portal.call('organization_create', { name: 'belediye', title: 'Belediye' }, user)
  await portal.call('package_create', { name: 'veri', owner_org: 'belediye' }, user)
  const titleIn = async (locale: 'tr' | 'en') => {
    const input = { q: `veri OR x${Math.random()}`, 'facet.field': ['organization'] }
    const { body } = await portal.call('package_search', input, { locale })
    return body.result.search_facets.organization.items[0].display_name
  }
  expect([await titleIn('tr'), await titleIn('en')]).toEqual(['Belediye', 'Belediye'])
  const title_translated = { en: 'Municipality', tr: 'Yeni belediye' }
  await portal.call('organization_patch', { id: 'belediye', title_translated }, user)
  expect([await titleIn('tr'), await titleIn('en')]).toEqual(['Yeni belediye', 'Municipality'])
})

test('other work is done while many large datasets are presented', async () => {
  const extras = Array.from({ length: 4_000 }, (_, number) => ({ key: `anahtar-${number}`, value: 'değer '.repeat(5) }))
  const ids = Array.from({ length: 60 }, (_, number) => `id-${number}`)
  const rows = ids.map((id) => ({ id, document: JSON.stringify({ id, groups: [], resources: [], extras }) }))
  const db = { query: async () => ({ rows }) } as unknown as Pool // documentsById reads with `query`
  let ticks = 0
  const count = () => {
    ticks += 1
    next = setImmediate(count)
  }
  let next = setImmediate(count)
  const presented = await new Documents(db, 'http://portal.example').byId(ids, 'en')
  clearImmediate(next)
  expect(presented.map(({ dataset }) => dataset.id)).toEqual(ids)
  expect(ticks).toBeGreaterThan(3)
})

test('nothing is cached until changes are followed', async () => {
  let isPrivate = false
  const document = () => JSON.stringify({ id: 'x', private: isPrivate, groups: [], resources: [] })
  const db = { query: async () => ({ rows: [{ id: 'x', document: document() }] }) } as unknown as Pool // as above
  let isFollowing = false
  const documents = new Documents(db, 'http://portal.example', { isFollowing: () => isFollowing })
  const shown = async () => (await documents.byId(['x'], 'en'))[0]?.dataset.private
  expect(await shown()).toBe(false)
  isPrivate = true // by another process: nothing calls forget
  expect(await shown()).toBe(true)
  isFollowing = true
  await shown()
  isPrivate = false
  expect(await shown()).toBe(true)
  documents.forget('x')
  expect(await shown()).toBe(false)
})
