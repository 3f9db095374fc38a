import { beforeEach, expect, test } from 'vitest'
import { takeJob } from '../db/harvestJobs.ts'
import { harvestFixture, theirDataset } from '../testing/harvestFixture.ts'
import { HarvestRunner } from './HarvestRunner.ts'

const fixture = harvestFixture()
const { theirs } = fixture
const put = (...datasets: object[]) => {
  for (const dataset of datasets) theirs.put(JSON.stringify(dataset))
}
beforeEach(() => {
  for (const id of theirs.ids) theirs.remove(id)
  theirs.handler = undefined
})
const show = async (id: unknown) => (await fixture.call('package_show', { id }, fixture.admin)).body.result

test('a preview writes nothing, a job imports, and a second job finds nothing to do', async () => {
  const [one, two] = [theirDataset(), theirDataset()]
  put(one, two)
  const { id, last_job } = await fixture.source()
  expect(last_job).toBe(null)
  const preview = await fixture.run(id, { preview: true })
  expect([preview.status, preview.stats]).toMatchObject(['Finished', { found: 2, new: 2, changed: 0, left_out: 0 }])
  expect((await fixture.call('package_show', { id: one['id'] })).status).toBe(404)
  const job = await fixture.run(id)
  expect(job).toMatchObject({ status: 'Finished', error: null, stats: { new: 2, imported: 2, failed: 0 } })
  const dataset = await show(one['id'])
  expect(dataset).toMatchObject({
    ...{ name: one['name'], title: one['title'], notes: 'Açıklama', license_id: 'cc-by' },
    organization: { name: 'kurum' },
    tags: [{ name: 'su' }],
    resources: [{ url: 'http://x.example/a.csv', url_type: null }],
  })
  expect(Object.fromEntries(dataset.extras.map(({ key, value }: Record<string, string>) => [key, value]))).toEqual({
    sayı: '1',
    harvest_object_id: expect.any(String),
    harvest_source_id: id,
    harvest_source_title: 'Öteki',
    harvest_url: `${theirs.address}/dataset/${one['name']}`,
  })
  const asked = theirs.seen.length
  const again = await fixture.run(id)
  expect(again.stats).toMatchObject({ found: 2, new: 0, changed: 0, unchanged: 2 })
  expect(again.stats).not.toHaveProperty('imported')
  expect(theirs.seen.slice(asked).every((path) => path.includes('rows=0') || path.includes('fl='))).toBe(true)
  expect(await show(one['id'])).toEqual(dataset)
})

test('a preview names the organizations and groups of the source, and later jobs keep those that they do not read', async () => {
  const named = (organization: string, ...groups: string[]): ReturnType<typeof theirDataset> => ({
    ...theirDataset(),
    organization: { name: organization, title: organization },
    groups: groups.map((name) => ({ name })),
  })
  const [one, two] = [named('fen-isleri', 'ulasim', 'cevre'), named('fen-isleri', 'ulasim')]
  put(one, two, named('park'), named('x'.repeat(5_000), ''))
  const { id } = await fixture.source()
  const namesNow = async () => (await fixture.result('harvest_source_show', { id })).names
  expect(await namesNow()).toEqual({ organizations: [], groups: [] })
  await fixture.run(id, { preview: true })
  const expected = {
    organizations: [
      { name: 'fen-isleri', datasets: 2 },
      { name: 'park', datasets: 1 },
    ],
    groups: [
      { name: 'ulasim', datasets: 2 },
      { name: 'cevre', datasets: 1 },
    ],
  }
  expect(await namesNow()).toEqual(expected)
  await fixture.run(id)
  await fixture.run(id)
  expect(await namesNow()).toEqual(expected)
  theirs.remove(String(two['id']))
  await fixture.run(id)
  expect((await namesNow()).groups).toEqual([
    { name: 'cevre', datasets: 1 },
    { name: 'ulasim', datasets: 1 },
  ])
})

test('a changed record changes its dataset; one with a new time alone does not', async () => {
  const [one, two] = [theirDataset(), theirDataset()]
  put(one, two)
  const { id } = await fixture.source()
  await fixture.run(id)
  const before = await show(two['id'])
  put(
    { ...one, title: 'Yeni ad', metadata_modified: '2026-02-01T00:00:00' },
    { ...two, metadata_modified: '2026-02-01T00:00:00' },
  )
  const { stats } = await fixture.run(id)
  expect(stats).toMatchObject({ changed: 1, unchanged: 1, imported: 1 })
  expect(await show(one['id'])).toMatchObject({ title: 'Yeni ad', name: one['name'] })
  expect(await show(two['id'])).toEqual(before)
  const asked = theirs.seen.length
  await fixture.run(id)
  expect(theirs.seen.slice(asked).some((path) => path.includes('id%3A%28'))).toBe(false)
})

