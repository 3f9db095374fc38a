import { expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { withTransaction } from '../db/pool.ts'
import { harvestFixture, theirDataset } from '../testing/harvestFixture.ts'
import { lockWaits } from '../testing/lockWaits.ts'

const fixture = harvestFixture()

test('sources, jobs and records are for administrators of the organization and sysadmins alone', async () => {
  fixture.theirs.put(JSON.stringify(theirDataset()))
  const { id } = await fixture.source()
  await fixture.run(id)
  const [job] = await fixture.result('harvest_job_list', { source_id: id })
  const calls: [string, object][] = [
    ['harvest_source_list', { organization: 'kurum' }],
    ['harvest_source_show', { id }],
    ['harvest_source_create', { url: 'https://a.example', title: 'A', source_type: 'ckan', owner_org: 'kurum' }],
    ['harvest_source_update', { id, title: 'A' }],
    ['harvest_job_list', { source_id: id }],
    ['harvest_job_show', { id: job.id }],
    ['harvest_job_create', { source_id: id }],
    ['harvest_job_abort', { id: job.id }],
    ['harvest_object_list', { source_id: id }],
    ['harvest_missing_resolve', { source_id: id, ids: [], decision: 'keep' }],
    ['harvest_source_delete', { id }],
  ]
  const otherAdmin = await fixture.portal.makeUser()
  await fixture.call(
    'organization_member_create',
    { id: 'baska', username: otherAdmin.name, role: 'admin' },
    fixture.admin,
  )
  const editor = await fixture.portal.makeUser()
  await fixture.call(
    'organization_member_create',
    { id: 'kurum', username: editor.name, role: 'editor' },
    fixture.admin,
  )
  for (const [action, input] of calls) {
    expect([action, (await fixture.portal.call(action, input)).status]).toEqual([action, 403])
    for (const caller of [fixture.nonMember, fixture.member, editor, otherAdmin])
      expect([action, (await fixture.callAs(action, input, caller)).status]).toEqual([action, 403])
  }
  for (const caller of [fixture.orgAdmin, fixture.admin])
    for (const [action, input] of calls.filter(([name]) => /_(list|show|update)$/.test(name)))
      expect([action, (await fixture.callAs(action, input, caller)).status]).toEqual([action, 200])
})

test('lists the sources of the organizations that the caller administers', async () => {
  const mine = await fixture.source({ title: 'B' })
  const theirs = await fixture.source({ title: 'A', owner_org: 'baska' }, fixture.admin)
  const ids = async (input: object, as?: typeof fixture.admin) =>
    (await fixture.result('harvest_source_list', input, as)).map(({ id }: { id: string }) => id)
  expect(await ids({})).toContain(mine.id)
  expect(await ids({})).not.toContain(theirs.id)
  expect(await ids({}, fixture.admin)).toEqual(expect.arrayContaining([mine.id, theirs.id]))
  expect(await ids({ organization: 'baska' }, fixture.admin)).toEqual([theirs.id])
  expect(JSON.stringify(mine)).not.toContain(fixture.orgAdmin.id)
})

test('each wrong field has its message, and nothing is stored', async () => {
  const right = { url: 'https://a.example/', title: 'A', source_type: 'ckan', owner_org: 'kurum' }
  const many = Object.fromEntries(Array.from({ length: limits.harvestMap.max + 1 }, (_, at) => [`o${at}`, '']))
  const tooMany = { group_map: many }
  for (const [field, value] of [
    ...[
      ['url', ''],
      ['url', 'ftp://a.example'],
      ['url', 'a.example'],
      ['url', `https://a.example/${'x'.repeat(2_000)}`],
    ],
    ...[
      ['title', ' '],
      ['title', 'x'.repeat(201)],
      ['source_type', 'oai'],
      ['frequency', 'OFTEN'],
      ['active', 'maybe'],
    ],
    ...[
      ['owner_org', 'yok-boyle'],
      ['config', { organization_map: { a: 7 } }],
      ['config', tooMany],
    ],
  ] as [string, unknown][]) {
    const { status, body } = await fixture.callAs('harvest_source_create', { ...right, [field]: value })
    expect([field, value, status, Object.keys(body.error)]).toEqual([
      field,
      value,
      value === tooMany ? 400 : 409,
      expect.arrayContaining([field]),
    ])
  }
  for (const missing of ['url', 'title', 'source_type', 'owner_org']) {
    const { status, body } = await fixture.callAs('harvest_source_create', { ...right, [missing]: undefined })
    expect([missing, status, Object.keys(body.error)]).toEqual([missing, 409, expect.arrayContaining([missing])])
  }
})

test('unknown sources and jobs are 404; a running job is not started twice, and can be ended once', async () => {
  for (const id of ['yok', '00000000-0000-4000-8000-000000000000']) {
    expect((await fixture.callAs('harvest_source_show', { id })).status).toBe(404)
    expect((await fixture.callAs('harvest_job_show', { id })).status).toBe(404)
    expect((await fixture.callAs('harvest_object_list', { source_id: id })).status).toBe(404)
  }
  const { id } = await fixture.source()
  const job = await fixture.result('harvest_job_create', { source_id: id, preview: true })
  expect(job).toMatchObject({ status: 'New', is_preview: true, source_id: id })
  expect((await fixture.callAs('harvest_job_create', { source_id: id })).status).toBe(409)
  expect(await fixture.result('harvest_job_abort', { id: job.id })).toMatchObject({ status: 'Aborted' })
  expect((await fixture.callAs('harvest_job_abort', { id: job.id })).status).toBe(409)
  expect((await fixture.callAs('harvest_job_create', { source_id: id })).status).toBe(200)
})

test('changes of one source at once are all stored', async () => {
  const { id } = await fixture.source()
  const { db } = fixture.portal.services
  const changes = [{ title: 'Yeni' }, { frequency: 'DAILY' }]
  const calls = await withTransaction(db, async (client) => {
    await client.query('SELECT FROM harvest_source WHERE id = $1 FOR UPDATE', [id])
    const sent = changes.map((change) => fixture.result('harvest_source_update', { id, ...change }))
    await lockWaits(client, sent.length)
    return { sent }
  })
  await Promise.all(calls.sent)
  expect(await fixture.result('harvest_source_show', { id })).toMatchObject(Object.assign({}, ...changes))
})

test('a source that is deleted leaves its datasets', async () => {
  const dataset = theirDataset()
  fixture.theirs.put(JSON.stringify(dataset))
  const { id } = await fixture.source()
  await fixture.run(id)
  expect(await fixture.result('harvest_source_delete', { id })).toBe(null)
  expect((await fixture.callAs('harvest_source_show', { id })).status).toBe(404)
  expect((await fixture.call('package_show', { id: dataset['id'] })).status).toBe(200)
})
