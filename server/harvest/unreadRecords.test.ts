import { beforeEach, expect, test } from 'vitest'
import { randomFrom } from '#table/testing/random.ts'
import { harvestFixture, theirDataset } from '../testing/harvestFixture.ts'

const fixture = harvestFixture()
const { theirs } = fixture
const put = (...datasets: object[]) => {
  for (const dataset of datasets) theirs.put(JSON.stringify(dataset))
}
beforeEach(() => {
  for (const id of theirs.ids) theirs.remove(id)
  theirs.wrong.clear()
  theirs.handler = undefined
  theirs.rowsMax = 1_000
})
const show = async (id: unknown) => (await fixture.call('package_show', { id }, fixture.admin)).body.result ?? {}
const stateOf = async (id: unknown) => (await show(id)).state
type Problem = { guid: string; title: string; reason: string }

/** The reasons that a job noted, in every language. */
const reasonsOf = async (jobId: string) => {
  const text = 'SELECT reason FROM harvest_problem WHERE job_id = $1'
  const { rows } = await fixture.portal.services.db.query<{ reason: Record<string, string> }>(text, [jobId])
  return rows.map(({ reason }) => reason)
}

test.each([
  ['{}', '{}', 'the record has no identifier', 'kaydın kimliği yok'],
  ['{"id": null, "title": "Su"}', 'Su', 'the record has no identifier', 'kaydın kimliği yok'],
  ['null', 'null', 'the record is not a JSON object', 'kayıt bir JSON nesnesi değil'],
  ['["a"]', '["a"]', 'the record is not a JSON object', 'kayıt bir JSON nesnesi değil'],
  ['{"name": "su", "id": 5}', 'su', /identifier is not text of at most 100/, /kimliği en çok 100/],
  [`{"name": "su", "id": "${'x'.repeat(101)}"}`, 'su', /identifier is not text of at most 100/, /kimliği en çok 100/],
])('a record %s of a CKAN is left out with a reason, and the other is copied', async (text, title, en, tr) => {
  const [good, bad] = [theirDataset(), theirDataset()]
  put(good, bad)
  theirs.wrong.set(String(bad['id']), text)
  const { id } = await fixture.source()
  const job = await fixture.run(id)
  expect(job).toMatchObject({ status: 'Finished', error: null, stats: { found: 2, imported: 1, left_out: 1 } })
  expect(job.problems).toMatchObject([{ title }])
  const [reasons] = await reasonsOf(job.id)
  for (const [language, reason] of [
    ['en', en],
    ['tr', tr],
  ] as const)
    expect(reasons?.[language]).toMatch(reason)
  expect(await stateOf(good['id'])).toBe('active')
})

test('a CKAN whose records are all wrong ends no job early, and each has its reason', async () => {
  const all = [theirDataset(), theirDataset()]
  put(...all)
  for (const { id } of all) theirs.wrong.set(String(id), '"a"')
  const { id } = await fixture.source()
  expect(await fixture.run(id)).toMatchObject({
    ...{ error: null, stats: { found: 2, left_out: 2 } },
    problems: [{ reason: 'the record is not a JSON object' }, { reason: 'the record is not a JSON object' }],
  })
})

test('datasets that are not found are proposed for deletion only when every record of the source can be read', async () => {
  const [one, two, gone] = [theirDataset(), theirDataset(), theirDataset()]
  put(one, two, gone)
  const { id } = await fixture.source()
  expect((await fixture.run(id)).stats).toMatchObject({ imported: 3 })
  theirs.wrong.set(String(two['id']), '{}')
  theirs.remove(String(gone['id']))
  const job = await fixture.run(id)
  expect([job.error, job.stats]).toMatchObject([null, { unchanged: 1, left_out: 3, missing: 0 }])
  const unsure = job.problems.filter(({ reason }: Problem) => reason.endsWith('this record may be one of them'))
  expect(unsure.map(({ guid }: Problem) => guid).sort()).toEqual([two['id'], gone['id']].sort())
  expect((await fixture.result('harvest_object_list', { source_id: id, status: 'missing' })).count).toBe(0)
  theirs.wrong.clear()
  expect((await fixture.run(id)).stats).toMatchObject({ unchanged: 2, left_out: 0, missing: 1 })
  expect(await stateOf(two['id'])).toBe('active')
})

test('a dataset of this portal that a source had too is none of its records, and a missing one stays while a record has no id', async () => {
  const [one, gone] = [theirDataset(), theirDataset()]
  const own = await fixture.call('package_create', { name: 'kendi-verimiz', owner_org: 'kurum' }, fixture.admin)
  put(one, gone, { ...theirDataset(), id: own.body.result.id })
  const { id } = await fixture.source()
  expect((await fixture.run(id)).stats).toMatchObject({ imported: 2, left_out: 1 })
  theirs.remove(String(gone['id']))
  expect((await fixture.run(id)).stats).toMatchObject({ unchanged: 1, missing: 1 })
  theirs.remove(own.body.result.id)
  put({ ...theirDataset(), id: 'kimliksiz' })
  theirs.wrong.set('kimliksiz', '{}')
  const job = await fixture.run(id)
  expect(job.stats).toMatchObject({ unchanged: 1, missing: 0 })
  expect(job.problems.map(({ guid }: Problem) => guid)).toContain(gone['id'])
  expect(job.problems.map(({ guid }: Problem) => guid)).not.toContain(own.body.result.id)
})

