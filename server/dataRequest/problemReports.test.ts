import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import type { DataRequest, RequestList, RequestRecipient, StaffView } from '#contract/dataRequest.ts'
import { requestSecret } from '../db/dataRequests.ts'
import { Random } from '../search/oracle/random.ts'
import { datasetFixture } from '../testing/datasetFixture.ts'
import { SITE_URL } from '../testing/testCatalogue.ts'
import { DataRequestError } from './DataRequestError.ts'
import { DataRequestService } from './DataRequestService.ts'
import { FormStamp } from './FormStamp.ts'

const SEED = 20_261_123
const fixture = datasetFixture()
let requests: DataRequestService
let stamps: FormStamp
beforeAll(async () => {
  requests = new DataRequestService(fixture.portal.services.db)
  stamps = new FormStamp(await requestSecret(fixture.portal.services.db), () => Date.now() - 10_000)
})

const report = (fields: object) =>
  requests.submit(
    { kind: 'problem', what: 'Değer yanlış görünüyor', stamp: stamps.create(), ...fields },
    { address: undefined, browser: randomUUID(), locale: 'tr' },
  )
const errorsOf = (fields: object) =>
  report(fields).then(
    () => ({}),
    (error: { messages(locale: 'en'): object }) => error.messages('en'),
  )
const read = async <T>(path: string, token?: string) => {
  const headers: Record<string, string> = token ? { authorization: token } : {}
  const response = await fixture.portal.app.request(`${SITE_URL}/data-request/${path}`, { headers })
  return ((await response.json()) as { result: T }).result
}
const references = async (query: string) =>
  (await read<RequestList>(`list.json?${query}`)).results.map(({ reference }) => reference)
/** A dataset with one file. */
const withFile = async (input: object = {}) => {
  const dataset = await fixture.make({
    resources: [{ name: 'Duraklar', url: 'https://ornek.example/a.csv' }],
    ...input,
  })
  return { id: String(dataset.id), name: String(dataset.name), file: String(dataset.resources[0].id) }
}

test('a report names its dataset, file, column, row and value, and lists select by them', async () => {
  const { name, file } = await withFile({ title: 'Duraklar' })
  const place = { dataset: name, resource: file, column: 'İlçe Adı', row: '12', value: '<b>kadıkoy</b>' }
  const reference = await report({ ...place, purpose: 'Kadıköy olmalı' })
  expect(await read<DataRequest>(`show.json?reference=${reference}`)).toMatchObject({
    kind: 'problem',
    place: {
      ...{ dataset: { name, title: 'Duraklar' }, resource: { id: file, name: 'Duraklar' } },
      ...{ column: 'İlçe Adı', row: '12', value: '<b>kadıkoy</b>' },
    },
  })
  const data = await requests.submit(
    { what: 'Başka bir veri', stamp: stamps.create() },
    { address: undefined, browser: randomUUID(), locale: 'tr' },
  )
  expect(await references(`dataset=${name}`)).toEqual([reference])
  expect(await references('kind=problem')).toContain(reference)
  expect(await references('kind=problem')).not.toContain(data)
  expect(await references('kind=data')).toContain(data)
  expect(await references('kind=data')).not.toContain(reference)
  expect(await references('kind=nonsense')).toEqual(expect.arrayContaining([data, reference]))
  expect(await references(`dataset=${encodeURIComponent(`${name}\0`)}`)).toEqual([reference])
  expect(await references('dataset=yok')).toEqual([])
})

test('a form sent again with another place in the dataset is not taken for the same report', async () => {
  const { name, file } = await withFile()
  const stamp = stamps.create()
  const send = (row: string) =>
    requests.submit(
      { kind: 'problem', dataset: name, resource: file, column: 'İl', row, what: 'Yanlış', stamp },
      { address: undefined, browser: randomUUID(), locale: 'tr' },
    )
  const first = await send('1')
  expect(await send('1')).toBe(first)
  await expect(send('2')).rejects.toThrow(DataRequestError)
})

test('staff close a report without a dataset, and it leaves the list of open ones', async () => {
  const { name } = await withFile()
  const [fixed, open] = [await report({ dataset: name }), await report({ dataset: name })]
  const editor = { ...fixture.editor, sysadmin: false }
  const answer = { status: 'published', answer: 'Düzelttik', dataset: '' }
  expect((await requests.answer(fixed, answer, editor))?.status).toBe('published')
  expect(await references(`dataset=${name}&open=1`)).toEqual([open])
  expect(await references(`dataset=${name}`)).toEqual([open, fixed])
})

