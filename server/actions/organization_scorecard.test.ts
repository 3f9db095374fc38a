import { parse } from 'valibot'
import { expect, onTestFinished, test, vi } from 'vitest'
import { organization_scorecard as contract, datasetRules } from '#contract/organization_scorecard.ts'
import { Random } from '../search/oracle/random.ts'
import { datasetFixture } from '../testing/datasetFixture.ts'

const at = datasetFixture()
const DAY = 86_400_000
const daysAgo = (days: number) => new Date(Date.now() - days * DAY).toISOString().slice(0, 19)

type Caller = { token?: string; locale?: 'tr' }
async function scorecard(id: string, input: object = {}, caller: Caller = {}) {
  const { status, body } = await at.call('organization_scorecard', { id, ...input }, caller)
  expect(status, JSON.stringify(body)).toBe(200)
  const result = parse(contract.output, body.result)
  return { ...result, counts: Object.fromEntries(result.rules.map(({ rule, met, of }) => [rule, `${met}/${of}`])) }
}
const organization = async (name: string): Promise<string> =>
  (await at.call('organization_create', { name, title: name }, at.admin)).body.result.id

/** A dataset of an organization, as the editor of `kurum` may not make one there. */
async function publish(
  owner_org: string,
  input: object,
): Promise<{ id: string; name: string; resources: { id: string }[] }> {
  const { status, body } = await at.call(
    'package_create',
    { name: `veri-${owner_org}-${Math.random().toString(36).slice(2)}`, title: 'Veri', owner_org, ...input },
    at.admin,
  )
  expect(status, JSON.stringify(body)).toBe(200)
  return body.result
}
const monthly = [{ key: 'frequency', value: 'monthly' }]
const file = (format: string, days = 1) => ({
  url: `https://ornek.example/a.${format}`,
  format,
  last_modified: daysAgo(days),
})

test('counts by rule what meets it, among the datasets to which it applies', async () => {
  await organization('karne')
  expect((await scorecard('karne')).counts).toEqual({
    ...{ fresh: '0/0', open_formats: '0/0', documented_columns: '0/0', answered_requests: '0/0' },
  })
  await publish('karne', { extras: monthly, resources: [file('csv')] })
  const late = await publish('karne', { extras: monthly, resources: [file('csv', 90)] })
  const closed = await publish('karne', { resources: [file('pdf')] })
  await publish('karne', {})
  const table = await publish('karne', { name: 'karne-tablo' })
  const fields = [{ id: 'il', type: 'text', info: { label: 'İl' } }]
  await at.call(
    'datastore_create',
    { resource: { package_id: table.id, format: 'CSV' }, fields, records: [{ il: 'İzmir' }] },
    at.admin,
  )
  const bare = await publish('karne', { name: 'karne-yalin' })
  await at.call(
    'datastore_create',
    { resource: { package_id: bare.id, format: 'CSV' }, fields: [{ id: 'il', type: 'text' }], records: [] },
    at.admin,
  )
  const { counts, datasets } = await scorecard('karne')
  expect([datasets, counts]).toEqual([
    6,
    { fresh: '1/2', open_formats: '4/5', documented_columns: '1/2', answered_requests: '0/0' },
  ])
  const failing = async (rule: string) => (await scorecard('karne', { rule })).failing?.results.map(({ name }) => name)
  expect(await failing('fresh')).toEqual([late.name])
  expect(await failing('open_formats')).toEqual([closed.name])
  expect(await failing('documented_columns')).toEqual([bare.name])
})

test('counts the requests that were answered among those whose 15 working days are over', async () => {
  const id = await organization('talepli')
  const insert = (number: number, status: string, days: number) =>
    at.portal.services.db.query(
      `INSERT INTO data_request (id, reference, what, language, terms, form_nonce, organization_id, status, created)
       VALUES ($1, $2, 'Veri', 'tr', '{}', $2, $3, $4, $5)`,
      [9_000 + number, `2020-${9_000 + number}`, id, status, daysAgo(days)],
    )
  const rows = [
    ['published', 60],
    ['declined', 3],
    ['open', 90],
    ['in_review', 45],
    ['open', 2],
    ['hidden', 90],
  ] as const
  for (const [number, [status, days]] of rows.entries()) await insert(number, status, days)
  expect((await scorecard('talepli')).counts.answered_requests).toBe('2/4')
})

