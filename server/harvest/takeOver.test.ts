import { beforeAll, beforeEach, expect, test } from 'vitest'
import { harvestFixture, theirDataset } from '../testing/harvestFixture.ts'

const fixture = harvestFixture()
const { theirs } = fixture
beforeAll(async () => {
  const member = { id: 'baska', username: fixture.orgAdmin.name, role: 'admin' }
  await fixture.call('organization_member_create', member, fixture.admin)
})
beforeEach(() => {
  for (const id of theirs.ids) theirs.remove(id)
  theirs.handler = undefined
})
const answer = (texts: Record<string, string>) => {
  theirs.handler = (request, response) => {
    const text = texts[new URL(request.url ?? '', theirs.address).pathname]
    response.writeHead(text === undefined ? 404 : 200, { 'content-type': 'text/plain' }).end(text)
  }
}
const at = (path: string) => `${theirs.address}${path}`
type Dataset = { id: string; title: string; extras: { key: string; value: string }[] }
const datasetsOf = async (source: string): Promise<Dataset[]> => {
  const { body } = await fixture.call('package_search', { rows: 100 }, fixture.admin)
  return body.result.results.filter(({ extras }: Dataset) => extras.some(({ value }) => value === source))
}
const idsOf = async (source: string) => (await datasetsOf(source)).map(({ id }) => id).sort()

const turtle = (title: string, names: readonly string[] = ['su', 'yol']) =>
  names.map((name) => `<urn:x:${name}> a dcat:Dataset ; dct:title "${title} ${name}" .`).join('\n')
const PREFIXES = '@prefix dcat: <http://www.w3.org/ns/dcat#> . @prefix dct: <http://purl.org/dc/terms/> .\n'
const wfs = (title: string) =>
  `<WFS_Capabilities>${['su', 'yol'].map((name) => `<FeatureType><Name>x:${name}</Name><Title>${title} ${name}</Title></FeatureType>`).join('')}</WFS_Capabilities>`
const datapackage = (title: string, name: string) =>
  JSON.stringify({ name, title, resources: [{ name: 'veri', path: 'veri.csv' }] })

test.each([
  ['dcat', '/k.ttl', (title: string) => ({ '/k.ttl': PREFIXES + turtle(title) })],
  ['wfs', '/wfs', (title: string) => ({ '/wfs': wfs(title) })],
  [
    'datapackage',
    '/liste.txt',
    (title: string) => ({
      '/liste.txt': `${at('/a/datapackage.json')}\n${at('/b/datapackage.json')}`,
      '/a/datapackage.json': datapackage(title, 'paket-a'),
      '/b/datapackage.json': datapackage(title, 'paket-b'),
    }),
  ],
])(
  'a new source takes over the datasets of a deleted %s source of the same address',
  async (source_type, path, texts) => {
    answer(texts('Eski'))
    const url = at(path)
    const first = await fixture.source({ source_type, url })
    expect((await fixture.run(first.id)).stats).toMatchObject({ imported: 2 })
    const before = await idsOf(first.id)
    await fixture.result('harvest_source_delete', { id: first.id })

    // Not of another organization, and not of another address.
    const elsewhere = await fixture.source({ source_type, url, owner_org: 'baska' })
    expect((await fixture.run(elsewhere.id)).stats).toMatchObject({ new: 2, imported: 2 })
    const other = await fixture.source({ source_type, url: `${url}?x=1` })
    expect((await fixture.run(other.id, { preview: true })).stats).toMatchObject({ new: 2, changed: 0 })

    answer(texts('Yeni'))
    const { id } = await fixture.source({ source_type, url })
    expect((await fixture.run(id, { preview: true })).stats).toMatchObject({ new: 0, changed: 2 })
    expect((await fixture.run(id)).stats).toMatchObject({ new: 0, changed: 2, imported: 2 })
    expect(await idsOf(id)).toEqual(before)
    for (const { title } of await datasetsOf(id)) expect(title).toMatch(/^Yeni/)
    expect((await fixture.run(id)).stats).toMatchObject({ unchanged: 2, new: 0, changed: 0 })
  },
)

const names = Array.from({ length: 9 }, (_, n) => `veri-${n}`)
const catalogue = (title: string, of: readonly string[] = ['su', 'yol']) =>
  answer({ '/k.ttl': PREFIXES + turtle(title, of) })