test('each wrong field of a report has its message', async () => {
  const [one, other, hidden] = [await withFile(), await withFile(), await withFile({ private: true })]
  expect(await errorsOf({ dataset: one.name, what: '' })).toEqual({ what: ['Describe the problem.'] })
  for (const dataset of ['', 'yok', hidden.name, hidden.id])
    expect(await errorsOf({ dataset }), dataset).toEqual({
      dataset: ['There is no public dataset with this name. Enter the last part of its address.'],
    })
  for (const resource of [other.file, hidden.file, 'yok'])
    expect(Object.keys(await errorsOf({ dataset: one.name, resource })), resource).toEqual(['resource'])
  expect(Object.keys(await errorsOf({ dataset: one.name, row: '-1' }))).toEqual(['row'])
  for (const field of ['column', 'value'])
    expect(await errorsOf({ dataset: one.name, [field]: 'x'.repeat(301) })).toEqual({
      [field]: ['Enter at most 300 characters.'],
    })
})

test('only the staff of the dataset’s organization read the email address of a report', async () => {
  const { name } = await withFile()
  const reference = await report({ dataset: name, email: 'ayse@example.org' })
  const recipient = await read<RequestRecipient | null>(`recipient.json?dataset=${name}`)
  expect(recipient).toMatchObject({ name: 'kurum' })
  const emailFor = async (token?: string) => (await read<StaffView | null>(`${reference}/staff.json`, token))?.email
  expect(await emailFor(fixture.editor.token)).toBe('ayse@example.org')
  expect(await emailFor(fixture.admin.token)).toBeNull()
  expect(await emailFor(fixture.nonMember.token)).toBeUndefined()
  expect(await emailFor()).toBeUndefined()
})

test('everybody sees a report exactly while its dataset is public', async () => {
  const random = new Random(SEED)
  const datasets = await Promise.all(Array.from({ length: 6 }, () => withFile()))
  const open = new Map<string, string[]>()
  for (const [index, { name }] of datasets.entries())
    open.set(
      name,
      await Promise.all([report({ dataset: name, what: `gizlikelime${index}` }), report({ dataset: name })]),
    )
  const shown = new Set(datasets.map(({ name }) => name))
  const purged = new Set<string>()
  for (let step = 0; step < 24; step++) {
    const { name } = random.pick(datasets as [(typeof datasets)[0], ...typeof datasets])
    if (purged.has(name)) continue
    const change = random.pick(['private', 'public', 'deleted', 'public', 'purged'] as const)
    const admin = { token: fixture.admin.token }
    if (change === 'purged') await fixture.call('dataset_purge', { id: name }, admin)
    else if (change === 'deleted') await fixture.call('package_delete', { id: name }, admin)
    else await fixture.call('package_patch', { id: name, state: 'active', private: change === 'private' }, admin)
    if (change === 'public') shown.add(name)
    else shown.delete(name)
    if (change === 'purged') purged.add(name)

    const listed = await references('kind=problem')
    const feed = await (await fixture.portal.app.request(`${SITE_URL}/feeds/data-request.atom`)).text()
    for (const [about, ofDataset] of open) {
      const why = `seed ${SEED}, step ${step}, ${change} ${name}, ${about}`
      const isShown = shown.has(about)
      expect(ofDataset.filter((reference) => listed.includes(reference)).length, why).toBe(isShown ? 2 : 0)
      expect(await references(`dataset=${about}`), why).toHaveLength(isShown ? 2 : 0)
      for (const reference of ofDataset) {
        expect((await requests.show(reference)) !== undefined, why).toBe(isShown)
        expect(feed.includes(reference), why).toBe(false)
      }
    }
  }
  expect(purged.size).toBeGreaterThan(0)
  expect(shown.size).toBeGreaterThan(0)
  const { rows } = await fixture.portal.services.db.query(
    'SELECT reference FROM data_request WHERE reference = ANY($1)',
    [[...purged].flatMap((name) => open.get(name) ?? [])],
  )
  expect(rows, 'reports of purged datasets are deleted').toEqual([])
})