test('a record that is gone is proposed for deletion, and a person decides', async () => {
  const [one, two, three] = [theirDataset(), theirDataset(), theirDataset()]
  put(one, two, three)
  const { id } = await fixture.source()
  await fixture.run(id)
  theirs.remove(String(one['id']))
  theirs.remove(String(two['id']))
  expect((await fixture.run(id)).stats).toMatchObject({ unchanged: 1, missing: 2 })
  expect(await show(one['id'])).toMatchObject({ state: 'active' })
  const { results } = await fixture.result('harvest_object_list', { source_id: id, status: 'missing' })
  const idOf = (dataset: object) =>
    results.find(({ guid }: { guid: string }) => guid === (dataset as { id: string }).id).id // theirDataset gives an id
  const decide = (decision: string, ...ids: string[]) =>
    fixture.result('harvest_missing_resolve', { source_id: id, ids, decision })
  expect(await decide('delete', idOf(one))).toMatchObject({ deleted: [idOf(one)], refused: [] })
  expect(await decide('keep', idOf(two))).toMatchObject({ kept: [idOf(two)] })
  expect(await show(one['id'])).toMatchObject({ state: 'deleted' })
  expect(await show(two['id'])).toMatchObject({ state: 'active' })
  expect((await fixture.run(id)).stats).toMatchObject({ unchanged: 1, missing: 0 })
  put({ ...two, title: 'Geri geldi', metadata_modified: '2026-03-01T00:00:00' })
  expect((await fixture.run(id)).stats).toMatchObject({ changed: 1, imported: 1 })
})

test('records that cannot be imported are left out, each with its reason; the others are imported', async () => {
  const taken = theirDataset()
  await fixture.make({ name: 'zaten-var' })
  await fixture.call('package_create', { id: taken['id'], name: 'kimligi-ayni', owner_org: 'kurum' }, fixture.admin)
  const wrong = theirDataset({ name: 42, title: ['a'], resources: 'x', tags: { a: 1 }, extras: 7 })
  const nameless = theirDataset({ name: 'Ad Boşluklu' })
  const deletedHere = theirDataset()
  const hidden = theirDataset({ organization: { name: 'gizli' } })
  const elsewhere = theirDataset({ organization: { name: 'yabanci' } })
  const sameName = theirDataset({ name: 'zaten-var' })
  const nameOfPage = theirDataset({ name: 'compare' })
  put(taken, wrong, nameless, deletedHere, hidden, elsewhere, sameName, nameOfPage)
  const config = { organization_map: { gizli: '', yabanci: 'baska' } }
  const { id } = await fixture.source({ config })
  await fixture.run(id)
  await fixture.call('package_delete', { id: deletedHere['id'] }, fixture.admin)
  const { problems, stats } = await fixture.run(id)
  const reasons = Object.fromEntries(
    problems.map(({ guid, reason }: { guid: string; reason: string }) => [guid, reason]),
  )
  expect(reasons).toMatchObject({
    [String(taken['id'])]: expect.stringContaining('kimligi-ayni'),
    [String(nameless['id'])]: expect.stringContaining('name:'),
    [String(deletedHere['id'])]: 'the dataset was deleted in this portal',
    [String(hidden['id'])]: expect.stringContaining('gizli'),
    [String(elsewhere['id'])]: expect.stringContaining('baska'),
  })
  expect(stats.left_out).toBe(problems.length)
  expect(await show(sameName['id'])).toMatchObject({ name: expect.stringMatching(/^zaten-var-/) })
  expect(await show('zaten-var')).toMatchObject({ title: 'Veri' })
  expect(await show(nameOfPage['id'])).toMatchObject({ name: expect.stringMatching(/^compare-/) })
})

test('a job that was cut is continued where it was', async () => {
  put(...Array.from({ length: 150 }, () => theirDataset()))
  const { id } = await fixture.source()
  const { id: jobId } = await fixture.result('harvest_job_create', { source_id: id })
  const { services } = fixture.portal
  const runner = new HarvestRunner({ services, links: 'all' })
  let pages = 0
  theirs.onPage = () => {
    pages += 1
    if (pages === 4) void runner.stop()
  }
  runner.wake()
  await runner.settled()
  theirs.onPage = undefined
  const cut = await fixture.result('harvest_job_show', { id: jobId })
  expect([cut.status, cut.gather_finished]).toEqual(['Running', null])
  // Killed after the datasets were written and before that was noted: the same datasets are written again.
  await services.db.query(`UPDATE harvest_job SET leased_until = now() - interval '1 minute' WHERE id = $1`, [jobId])
  await fixture.runDue()
  const done = await fixture.result('harvest_job_show', { id: jobId })
  expect(done).toMatchObject({ status: 'Finished', error: null, stats: { new: 150, imported: 150, failed: 0 } })
  const { rows } = await services.db.query(
    `SELECT count(*)::int AS count FROM package WHERE extras @> jsonb_build_array(jsonb_build_object('key', 'harvest_source_id', 'value', $1::text))`,
    [id],
  )
  expect(rows).toEqual([{ count: 150 }])
})

