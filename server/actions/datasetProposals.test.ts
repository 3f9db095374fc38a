import { mkdtempSync, rmSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse } from 'valibot'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { datasetProposalDetails } from '#contract/datasetProposal.ts'
import { sweepFiles } from '../files/sweepFiles.ts'
import { datasetFixture } from '../testing/datasetFixture.ts'
import { SITE_URL } from '../testing/testCatalogue.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'fihrist-proposals-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))
const at = datasetFixture(dataDir)
type Person = { token: string; id: string; name: string }
let chief: Person
let other: Person
let member: Person

const as = async (who: Person, action: string, input: object) => at.call(action, input, who)
const ok = async (who: Person, action: string, input: object) => {
  const { status, body } = await as(who, action, input)
  expect(status, `${action}: ${JSON.stringify(body)}`).toBe(200)
  return body.result
}
const review = (changes_need_approval: boolean) =>
  ok(at.admin, 'organization_patch', { id: 'kurum', changes_need_approval })
const shown = (id: string) => ok(at.nonMember, 'package_show', { id })
const published = async (input: object = {}) => {
  await review(false)
  const dataset = await at.make(input)
  await review(true)
  return dataset
}
const propose = (id: string, changes: object, who: Person = at.editor) =>
  ok(who, 'dataset_proposal_create', { package_id: id, changes, note: 'Yeni başlık' })

beforeAll(async () => {
  ;[chief, other, member] = await Promise.all([at.portal.makeUser(), at.portal.makeUser(), at.portal.makeUser()])
  for (const [{ name }, role] of [
    [chief, 'admin'],
    [other, 'editor'],
    [member, 'member'],
    [at.editor, 'editor'],
  ] as const)
    await ok(at.admin, 'organization_member_create', { id: 'kurum', username: name, role })
})
beforeEach(() => review(true))

test('the setting is the organization’s own field, which an update without it keeps and only administrators change', async () => {
  await ok(at.admin, 'organization_update', { id: 'kurum', title: 'Kurum' })
  expect((await ok(at.nonMember, 'organization_show', { id: 'kurum' })).changes_need_approval).toBe(true)
  expect((await as(at.editor, 'organization_patch', { id: 'kurum', changes_need_approval: false })).status).toBe(403)
  await ok(chief, 'organization_patch', { id: 'kurum', changes_need_approval: false })
  expect((await ok(chief, 'organization_show', { id: 'kurum' })).changes_need_approval).toBe(false)
})

test('every write of an editor to a public dataset is refused with what to do instead, and changes nothing', async () => {
  const dataset = await published({ resources: [{ url: 'https://example.org/a.csv', format: 'CSV', name: 'a' }] })
  const { id } = dataset
  const file = dataset.resources[0].id
  const before = JSON.stringify(await shown(id))
  const writes: [string, object][] = [
    ['package_patch', { id, title: 'Başka' }],
    ['package_update', { ...dataset, title: 'Başka' }],
    ['package_revise', { match: { id }, update: { title: 'Başka' } }],
    ['package_delete', { id }],
    ['package_owner_org_update', { id, organization_id: '' }],
    ['package_patch', { id, private: true }],
    ['resource_create', { package_id: id, url: 'https://example.org/b.csv' }],
    ['resource_patch', { id: file, name: 'b' }],
    ['resource_update', { id: file, url: 'https://example.org/b.csv' }],
    ['resource_delete', { id: file }],
    ['bulk_update_private', { datasets: [id], org_id: 'kurum' }],
    ['bulk_update_delete', { datasets: [id], org_id: 'kurum' }],
    ['datastore_create', { resource_id: file, records: [{ a: 1 }], force: true }],
    ['datastore_create', { resource: { package_id: id }, records: [{ a: 1 }] }],
  ]
  for (const [action, input] of writes) {
    const { status, body } = await as(at.editor, action, input)
    const isOwner = action === 'package_owner_org_update'
    expect([action, status]).toEqual([action, isOwner ? status : 403])
    if (!isOwner) expect(body.error.message).toContain('dataset_proposal_create')
  }
  const bulk = await ok(at.editor, 'bulk_update_metadata', {
    datasets: [{ id, metadata_modified: dataset.metadata_modified }],
    change: { license_id: 'cc-by' },
  })
  expect(bulk.changed).toEqual([])
  expect(bulk.refused[0].message).toContain('approves changes')
  expect(JSON.stringify(await shown(id))).toBe(before)
  await ok(chief, 'package_patch', { id, title: 'Yöneticiden' })
  await ok(at.admin, 'package_patch', { id, title: 'Portaldan' })
})

