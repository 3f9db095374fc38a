import { expect, test } from 'vitest'
import { createApp } from '../app.ts'
import type { GroupUsers } from '../config.ts'
import { testCatalogue } from '../testing/testCatalogue.ts'

const portal = await testCatalogue()
const people = {
  sysadmin: await portal.makeUser({ sysadmin: true }),
  admin: await portal.makeUser(),
  editor: await portal.makeUser(),
  member: await portal.makeUser(),
  editorElsewhere: await portal.makeUser(),
  groupMember: await portal.makeUser(),
  groupAdmin: await portal.makeUser(),
  nonMember: await portal.makeUser(),
}
type Person = keyof typeof people
const asSysadmin = { token: people.sysadmin.token }
for (const [name, users] of [
  ['kurum', { admin: 'admin', editor: 'editor', member: 'member', groupMember: 'editor' }],
  ['baska', { editorElsewhere: 'editor' }],
] as const) {
  const members = Object.entries(users).map(([person, capacity]) => ({ name: people[person as Person].name, capacity })) // keys of people
  await portal.call('organization_create', { name, users: members }, asSysadmin)
}
const members = [
  { name: people.groupMember.name, capacity: 'member' },
  { name: people.groupAdmin.name, capacity: 'admin' },
]
await portal.call('group_create', { name: 'ulasim', users: members }, asSysadmin)
await portal.call('group_create', { name: 'saglik' }, asSysadmin)
await portal.call('package_create', { name: 'duraklar', owner_org: 'kurum' }, asSysadmin)

/** Calls an action under the setting. */
async function call(addToGroups: GroupUsers, person: Person | undefined, action: string, input: object) {
  const app = createApp({
    services: { ...portal.services, config: { ...portal.services.config, addToGroups } },
    dataDir: '/nonexistent',
    renderPage: async () => ({ status: 200, html: '' }),
  })
  const response = await app.request(`/en/api/3/action/${action}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(person && { authorization: people[person].token }) },
    body: JSON.stringify(input),
  })
  // The envelope of the called action.
  const { result } = (await response.json()) as {
    result?: { name: string; groups: { name: string }[] }[] & { groups: { name: string }[] }
  }
  return { status: response.status, result }
}

const MAY_WRITE: readonly (Person | undefined)[] = ['sysadmin', 'admin', 'editor', 'groupMember']
const MAY_ADD: Record<GroupUsers, readonly (Person | undefined)[]> = {
  publishers: MAY_WRITE,
  members: ['sysadmin', 'groupMember'],
}
const PUBLISHERS: readonly (Person | undefined)[] = ['admin', 'editor', 'groupMember', 'editorElsewhere']
const IN_GROUP: readonly (Person | undefined)[] = ['groupMember', 'groupAdmin']
const CASES = (['publishers', 'members'] as const).flatMap((setting) =>
  [...(Object.keys(people) as Person[]), undefined].map((person) => [setting, person] as const),
) // the keys of people

test.each(CASES)('with the setting %s, datasets are added to a group by those who may: %s', async (setting, person) => {
  const asked = { id: 'duraklar', groups: [{ name: 'ulasim' }] }
  const { status } = await call(setting, person, 'package_patch', asked)
  expect(status).toBe(MAY_ADD[setting].includes(person) ? 200 : 403)
  const removed = await call(setting, person, 'package_patch', { id: 'duraklar', groups: [] })
  expect(removed.status).toBe(MAY_WRITE.includes(person) ? 200 : 403)
  const { result } = await call(setting, 'sysadmin', 'package_patch', { id: 'duraklar', groups: [] })
  expect(result?.groups).toEqual([])
})

test.each(CASES)(
  'with the setting %s, group_list_authz lists the groups that can be used: %s',
  async (setting, person) => {
    const { result } = await call(setting, person, 'group_list_authz', {})
    const own = await call(setting, person, 'group_list_authz', { am_member: true })
    const ownNames = IN_GROUP.includes(person) ? ['ulasim'] : []
    if (person !== 'sysadmin') expect(own.result?.map(({ name }) => name)).toEqual(ownNames)
    const usesAll = person === 'sysadmin' || (setting === 'publishers' && PUBLISHERS.includes(person))
    expect(result?.map(({ name }) => name)).toEqual(usesAll ? ['saglik', 'ulasim'] : ownNames)
  },
)

test('a dataset stays in the groups that its writer may not use', async () => {
  await call('members', 'sysadmin', 'package_patch', { id: 'duraklar', groups: [{ name: 'ulasim' }] })
  const { status, result } = await call('members', 'editor', 'package_patch', { id: 'duraklar', groups: [] })
  expect(status).toBe(200)
  expect(result?.groups).toMatchObject([{ name: 'ulasim' }])
  expect((await call('publishers', 'editor', 'package_patch', { id: 'duraklar', groups: [] })).result?.groups).toEqual(
    [],
  )
})