test('a dataset that the source lists and does not send is left out by its id, and one copied earlier stays', async () => {
  const [one, changed, added] = [theirDataset(), theirDataset(), theirDataset()]
  put(one, changed)
  const { id } = await fixture.source()
  await fixture.run(id)
  put({ ...changed, metadata_modified: '2026-03-01T00:00:00' }, added)
  theirs.handler = (request, response) => {
    const isList = new URL(request.url ?? '', theirs.address).searchParams.has('fl')
    for (const each of [changed, added]) {
      if (isList) theirs.wrong.delete(String(each['id']))
      else theirs.wrong.set(String(each['id']), 'null')
    }
    theirs.answer(request, response)
  }
  const { error, stats, problems } = await fixture.run(id)
  expect([error, stats]).toMatchObject([null, { found: 3, unchanged: 1, left_out: 2, missing: 0 }])
  expect(problems.map(({ guid }: Problem) => guid).sort()).toEqual([changed['id'], added['id']].sort())
  for (const { reason } of problems) expect(reason).toMatch(/did not send this record/)
  expect(await stateOf(changed['id'])).toBe('active')
})

/** Why the job of a source with this response ended, in every language. */
async function errorsFor(text: string) {
  const { id } = await fixture.source()
  theirs.handler = (_, response) => response.setHeader('content-type', 'application/json').end(text)
  const { id: jobId } = await fixture.run(id)
  const asked = 'SELECT error FROM harvest_job WHERE id = $1'
  const { rows } = await fixture.portal.services.db.query<{ error: Record<string, string> }>(asked, [jobId])
  return rows[0]?.error
}
const BROKEN = {
  en: expect.stringMatching(/^the address responded with JSON that ends early or has an error/),
  tr: expect.stringMatching(/^adresin verdiği JSON yanıtı yarıda kesilmiş ya da hatalı/),
}

test.each([
  '{"success": true, "result": {"count": 3, "results": [',
  '{"success": true, "result": {"count": 1, "results": [{"id": tru}]}}',
])('a CKAN that responds with %s ends the job and says that its JSON is broken', async (text) => {
  expect(await errorsFor(text)).toMatchObject(BROKEN)
})

test('a response of a CKAN that ends at any place is reported as broken JSON', async () => {
  const random = randomFrom(1)
  const whole = JSON.stringify({ help: 'a"b', success: true, result: { count: 2, results: [theirDataset(), {}] } })
  for (let each = 0; each < 30; each += 1) {
    const text = whole.slice(0, 1 + random(whole.length - 1))
    expect(await errorsFor(text), text).toMatchObject(BROKEN)
  }
})

const WRONG = [
  '{}',
  'null',
  '5',
  '"a"',
  '[]',
  '{"id": 5}',
  '{"id": ""}',
  '{"id": [], "name": "su"}',
  '{"title": "\\u0000"}',
]

test.each(Array.from({ length: 12 }, (_, seed) => seed))(
  'whichever records of a CKAN are wrong (%i), the others are copied and no dataset is proposed for deletion',
  async (seed) => {
    const random = randomFrom(seed)
    const datasets = Array.from({ length: 1 + random(20) }, () => theirDataset())
    put(...datasets)
    theirs.rowsMax = 1 + random(datasets.length + 2)
    const { id } = await fixture.source()
    const copied = new Set<string>()
    for (const time of ['2026-01-01', '2026-02-01', '2026-03-01']) {
      theirs.wrong.clear()
      const share = 1 + random(4) // from one to most
      const first = random(datasets.length)
      for (const [at, dataset] of datasets.entries()) {
        const ofId = String(dataset['id'])
        if (random(2) === 0) put({ ...dataset, metadata_modified: `${time}T00:00:00`, notes: time })
        if (at === first || random(4) >= share) theirs.wrong.set(ofId, WRONG[random(WRONG.length)] ?? '{}')
        else copied.add(ofId)
      }
      const wrong = new Map(theirs.wrong)
      const isOnlySent = random(2) === 0 // in the list they are right
      theirs.handler = (request, response) => {
        const isList = new URL(request.url ?? '', theirs.address).searchParams.has('fl')
        theirs.wrong.clear()
        if (!isList || !isOnlySent) for (const [ofId, text] of wrong) theirs.wrong.set(ofId, text)
        theirs.answer(request, response)
      }
      const { status, error, stats } = await fixture.run(id)
      expect([status, error, stats.missing]).toEqual(['Finished', null, 0])
      if (!isOnlySent) expect(stats.left_out).toBeGreaterThan(0)
      for (const each of copied) {
        const { state, notes } = await show(each)
        expect(state).toBe('active')
        if (!wrong.has(each)) expect(notes).toBe(JSON.parse(theirs.textOf(each) ?? '{}').notes)
      }
    }
  },
  60_000,
)