test('a new dataset stays private or a draft until it is approved, also at a set time', async () => {
  const fields = { name: `yeni-${Date.now()}`, title: 'Yeni', owner_org: 'kurum' }
  expect((await as(at.editor, 'package_create', fields)).status).toBe(403)
  const draft = await ok(at.editor, 'package_create', { ...fields, state: 'draft', private: true })
  await ok(at.editor, 'package_patch', { id: draft.id, notes: 'Taslakta serbestçe' })
  for (const change of [{ state: 'active', private: false }, { publish_at: '2031-01-01T00:00:00' }])
    expect((await as(at.editor, 'package_patch', { id: draft.id, ...change })).status).toBe(403)
  const { id } = await propose(draft.id, { state: 'active', private: false })
  expect((await as(at.nonMember, 'package_show', { id: draft.id })).status).toBe(403)
  expect((await as(at.editor, 'dataset_proposal_approve', { id })).status).toBe(403)
  expect(await ok(chief, 'dataset_proposal_approve', { id })).toMatchObject({
    state: 'approved',
    answered_by: chief.name,
  })
  expect(await shown(draft.id)).toMatchObject({ state: 'active', private: false, notes: 'Taslakta serbestçe' })
})

test('a proposal is sent back with a comment, changed, and approved; readers see nothing before', async () => {
  const { id, title } = await published()
  const first = await propose(id, { title: 'İlk öneri', tags: [{ name: 'su' }] })
  expect(() => parse(datasetProposalDetails, first)).not.toThrow()
  expect(first.changes.map(({ part, name }: { part: string; name: string }) => `${part} ${name}`)).toEqual([
    'field title',
    'tag su',
  ])
  expect((await as(chief, 'dataset_proposal_return', { id: first.id, comment: '' })).status).toBe(409)
  await ok(chief, 'dataset_proposal_return', { id: first.id, comment: 'Yılı ekleyin' })
  expect((await as(chief, 'dataset_proposal_approve', { id: first.id })).body.error.message[0]).toContain('Reload')
  const [mine] = (await ok(at.editor, 'dataset_proposal_list', { package_id: id })).results
  expect(mine).toMatchObject({ state: 'returned', comment: 'Yılı ekleyin', can_answer: false, can_withdraw: true })
  const told = (await ok(at.editor, 'notification_list', {})).results.find(
    ({ kind, path }: { kind: string; path: string }) => kind === 'review' && path.includes(first.id),
  )
  expect(told.text).toContain('Yılı ekleyin')
  const second = await propose(id, { title: 'Başlık 2026' })
  expect(second.id).toBe(first.id)
  const { datasets } = await ok(chief, 'dashboard_dataset_list', { organization: 'kurum' })
  expect(datasets.find((one: { id: string }) => one.id === id).proposals).toBe(1)
  expect((await as(chief, 'dataset_proposal_approve', { id: first.id, changed: first.changed })).status).toBe(409)
  expect((await shown(id)).title).toBe(title)
  expect((await ok(chief, 'notification_list', {})).results.map(({ id: key }: { id: string }) => key)).toContain(
    `review:${first.id}:${second.changed}`,
  )
  await ok(chief, 'dataset_proposal_approve', { id: first.id, changed: second.changed })
  expect((await shown(id)).title).toBe('Başlık 2026')
  const lines = await ok(at.admin, 'audit_list', { object_type: 'proposal', object: first.id })
  expect(lines.results.map(({ event }: { event: string }) => event)).toEqual(['approved', 'new', 'returned', 'new'])
})

