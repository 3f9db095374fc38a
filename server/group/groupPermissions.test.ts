import { expect, test } from 'vitest'
import { putMember } from '../db/members.ts'
import { datasetFixture } from '../testing/datasetFixture.ts'

const at = datasetFixture()
const ROLES = ['anonymous', 'nobody', 'member', 'editor', 'admin', 'adminOfAnother', 'sysadmin'] as const
const STATES = ['active', 'deleted'] as const
const KINDS = ['organization', 'group'] as const
/** All that the pages of administrators send; each call can be allowed in both states. */
const WRITES = {
  patch: (id: string) => ({ id, description: 'Yeni metin' }),
  member_create: (id: string, user: string) => ({ id, username: user, role: 'member' }),
  member_delete: (id: string, user: string) => ({ id, username: user }),
  delete: (id: string) => ({ id }),
} as const

/** An organization or group in a state, and a caller with a role in it. */
async function scene(kind: (typeof KINDS)[number], state: string, role: (typeof ROLES)[number], name: string) {
  const { db } = at.portal.services
  const create = async (groupName: string) =>
    String((await at.call(`${kind}_create`, { name: groupName }, at.admin)).body.result.id)
  const id = await create(name)
  const caller = role === 'anonymous' ? undefined : role === 'sysadmin' ? at.admin : await at.portal.makeUser()
  if (caller && (role === 'member' || role === 'editor' || role === 'admin')) await putMember(db, id, caller.id, role)
  if (caller && role === 'adminOfAnother') await putMember(db, await create(`${name}-2`), caller.id, 'admin')
  if (state === 'deleted') await at.call(`${kind}_delete`, { id }, at.admin)
  return { id, caller: caller ?? {} }
}

test.each(KINDS.flatMap((kind) => STATES.map((state) => [kind, state] as const)))(
  'only administrators and sysadmins change the %s while it is %s, and its members',
  async (kind, state) => {
    const { name: user } = await at.portal.makeUser()
    const allowed: string[] = []
    for (const role of ROLES) {
      const { id, caller } = await scene(kind, state, role, `${kind.slice(0, 3)}-${state}-${role.toLowerCase()}`)
      for (const [write, inputOf] of Object.entries(WRITES)) {
        const { status } = await at.call(`${kind}_${write}`, inputOf(id, user), caller)
        expect([200, 403], `${role} ${write}`).toContain(status)
        if (status === 200) allowed.push(`${role} ${write}`)
      }
    }
    const all = ['admin', 'sysadmin'].flatMap((role) => Object.keys(WRITES).map((write) => `${role} ${write}`))
    expect(allowed).toEqual(all)
  },
)

test.each(KINDS)('an administrator restores a deleted %s with its members, and nobody else can', async (kind) => {
  const { id, caller } = await scene(kind, 'deleted', 'admin', `${kind}-geri`)
  const restore = { id, state: 'active' }
  for (const other of [{}, at.nonMember]) expect((await at.call(`${kind}_patch`, restore, other)).status).toBe(403)
  const { status, body } = await at.call(`${kind}_patch`, restore, caller)
  expect([status, body.result.state]).toEqual([200, 'active'])
  const { result } = (await at.call(`${kind}_show`, { id })).body
  expect(result.users).toHaveLength(2)
})