test('is not changed by private, draft and deleted datasets and their requests, for any caller', async () => {
  for (const seed of [1, 2, 3]) {
    const random = new Random(seed)
    const name = `gizli-${seed}`
    const id = await organization(name)
    const someDataset = () => ({
      extras: random.chance(60) ? [{ key: 'frequency', value: random.pick(['daily', 'annual', 'never']) }] : [],
      resources: Array.from({ length: random.below(3) }, () =>
        file(random.pick(['csv', 'pdf', 'xlsx']), random.below(400)),
      ),
    })
    for (let number = 0; number < 6; number++) await publish(name, someDataset())
    const inputs = [{}, ...datasetRules.map((rule) => ({ rule, limit: 1 + random.below(5), offset: random.below(3) }))]
    const asked = async (caller: Caller) => Promise.all(inputs.map((input) => scorecard(name, input, caller)))
    const before = await asked({})
    for (let number = 0; number < 6; number++) {
      const hidden = random.pick(['private', 'draft', 'deleted'] as const)
      const made = await publish(name, {
        ...someDataset(),
        ...(hidden === 'private' && { private: true }),
        ...(hidden === 'draft' && { state: 'draft' }),
      })
      if (hidden === 'deleted') await at.call('package_delete', { id: made.id }, at.admin)
      await at.portal.services.db.query(
        `INSERT INTO data_request (id, reference, what, language, terms, form_nonce, organization_id, kind, about_package_id, created)
         VALUES ($1, $2, 'Sorun', 'tr', '{}', $2, $3, 'problem', $4, '2020-01-01')`,
        [seed * 100 + number, `2020-${seed * 100 + number}`, id, made.id],
      )
    }
    for (const caller of [{}, at.nonMember, at.admin]) expect(await asked(caller), `seed ${seed}`).toEqual(before)
    // Each count of datasets that fail is the difference of the two others.
    for (const rule of datasetRules) {
      const { failing, rules } = await scorecard(name, { rule })
      const { met = 0, of = 0 } = rules.find((one) => one.rule === rule) ?? {}
      expect(failing?.count, `seed ${seed}, ${rule}`).toBe(of - met)
    }
  }
})

test('pages are parts of the whole list, also beyond one batch of datasets', async () => {
  await organization('kalabalik')
  const { db } = at.portal.services
  const one = await publish('kalabalik', { name: 'kalabalik-000', resources: [file('pdf')] })
  await db.query(
    `INSERT INTO package SELECT (jsonb_populate_record(p, jsonb_build_object('id', gen_random_uuid(),
       'name', 'kalabalik-' || lpad(n::text, 3, '0')))).* FROM package p, generate_series(1, 449) n WHERE p.id = $1`,
    [one.id],
  )
  const { datasets, counts, failing } = await scorecard('kalabalik', { rule: 'open_formats', limit: 7, offset: 440 })
  expect([datasets, counts.open_formats, failing?.count, failing?.results.length]).toEqual([450, '0/450', 450, 7])
  const beyond = await scorecard('kalabalik', { rule: 'open_formats', limit: 9_999 })
  expect(beyond.failing?.results).toHaveLength(100)
})

test('is the same with GET, and refuses unknown rules and organizations', async () => {
  const address = 'http://portal.example/en/api/3/action/organization_scorecard'
  const got = (await (await at.portal.app.request(`${address}?id=karne`)).json()) as { result: object }
  const { counts: _, ...posted } = await scorecard('karne')
  expect(got.result).toEqual(posted)
  expect((await at.call('organization_scorecard', { id: 'karne', rule: 'kind' }, {})).status).toBe(409)
  expect((await at.call('organization_scorecard', {}, {})).status).toBe(409)
  expect((await at.call('organization_scorecard', { id: 'boyle-bir-kurum-yok' }, {})).status).toBe(404)
  await organization('silinecek')
  await at.call('organization_delete', { id: 'silinecek' }, at.admin)
  expect((await at.call('organization_scorecard', { id: 'silinecek' }, {})).status).toBe(403)
})

test('the datasets of an organization are read once for all pages, rules, languages and callers', async () => {
  await organization('bir-kez')
  const name = (number: number) => `bir-kez-${number}`
  for (let number = 0; number < 5; number++) await publish('bir-kez', { name: name(number), resources: [file('pdf')] })
  // Only the date stands still, in the past: datasets of other tests may not get times in the future.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 120_000 })
  onTestFinished(() => void vi.useRealTimers())
  const query = vi.spyOn(at.portal.services.db, 'query')
  onTestFinished(() => query.mockRestore())
  const reads = () => query.mock.calls.filter(([text]) => String(text).includes('p.document FROM package p')).length
  const found: string[] = []
  for (let offset = 0; offset < 5; offset++)
    for (const caller of [{}, at.admin, { locale: 'tr' as const }]) {
      const { failing } = await scorecard('bir-kez', { rule: 'open_formats', limit: 1, offset }, caller)
      found.push(...(failing?.results.map((one) => one.name) ?? []))
    }
  await scorecard('bir-kez', { rule: 'fresh' })
  expect(found).toEqual([0, 1, 2, 3, 4].flatMap((number) => [name(number), name(number), name(number)]))
  expect(reads()).toBe(1)
  // After a minute the datasets are read again.
  vi.setSystemTime(Date.now() + 60_000)
  await scorecard('bir-kez', { rule: 'fresh', limit: 3 })
  expect(reads()).toBe(2)
  await publish('bir-kez', { resources: [file('csv')] })
  expect((await scorecard('bir-kez', { rule: 'fresh', limit: 3 })).counts.open_formats).toBe('1/6')
  expect(reads()).toBe(3)
})

test('refuses a parameter that it does not know', async () => {
  const { status, body } = await at.call('organization_scorecard', { id: 'karne', sayi: 1 }, {})
  expect([status, Object.keys(body.error)]).toEqual([409, expect.arrayContaining(['sayi'])])
})