test('two proposals join if they change different fields, and the second is refused if they change the same one', async () => {
  const { id } = await published({ notes: 'Eski' })
  const one = await propose(id, { title: 'Birinci' })
  const two = await propose(id, { notes: 'İkinci' }, other)
  await ok(chief, 'dataset_proposal_approve', { id: one.id })
  await ok(chief, 'dataset_proposal_approve', { id: two.id })
  expect(await shown(id)).toMatchObject({ title: 'Birinci', notes: 'İkinci' })
  const late = await propose(id, { title: 'Üçüncü' }, other)
  await ok(chief, 'package_patch', { id, title: 'Doğrudan' })
  expect((await ok(chief, 'dataset_proposal_show', { id: late.id })).conflicts).toEqual(['title'])
  const { status, body } = await as(chief, 'dataset_proposal_approve', { id: late.id })
  expect([status, body.error.message[0]]).toEqual([409, expect.stringContaining('title')])
  expect((await shown(id)).title).toBe('Doğrudan')
})

test('a deleted dataset, a removed role and a review that was switched off end with a message', async () => {
  const [gone, roleless, free] = [await published(), await published(), await published()]
  const proposals = [
    await propose(gone.id, { title: 'A' }),
    await propose(roleless.id, { title: 'B' }, other),
    await propose(free.id, { title: 'C' }),
  ]
  await ok(chief, 'package_delete', { id: gone.id })
  await ok(chief, 'organization_member_delete', { id: 'kurum', username: other.name })
  const answers = [
    await as(chief, 'dataset_proposal_approve', { id: proposals[0].id }),
    await as(chief, 'dataset_proposal_approve', { id: proposals[1].id }),
  ]
  expect(answers.map(({ status, body }) => [status, body.error.message[0]])).toEqual([
    [409, expect.stringContaining('deleted')],
    [409, expect.stringContaining('can no longer edit')],
  ])
  // The author of a removed role does not see the dataset's proposal any more.
  expect((await as(other, 'dataset_proposal_show', { id: proposals[1].id })).status).toBe(404)
  await ok(chief, 'dataset_proposal_withdraw', { id: proposals[1].id })
  await ok(chief, 'organization_member_create', { id: 'kurum', username: other.name, role: 'editor' })
  await review(false)
  const direct = await as(at.editor, 'dataset_proposal_create', { package_id: free.id, changes: { title: 'D' } })
  expect([direct.status, direct.body.error.changes[0]]).toEqual([409, expect.stringContaining('no approval')])
  await ok(chief, 'dataset_proposal_approve', { id: proposals[2].id })
  expect((await shown(free.id)).title).toBe('C')
})

test('files are proposed one by one, and a link that the proposal did not touch keeps what others changed', async () => {
  const links = ['a', 'b'].map((name) => ({ url: `https://example.org/${name}.csv`, format: 'CSV', name }))
  const dataset = await published({ resources: links })
  const [a, b] = dataset.resources
  const added = { id: '3b1f9ad4-0d2a-4b35-8d5e-6b9f5ad0a001', url: 'https://example.org/c.csv', name: 'c' }
  const { id } = await propose(dataset.id, { resources: [{ ...a, name: 'Yeni a' }, b, added] })
  await ok(chief, 'resource_patch', { id: b.id, description: 'Başkasından' })
  await ok(chief, 'dataset_proposal_approve', { id })
  const { resources } = await shown(dataset.id)
  expect(
    resources.map(({ name, description }: { name: string; description: string | null }) => [name, description]),
  ).toEqual([
    ['Yeni a', null],
    ['b', 'Başkasından'],
    ['c', null],
  ])
})