test('the numbers of a job that was cut during the import count what was imported before', async () => {
  put(...Array.from({ length: 150 }, () => theirDataset()))
  const { id } = await fixture.source()
  const { id: jobId } = await fixture.result('harvest_job_create', { source_id: id })
  const { services } = fixture.portal
  const runner = new HarvestRunner({ services, links: 'all' })
  runner.wake()
  const imported = async () => (await fixture.result('harvest_job_show', { id: jobId })).stats.imported ?? 0
  await expect.poll(imported, { timeout: 30_000 }).toBeGreaterThan(0)
  await runner.stop()
  await services.db.query(`UPDATE harvest_job SET leased_until = now() - interval '1 minute' WHERE id = $1`, [jobId])
  await fixture.runDue()
  const done = await fixture.result('harvest_job_show', { id: jobId })
  expect(done).toMatchObject({ status: 'Finished', stats: { new: 150, imported: 150, failed: 0 } })
})

test('a dataset that was written before a kill is not written twice', async () => {
  const one = theirDataset()
  put(one)
  const { id } = await fixture.source()
  await fixture.run(id)
  await fixture.portal.services.db.query(
    'UPDATE harvest_object SET imported = NULL, hash = NULL WHERE source_id = $1',
    [id],
  )
  expect((await fixture.run(id)).stats).toMatchObject({ changed: 1, imported: 1, left_out: 0 })
})

const html = (_: unknown, response: import('node:http').ServerResponse) =>
  response.setHeader('content-type', 'text/html').end('<html>')
const json = (body: unknown) => (_: unknown, response: import('node:http').ServerResponse) =>
  response.setHeader('content-type', 'application/json').end(JSON.stringify(body))
const page = (count: number, results: unknown) => ({ success: true, result: { count, results } })
let turn = 0

test.each([
  ['a web page', html, /something other than JSON/],
  ['another JSON', json({ hello: 1 }), /does not respond as a CKAN/],
  ['a million records', json(page(1_000_000, [{ id: 'a' }])), /1000000 records/],
  [
    'the same page forever',
    json(page(500, [{ id: 'a', metadata_modified: '2026-01-01T00:00:00' }])),
    /repeats its pages/,
  ],
  [
    'two pages forever',
    (request: unknown, response: import('node:http').ServerResponse) =>
      json(page(500, [{ id: turn++ % 2 ? 'b' : 'c' }]))(request, response),
    /repeats its pages/,
  ],
  [
    'status 500',
    (_: unknown, response: import('node:http').ServerResponse) => response.writeHead(500).end(),
    /status 500/,
  ],
  [
    'a closed connection',
    (_: unknown, response: import('node:http').ServerResponse) => response.destroy(),
    /does not respond/,
  ],
])('a source that responds with %s ends the job with a message', async (_, handler, message) => {
  const { id } = await fixture.source()
  theirs.handler = handler as never
  const job = await fixture.run(id)
  expect(job).toMatchObject({ status: 'Finished', error: expect.stringMatching(message) })
})

test('a source in the own network is not read unless the setting allows it, and none if links are off', async () => {
  put(theirDataset())
  const { id } = await fixture.source()
  const asked = theirs.seen.length
  expect((await fixture.run(id, { links: 'public' })).error).toMatch(/not on the public internet/)
  expect((await fixture.run(id, { links: 'off' })).error).toMatch(/does not load links/)
  expect(theirs.seen.length).toBe(asked)
})

test('a job acts as the user who saved the source, with the rights that this user has then', async () => {
  const one = theirDataset()
  put(one)
  const leaver = await fixture.portal.makeUser()
  await fixture.call('organization_member_create', { id: 'kurum', username: leaver.name, role: 'admin' }, fixture.admin)
  const { id } = await fixture.source({}, leaver)
  await fixture.call(
    'organization_member_create',
    { id: 'kurum', username: leaver.name, role: 'editor' },
    fixture.admin,
  )
  expect((await fixture.run(id)).error).toMatch(/no longer administers/)
  expect((await fixture.call('package_show', { id: one['id'] })).status).toBe(404)
  await fixture.result('harvest_source_update', { id, title: 'Öteki' })
  expect((await fixture.run(id)).stats).toMatchObject({ imported: 1 })
  expect(await show(one['id'])).toMatchObject({ creator_user_id: fixture.orgAdmin.id })
})

test('a schedule starts a job, and a job is given to one process', async () => {
  put(theirDataset())
  const { db } = fixture.portal.services
  const { id, next_run } = await fixture.source({ frequency: 'DAILY' })
  expect(Date.parse(`${next_run}Z`) - Date.now()).toBeGreaterThan(23 * 3_600_000)
  await fixture.runDue()
  expect(await fixture.result('harvest_job_list', { source_id: id })).toEqual([])
  await db.query(`UPDATE harvest_source SET next_run = now() - interval '1 second' WHERE id = $1`, [id])
  await fixture.runDue()
  expect(await fixture.result('harvest_job_list', { source_id: id })).toMatchObject([{ status: 'Finished' }])
  await fixture.result('harvest_job_create', { source_id: id })
  const takers = await Promise.all([takeJob(db, 60, 5), takeJob(db, 60, 5)])
  expect(takers.filter((job) => job !== undefined)).toHaveLength(1)
})
