import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll } from 'vitest'
import { HarvestRunner } from '../harvest/HarvestRunner.ts'
import { datasetFixture } from './datasetFixture.ts'
import { FakeCkan } from './fakeCkan.ts'
import type { Seen } from './testCatalogue.ts'

type Account = { token: string; id: string; name: string }

/** A portal that copies datasets of a CKAN, with an administrator of the organization `kurum`. */
export function harvestFixture() {
  const base = datasetFixture()
  const theirs = new FakeCkan()
  const fixture = { ...base, theirs } as typeof base & { theirs: FakeCkan; orgAdmin: Account; member: Account }
  beforeAll(async () => {
    Object.assign(fixture, base)
    await theirs.open()
    for (const role of ['admin', 'member'] as const) {
      const account = await base.portal.makeUser()
      await base.call('organization_member_create', { id: 'kurum', username: account.name, role }, base.admin)
      fixture[role === 'admin' ? 'orgAdmin' : 'member'] = account
    }
    await base.call('organization_create', { name: 'baska', title: 'Başka' }, base.admin)
  })
  afterAll(() => theirs.close())

  const call = async (action: string, input: object, as: Account = fixture.orgAdmin): Promise<Seen> =>
    base.portal.call(action, input, { token: as.token })
  /** The result of an action of the organization's administrator. */
  // biome-ignore lint/suspicious/noExplicitAny: tests look into responses of every shape
  const result = async (action: string, input: object, as?: Account): Promise<any> => {
    const { status, body } = await call(action, input, as)
    if (status !== 200) throw new Error(JSON.stringify(body))
    return body.result
  }
  const source = (given: object = {}, as?: Account) =>
    result(
      'harvest_source_create',
      { url: theirs.address, title: 'Öteki', source_type: 'ckan', owner_org: 'kurum', ...given },
      as,
    )
  /** Runs what is due as the portal does; resolves when it is done. */
  const runDue = async (links: 'all' | 'public' | 'off' = 'all') => {
    const runner = new HarvestRunner({ services: base.portal.services, links })
    runner.wake()
    await runner.settled()
    await runner.stop()
  }
  /** Starts a job and runs it; returns the job. */
  const run = async (sourceId: string, { preview = false, links = 'all' as 'all' | 'public' | 'off' } = {}) => {
    const { id } = await result('harvest_job_create', { source_id: sourceId, preview })
    await runDue(links)
    return result('harvest_job_show', { id })
  }
  return Object.assign(fixture, { callAs: call, result, source, run, runDue })
}

let count = 0

/** A dataset of the other CKAN; `at` is the day of its last change. */
export function theirDataset(more: Record<string, unknown> = {}, at = '2026-01-01'): Record<string, unknown> {
  count += 1
  return {
    id: randomUUID(),
    name: `oteki-${count}`,
    title: `Öteki ${count}`,
    notes: 'Açıklama',
    metadata_created: '2025-01-01T00:00:00.000000',
    metadata_modified: `${at}T00:00:00.000000`,
    private: false,
    state: 'active',
    license_id: 'cc-by',
    organization: { name: 'onlar', title: 'Onlar' },
    tags: [{ name: 'su' }],
    groups: [],
    extras: [{ key: 'sayı', value: '1' }],
    resources: [{ id: randomUUID(), name: 'Dosya', url: 'http://x.example/a.csv', format: 'CSV' }],
    ...more,
  }
}