const remake = async (id: string, given: object = {}) => {
  await fixture.result('harvest_source_delete', { id })
  return fixture.source({ source_type: 'dcat', url: at('/k.ttl'), ...given })
}
const changeHere = async (action: string, input: object) =>
  expect((await fixture.call(action, input, fixture.admin)).status).toBe(200)

test.each(['harvest_source_delete', 'harvest_job_abort'])(
  'what a job wrote during %s is taken over by a new source',
  async (action) => {
    const { db } = fixture.portal.services
    const title = `Eski ${action}`
    catalogue(title, names)
    const source = await fixture.source({ source_type: 'dcat', url: at('/k.ttl') })
    const { id: jobId } = await fixture.result('harvest_job_create', { source_id: source.id })
    const waiting = async (condition: string) =>
      (await db.query(`SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND ${condition}`)).rows.length
    db.options.max = 12 // each of the six workers waits in a transaction
    const other = await db.connect()
    await other.query('begin; LOCK TABLE package IN SHARE MODE')
    const running = fixture.runDue()
    let isDone = false
    let ending: Promise<unknown> = Promise.resolve()
    try {
      await expect.poll(() => waiting(`query ~ 'package'`), { timeout: 10_000 }).toBe(6)
      const id = action === 'harvest_job_abort' ? jobId : source.id
      ending = fixture.result(action, { id }).then(() => {
        isDone = true
      })
      const isEnding = async () => isDone || (await waiting(`query ~ 'harvest_object' AND query !~ 'package'`)) > 0
      await expect.poll(isEnding, { timeout: 10_000 }).toBe(true)
    } finally {
      await other.query('rollback')
      other.release()
    }
    await Promise.all([running, ending])
    const before = await idsOf(source.id)
    // A deletion waits only for the records that are being written.
    if (action === 'harvest_source_delete') expect(before.length).toBe(6)
    else await fixture.result('harvest_source_delete', { id: source.id })

    const { id } = await fixture.source({ source_type: 'dcat', url: at('/k.ttl') })
    expect((await fixture.run(id)).stats).toMatchObject({
      ...{ new: 9 - before.length, changed: before.length, imported: 9, failed: 0 },
    })
    expect(await idsOf(id)).toEqual(expect.arrayContaining(before))
    await fixture.result('harvest_source_delete', { id })
    await Promise.all((await datasetsOf(id)).map((one) => changeHere('dataset_purge', { id: one.id })))
  },
)

test('a record gets a new dataset if its former one is deleted, of another organization or without its origin', async () => {
  catalogue('Benim', ['a', 'b', 'c', 'd', 'e'])
  const first = await fixture.source({ source_type: 'dcat', url: at('/k.ttl') })
  expect((await fixture.run(first.id)).stats).toMatchObject({ imported: 5 })
  const ofName = new Map((await datasetsOf(first.id)).map(({ id, title }) => [title, id]))
  await changeHere('package_patch', { id: ofName.get('Benim a'), owner_org: 'baska' })
  await changeHere('package_patch', { id: ofName.get('Benim b'), extras: [] })
  await changeHere('package_delete', { id: ofName.get('Benim c') })
  const { id } = await remake(first.id)
  expect((await fixture.run(id, { preview: true })).stats).toMatchObject({ new: 3, changed: 2, left_out: 0 })
  // Also after a preview has found it.
  await changeHere('package_patch', { id: ofName.get('Benim d'), owner_org: 'baska' })
  expect((await fixture.run(id)).stats).toMatchObject({ new: 4, changed: 1, left_out: 0, imported: 5 })
  const now = await idsOf(id)
  expect(now.filter((one) => [...ofName.values()].includes(one))).toEqual([ofName.get('Benim e')])
})

