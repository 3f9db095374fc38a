import { beforeAll, expect, test } from 'vitest'
import { contracts } from '#contract/index.ts'
import { datasetFixture } from './testing/datasetFixture.ts'
import { writeInputs } from './testing/writeInputs.ts'

/*
 * Who may do what: every action that writes, as every role, with datasets of every state. A new action fails this test until LEAST
 * says who may call it.
 */
const at = datasetFixture()
const STATES = ['public', 'private', 'draft', 'deleted'] as const
/** From no rights to all. `otherAdmin` administers another organization. */
const ROLES = ['anonymous', 'disabled', 'nonMember', 'otherAdmin', 'member', 'editor', 'admin', 'sysadmin'] as const
type Role = (typeof ROLES)[number]
type Least = 'nonMember' | 'member' | 'editor' | 'admin' | 'sysadmin'

/** The least role that may call each action for things of its organization. */
const LEAST: Record<Least, string[]> = {
  nonMember: [
    ...['group_create', 'organization_create'], // by the settings of the tests; by default only sysadmins
    ...['notification_settings_update', 'published_query_create', 'reuse_create'],
    ...['watch_list_delete', 'watch_list_update'],
  ],
  member: [],
  editor: [
    ...['bulk_update_delete', 'bulk_update_metadata', 'bulk_update_private', 'bulk_update_public'],
    ...['datastore_create', 'datastore_delete', 'datastore_records_delete', 'datastore_upsert'],
    ...['package_create', 'package_delete', 'package_owner_org_update', 'package_patch', 'package_resource_reorder'],
    ...['package_revise', 'package_update'],
    ...['resource_create', 'resource_delete', 'resource_patch', 'resource_update', 'xloader_submit'],
    ...['reuse_approve', 'reuse_delete', 'dataset_proposal_create', 'dataset_proposal_file', 'dataset_restore'],
    ...['former_file_delete', 'former_file_restore'],
  ],
  admin: [
    ...['group_delete', 'group_member_create', 'group_member_delete', 'group_patch', 'group_update'],
    ...['organization_delete', 'organization_member_create', 'organization_member_delete'],
    ...['organization_patch', 'organization_update', 'member_create', 'member_delete'],
    ...['dataset_proposal_approve', 'dataset_proposal_return', 'dataset_proposal_withdraw'], // of another user
    ...['harvest_job_abort', 'harvest_job_create', 'harvest_missing_resolve'],
    ...['harvest_source_create', 'harvest_source_delete', 'harvest_source_update'],
  ],
  sysadmin: [
    ...['api_token_create', 'api_token_revoke', 'session_revoke'], // those of another user
    ...['dataset_purge', 'group_purge', 'organization_purge'],
    ...['password_link_create', 'user_create', 'user_delete', 'user_patch', 'user_update'], // another user's account
    'user_invite', // administrators of an organization too, where the portal can send mail
    ...['published_query_delete', 'published_query_patch'], // another user's
    ...['tag_create', 'tag_delete', 'vocabulary_create', 'vocabulary_delete', 'vocabulary_update'],
  ],
}
/** Actions whose least role is another one for datasets that are not public. */
const HIDDEN: Record<string, Record<(typeof STATES)[number], Least>> = {
  reuse_create: { public: 'nonMember', private: 'member', draft: 'editor', deleted: 'editor' },
}
/** A visitor proposes the reuse to approve, who sees public datasets only. */
const PUBLIC_ONLY = ['reuse_approve']
/** Responds with 200 and the reason for each dataset that it did not change. */
const REPORTS = ['bulk_update_metadata']

/** Sysadmins need no proposal, and its file is no JSON: these respond with 409 to some who may call them. */
const NOT_DONE = ['dataset_proposal_create', 'dataset_proposal_file']

const tokens: Partial<Record<Role, string>> = {}
const members: { name: string; capacity: string }[] = []

beforeAll(async () => {
  at.portal.services.loads = { takesLinks: true, wake() {}, open: async () => null }
  const { portal, admin, nonMember } = at
  const done = async (action: string, input: object, { token }: { token: string }) =>
    expect((await portal.call(action, input, { token })).status, action).toBe(200)
  tokens.nonMember = nonMember.token
  for (const role of ['member', 'editor', 'admin'] as const) {
    const { name, token } = await portal.makeUser()
    tokens[role] = token
    members.push({ name, capacity: role })
    await done('organization_member_create', { id: 'kurum', username: name, role }, admin)
  }
  const [other, disabled, sysadmin] = [
    await portal.makeUser(),
    await portal.makeUser(),
    await portal.makeUser({ sysadmin: true }),
  ]
  Object.assign(tokens, { otherAdmin: other.token, disabled: disabled.token, sysadmin: sysadmin.token })
  await done('organization_create', { name: 'baska-kurum' }, other)
  await done('group_create', { name: 'baska-kategori' }, other)
  await done('user_patch', { id: disabled.id, state: 'disabled' }, admin)
  // The first statement of a visitor starts the threads, which may take longer than its time limit.
  while ((await portal.call('datastore_search_sql', { sql: 'SELECT 1' })).status === 503);
}, 60_000)

const WRITES = Object.entries(contracts).flatMap(([name, { effect }]) => (effect === 'write' ? [name] : []))
const leastOf = (action: string) => (Object.keys(LEAST) as Least[]).find((least) => LEAST[least].includes(action))

async function linesOfAudit(): Promise<number> {
  const { rows } = await at.portal.services.db.query('SELECT count(*)::int AS count FROM audit')
  return rows[0].count
}

test('the table has every action that writes, once', () => {
  expect(Object.values(LEAST).flat().sort()).toEqual(WRITES.sort())
})

test.each(WRITES)(
  '%s is for those who may, whatever the state of the dataset',
  async (action) => {
    for (const state of STATES) {
      if (state !== 'public' && PUBLIC_ONLY.includes(action)) continue
      const least = HIDDEN[action]?.[state] ?? leastOf(action) ?? 'sysadmin'
      const make = writeInputs(at, { state, members })[action]
      let input: object | undefined
      for (const role of ROLES) {
        input ??= (await make?.()) ?? {}
        const before = await linesOfAudit()
        const token = tokens[role]
        const { status } = await at.portal.call(action, input, token === undefined ? {} : { token })
        const isWritten = (await linesOfAudit()) > before
        const seen = `${action}, ${state}, ${role}: ${status}`
        if (ROLES.indexOf(role) < ROLES.indexOf(least) || (role === 'otherAdmin' && least !== 'nonMember')) {
          expect(isWritten, seen).toBe(false)
          expect(REPORTS.includes(action) && token !== undefined ? [200, 403] : [403, 404], seen).toContain(status)
          continue
        }
        expect(status, seen).not.toBe(403)
        if (state === 'public' && !NOT_DONE.includes(action)) expect(status, seen).toBe(200)
        input = undefined
      }
    }
  },
  60_000,
)
