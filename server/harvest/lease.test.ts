import { beforeEach, expect, test } from 'vitest'
import { endJob, holdsJob, keepJob, leaveJob, storeStats, takeJob } from '../db/harvestJobs.ts'
import { harvestFixture, theirDataset } from '../testing/harvestFixture.ts'

const fixture = harvestFixture()
const { theirs } = fixture
beforeEach(() => {
  for (const id of theirs.ids) theirs.remove(id)
  theirs.handler = undefined
})
const expire = (id: string, tries = 1) =>
  fixture.portal.services.db.query(
    `UPDATE harvest_job SET status = 'Running', tries = $2, leased_until = now() - interval '1 second' WHERE id = $1`,
    [id, tries],
  )

test('a process that was held up does not write to the job that another one has', async () => {
  const { db } = fixture.portal.services
  const { id } = await fixture.source()
  const { id: jobId } = await fixture.result('harvest_job_create', { source_id: id })
  const first = await takeJob(db, 60, 5)
  await expire(jobId)
  const second = await takeJob(db, 60, 5)
  if (!first || !second) throw new Error('not taken')
  expect([await keepJob(db, first, 60), await holdsJob(db, first)]).toEqual([false, false])
  await storeStats(db, first, { found: 7 })
  await leaveJob(db, first, 0)
  expect(await takeJob(db, 60, 5)).toBeUndefined()
  expect(await endJob(db, jobId, { status: 'Finished', lease: first.lease })).toBe(false)
  expect([await keepJob(db, second, 60), await holdsJob(db, second)]).toEqual([true, true])
  expect(await fixture.result('harvest_job_show', { id: jobId })).toMatchObject({ status: 'Running', stats: {} })
  expect(await endJob(db, jobId, { status: 'Finished', lease: second.lease })).toBe(true)
})

test('a job whose process was killed five times ends with a message', async () => {
  theirs.put(JSON.stringify(theirDataset()))
  const { id } = await fixture.source()
  const { id: jobId } = await fixture.result('harvest_job_create', { source_id: id })
  const asked = theirs.seen.length
  await expire(jobId, 5)
  await fixture.runDue()
  const job = await fixture.result('harvest_job_show', { id: jobId })
  expect(job).toMatchObject({ status: 'Finished', error: expect.stringMatching(/could not finish/) })
  expect(theirs.seen.length).toBe(asked)
  expect((await fixture.run(id)).stats).toMatchObject({ imported: 1 })
})

test('a source that is edited while its job runs is read again with the new fields', async () => {
  const datasets = Array.from({ length: 60 }, () => theirDataset())
  for (const dataset of datasets) theirs.put(JSON.stringify(dataset))
  const { id } = await fixture.source({}, fixture.admin)
  const { id: jobId } = await fixture.result('harvest_job_create', { source_id: id }, fixture.admin)
  let pages = 0
  theirs.handler = (request, response) => {
    pages += 1
    const config = { organization_map: { onlar: 'baska' } }
    const edited = pages === 4 ? fixture.result('harvest_source_update', { id, config }, fixture.admin) : undefined
    void Promise.resolve(edited).then(() => theirs.answer(request, response))
  }
  await fixture.runDue()
  const [last, before] = await fixture.result('harvest_job_list', { source_id: id })
  expect([before.id, before.status, last.status, last.error]).toEqual([jobId, 'Aborted', 'Finished', null])
  expect(last.stats).toMatchObject({ found: 60, imported: 60 })
  for (const dataset of [datasets[0], datasets[59]]) {
    const { body } = await fixture.call('package_show', { id: dataset?.['id'] })
    expect(body.result.organization.name).toBe('baska')
  }
})