test('who may see and answer a proposal: by role', async () => {
  const { id } = await published()
  const proposal = await propose(id, { title: 'Gizli öneri' })
  const seen = async (who: Person) => [
    (await as(who, 'dataset_proposal_show', { id: proposal.id })).status,
    (await ok(who, 'dataset_proposal_list', { package_id: id })).count,
    (await as(who, 'dataset_proposal_return', { id: proposal.id, comment: 'x' })).status,
  ]
  expect(await seen(at.nonMember)).toEqual([404, 0, 404])
  expect(await seen(member)).toEqual([404, 0, 404])
  expect(await seen(other)).toEqual([404, 0, 404])
  expect(await seen(at.editor)).toEqual([200, 1, 403])
  expect(await seen(chief)).toEqual([200, 1, 200])
  expect((await as(at.editor, 'dataset_proposal_file', { package_id: id })).status).toBe(409) // without a file
  for (const action of ['show', 'approve', 'return', 'withdraw', 'list', 'create', 'file'])
    expect([action, (await at.portal.call(`dataset_proposal_${action}`, { id: proposal.id })).status]).toEqual([
      action,
      403,
    ])
  expect((await as(at.nonMember, 'dataset_proposal_create', { package_id: id, changes: { title: 'x' } })).status).toBe(
    403,
  )
  expect((await as(at.editor, 'dataset_proposal_withdraw', { id: proposal.id })).body.result.state).toBe('withdrawn')
  expect((await as(at.editor, 'dataset_proposal_withdraw', { id: proposal.id })).status).toBe(409)
})

test('wrong values, no difference and too long texts are refused when proposed', async () => {
  const { id, title } = await published()
  const refusals = await Promise.all(
    [
      { package_id: id, changes: { title } },
      { package_id: id, changes: { maintainer_email: 'x' } },
      { package_id: id, changes: { title: 'y' }, note: 'n'.repeat(2_001) },
      { package_id: id, changes: { resources: [{ url: 'a.csv', proposal_file: 'yok' }] } },
      { package_id: 'yok-boyle', changes: {} },
      { package_id: id, changes: 'metin' },
    ].map((input) => as(at.editor, 'dataset_proposal_create', input)),
  )
  expect(refusals.map(({ status }) => status)).toEqual([409, 409, 409, 409, 404, 409])
})

const stored = async () =>
  (await readdir(dataDir, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile()).length
const uploadFor = async (package_id: string, text: string) => {
  const form = new FormData()
  form.append('package_id', package_id)
  form.append('upload', new File([text], 'nüfus.csv'))
  const response = await at.portal.app.request('/en/api/3/action/dataset_proposal_file', {
    method: 'POST',
    body: form,
    headers: { authorization: at.editor.token },
  })
  return ((await response.json()) as { result: Record<string, unknown> }).result // the action's contract
}
const download = async (url: string) => (await at.portal.app.request(url.replace(SITE_URL, ''))).text()

test('a proposed file is readable only after its approval, and is removed with a withdrawn proposal', async () => {
  const { id } = await published()
  const before = await stored()
  const { proposal_file, url, size } = await uploadFor(id, 'il,nufus\nİzmir,4\n')
  const file = { id: '3b1f9ad4-0d2a-4b35-8d5e-6b9f5ad0a002', url, name: 'Nüfus', proposal_file, size: 1 }
  const proposal = await propose(id, { resources: [file] })
  expect(proposal.proposed.resources[0]).toMatchObject({ proposal_file, size })
  expect((await as(at.nonMember, 'resource_show', { id: file.id })).status).toBe(404)
  expect(await sweepFiles(at.portal.services.db, at.portal.services.files.storage, 0)).toBe(0)
  const foreign = { ...file, id: '3b1f9ad4-0d2a-4b35-8d5e-6b9f5ad0a003' }
  expect(
    (await as(other, 'dataset_proposal_create', { package_id: id, changes: { resources: [foreign] } })).status,
  ).toBe(409)
  await ok(chief, 'dataset_proposal_approve', { id: proposal.id })
  const [resource] = (await shown(id)).resources
  expect(resource).toMatchObject({ id: file.id, size, url_type: 'upload' })
  expect(resource.proposal_file).toBeUndefined()
  expect(await download(resource.url)).toBe('il,nufus\nİzmir,4\n')
  const next = await uploadFor(id, 'il,nufus\nİzmir,5\n')
  const changes = { resources: [{ ...resource, url: next.url, proposal_file: next.proposal_file }] }
  const second = await propose(id, changes)
  expect(second.changes.map(({ name }: { name: string }) => name)).toContain('hash')
  await ok(at.editor, 'dataset_proposal_withdraw', { id: second.id })
  expect(await stored()).toBe(before + 1)
  expect(await download(resource.url)).toBe('il,nufus\nİzmir,4\n')
})
