import { parse } from 'valibot'
import { expect, test } from 'vitest'
import { dashboard_dataset_list as contract } from '#contract/dashboard_dataset_list.ts'
import { addUses } from '../db/datasetUse.ts'
import { storeLinkFinding, takeDueLinks } from '../db/linkHealth.ts'
import { putMember } from '../db/members.ts'
import { datasetFixture } from '../testing/datasetFixture.ts'
import { SITE_URL } from '../testing/testCatalogue.ts'

const at = datasetFixture()

const list = async (who: { token?: string } = at.editor, input: object = {}) => {
  const { status, body } = await at.call('dashboard_dataset_list', input, who)
  return { status, result: status === 200 ? parse(contract.output, body.result) : undefined, error: body.error }
}
const today = () => new Date().toISOString().slice(0, 10)

test('says of a dataset what its publisher looks after', async () => {
  const { db } = at.portal.services
  const dataset = await at.make({
    title: 'Su tüketimi',
    private: true,
    license_id: 'cc-by',
    tags: [{ name: 'su' }],
    extras: [{ key: 'frequency', value: 'daily' }],
    resources: [
      { name: 'liste', format: 'CSV', url: 'https://ornek.example/a.csv', last_modified: '2020-01-01T00:00:00' },
      { name: 'harita', format: 'KML', url: 'https://ornek.example/a.kml' },
    ],
  })
  const [liste, harita] = dataset.resources
  for (const link of await takeDueLinks(db, 10)) {
    const finding =
      link.resource_id === liste.id
        ? ({ state: 'gone', status: 404 } as const)
        : ({ state: 'ok', status: 200 } as const)
    // Broken is only what fails twice in a row.
    for (let time = 0; time < 2; time++) await storeLinkFinding(db, link, finding)
  }
  await db.query(
    `INSERT INTO datastore_load (resource_id, state, line, error) VALUES ($1, 'error', 7, '{"key": "loadFailed"}')`,
    [harita.id],
  )
  await at.call('package_patch', { id: dataset.id, version: '2' })
  await addUses(db, today(), [{ of: dataset.name, views: 5, downloads: 2 }])
  const { result } = await list()
  const row = result?.datasets.find(({ id }) => id === dataset.id)
  expect(row).toMatchObject({
    ...{ name: dataset.name, title: 'Su tüketimi', private: true, state: 'active', license_id: 'cc-by', tags: ['su'] },
    ...{ creator: at.editor.name, num_resources: 2, tables: 0, updated: '2020-01-01T00:00:00', frequency: 'daily' },
    broken_links: [{ resource_id: liste.id, name: 'liste', state: 'gone', status: 404 }],
    failed_loads: [{ resource_id: harita.id, name: 'harita', row: 7 }],
  })
  expect(row?.late_days).toBeGreaterThan(2_000)
  expect(row?.rhythm).toHaveLength(12)
  expect(row?.failed_loads[0]?.message).not.toBe('')
  expect(row?.failed_rules).toEqual(['columns', 'notes', 'languages', 'coverage', 'contact'])
  expect(row?.score).toBe(50)
  expect([row?.views.at(-1), row?.downloads.at(-1), row?.views.length]).toEqual([5, 2, 30])
  const address = `${SITE_URL}/en/api/3/action/dashboard_dataset_list?organization=kurum`
  const headers = { authorization: at.editor.token }
  const got = (await (await at.portal.app.request(address, { headers })).json()) as { result: unknown }
  expect(got.result).toEqual((await list(at.editor, { organization: 'kurum' })).result)
})

test('lists drafts and datasets of other authors, no deleted ones, and in parts', async () => {
  const draft = await at.make({ state: 'draft' })
  const deleted = await at.make()
  await at.call('package_delete', { id: deleted.id })
  const colleague = await at.portal.makeUser()
  await at.call('organization_member_create', { id: 'kurum', username: colleague.name, role: 'editor' })
  const all = (await list(colleague)).result
  const names = all?.datasets.map(({ name }) => name) ?? []
  expect(names).toContain(draft.name)
  expect(names).not.toContain(deleted.name)
  expect(all?.count).toBe(names.length)
  const part = (await list(colleague, { limit: 1, offset: 1 })).result
  expect([part?.count, part?.datasets.map(({ name }) => name)]).toEqual([names.length, names.slice(1, 2)])
  expect((await list(colleague, { limit: 0 })).result?.datasets).toEqual([])
})

test('shows requests that wait for an answer of the organizations, the oldest first', async () => {
  const { db } = at.portal.services
  const { result } = (await at.call('organization_show', { id: 'kurum' })).body
  const insert = (reference: string, organization: string | null, status: string) =>
    db.query(
      `INSERT INTO data_request (id, reference, what, language, terms, organization_id, status, form_nonce)
       VALUES (nextval('data_request_number'), $1, 'Su', 'tr', '{}', $2, $3, $1)`,
      [reference, organization, status],
    )
  await insert('2026-1', result.id, 'open')
  await insert('2026-2', result.id, 'in_review')
  await insert('2026-3', result.id, 'published')
  await insert('2026-4', null, 'open')
  const mine = (await list()).result
  expect([mine?.request_count, mine?.requests.map(({ reference }) => reference)]).toEqual([2, ['2026-1', '2026-2']])
  expect((await list(at.admin)).result?.request_count).toBe(3)
  expect((await list(at.admin, { organization: 'kurum' })).result?.request_count).toBe(2)
})

const ROLES = ['anonymous', 'nobody', 'member', 'editor', 'admin', 'sysadmin'] as const

test.each(ROLES)('%s: only those who may edit datasets see them', async (role) => {
  const { id } = (await at.call('organization_create', { name: `rol-${role.toLowerCase()}` }, at.admin)).body.result
  const input = { name: `gizli-${role.toLowerCase()}`, owner_org: id, private: true }
  const secret = (await at.call('package_create', input, at.admin)).body.result
  const caller: { token?: string; id?: string } =
    role === 'anonymous' ? {} : role === 'sysadmin' ? at.admin : await at.portal.makeUser()
  if (caller.id && (role === 'member' || role === 'editor' || role === 'admin'))
    await putMember(at.portal.services.db, id, caller.id, role)
  const may = role === 'editor' || role === 'admin' || role === 'sysadmin'
  for (const wanted of [{}, { organization: id }]) {
    const { status, result, error } = await list(caller, wanted)
    expect(status).toBe(may ? 200 : 403)
    expect(result?.datasets.some((dataset) => dataset.id === secret.id) ?? false).toBe(may)
    if (!may) expect(error.__type).toBe('Authorization Error')
  }
})

test('a user without an organization sees the datasets without one that the user created', async () => {
  const { db } = at.portal.services
  const [one, other] = [await at.make(), await at.make()]
  await db.query('UPDATE package SET owner_org = NULL, creator_user_id = $2 WHERE id = $1', [one.id, at.nonMember.id])
  await db.query('UPDATE package SET owner_org = NULL WHERE id = $1', [other.id])
  expect((await list(at.nonMember)).result?.datasets.map(({ id }) => id)).toEqual([one.id])
})

test('an unknown, deleted or foreign organization, and a wrong number, are errors', async () => {
  await at.call('organization_create', { name: 'eski' }, at.admin)
  expect((await list(at.editor, { organization: 'eski' })).status).toBe(403)
  await at.call('organization_delete', { id: 'eski' }, at.admin)
  expect((await list(at.admin, { organization: 'eski' })).status).toBe(404)
  expect((await list(at.editor, { organization: 'yok' })).status).toBe(404)
  expect((await list(at.editor, { limit: -1 })).status).toBe(409)
})
