import { expect, test } from 'vitest'
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