test('of several deleted sources of one address, the datasets of the last one are taken over', async () => {
  answer({ '/cok.ttl': PREFIXES + turtle('Çok') })
  const add = () => fixture.source({ source_type: 'dcat', url: at('/cok.ttl') })
  const [other, last] = [await add(), await add()]
  for (const source of [other, last]) expect((await fixture.run(source.id)).stats).toMatchObject({ new: 2 })
  const [otherIds, lastIds] = [await idsOf(other.id), await idsOf(last.id)]
  await fixture.result('harvest_source_delete', { id: other.id })
  await fixture.result('harvest_source_delete', { id: last.id })
  // The rows of the other source are behind those of the last one, as they are after a vacuum.
  const { db } = fixture.portal.services
  await db.query(
    `WITH moved AS (DELETE FROM harvest_former WHERE package_id = ANY($1) RETURNING *)
     INSERT INTO harvest_former SELECT * FROM moved`,
    [otherIds],
  )
  const { id } = await add()
  expect((await fixture.run(id, { preview: true })).stats).toMatchObject({ new: 0, changed: 2 })
  expect((await fixture.run(id)).stats).toMatchObject({ new: 0, changed: 2, imported: 2 })
  expect(await idsOf(id)).toEqual(lastIds)
})

test('a source takes over the datasets of one whose address is the same but written in another way', async () => {
  answer({ '/adres.ttl': PREFIXES + turtle('Adres') })
  const shout = (address: string) => address.replace('http:', 'HTTP:')
  const first = await fixture.source({ source_type: 'dcat', url: shout(at('/x/../adres.ttl')) })
  expect((await fixture.run(first.id)).stats).toMatchObject({ new: 2, imported: 2 })
  const { id } = await remake(first.id, { url: at('/adres.ttl') })
  expect((await fixture.run(id)).stats).toMatchObject({ new: 0, changed: 2, imported: 2 })

  theirs.handler = undefined
  theirs.put(JSON.stringify(theirDataset()))
  const ckan = await fixture.source({ url: shout(theirs.address) })
  expect((await fixture.run(ckan.id)).stats).toMatchObject({ new: 1, imported: 1 })
  const second = await remake(ckan.id, { source_type: 'ckan', url: `${theirs.address}/` })
  expect((await fixture.run(second.id)).stats).toMatchObject({ changed: 1, imported: 1 })
  const third = await remake(second.id, { source_type: 'ckan', url: shout(theirs.address) })
  expect((await fixture.run(third.id)).stats).toMatchObject({ changed: 1, imported: 1 })
  // As an earlier version of the portal deleted it.
  await fixture.result('harvest_source_delete', { id: third.id })
  await fixture.portal.services.db.query('DELETE FROM harvest_former')
  const { id: last } = await fixture.source({ url: shout(theirs.address) })
  expect((await fixture.run(last)).stats).toMatchObject({ changed: 1, imported: 1 })
})

test('of two sources that want one dataset at the same time, one gets it', async () => {
  const one = theirDataset()
  theirs.put(JSON.stringify(one))
  const first = await fixture.source()
  await fixture.run(first.id)
  await fixture.result('harvest_source_delete', { id: first.id })
  const [early, late] = [await fixture.source(), await fixture.source()]
  // The late one has read the catalogue when the early one writes.
  expect((await fixture.run(late.id, { preview: true })).stats).toMatchObject({ changed: 1 })
  const { id: jobId } = await fixture.result('harvest_job_create', { source_id: late.id })
  const { db } = fixture.portal.services
  const content = { name: one['name'], title: 'Geç', owner_org: first.owner_org }
  await db.query(`UPDATE harvest_job SET gather_finished = now(), stats = '{"found": 1, "changed": 1}' WHERE id = $1`, [
    jobId,
  ])
  await db.query('UPDATE harvest_object SET job_id = $2, content = $3 WHERE source_id = $1', [late.id, jobId, content])
  const { id: earlyJob } = await fixture.result('harvest_job_create', { source_id: early.id })
  await db.query(`UPDATE harvest_job SET created = created - interval '1 day' WHERE id = $1`, [earlyJob])
  await fixture.runDue()

  const jobs = await Promise.all([earlyJob, jobId].map((id) => fixture.result('harvest_job_show', { id })))
  expect(jobs.map(({ stats }) => stats)).toMatchObject([{ imported: 1 }, { imported: 0, failed: 1 }])
  expect(jobs[1].problems).toMatchObject([{ guid: one['id'], reason: expect.stringContaining(String(one['name'])) }])
  const dataset = (await fixture.call('package_show', { id: one['id'] })).body.result
  expect(dataset.title).toBe(one['title'])
  expect(dataset.extras).toContainEqual({ key: 'harvest_source_id', value: early.id })
})
