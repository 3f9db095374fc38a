import { expect, test } from 'vitest'
import { listEditable } from '../db/dashboard.ts'
import { renewDocuments } from '../db/packageDocument.ts'
import { Random } from '../search/oracle/random.ts'
import { datasetFixture } from '../testing/datasetFixture.ts'
import { SITE_URL } from '../testing/testCatalogue.ts'
import { DatasetFactsCache } from './DatasetFactsCache.ts'

const at = datasetFixture()
const ALL = { organizations: null, creatorId: null, organizationId: null }
const KINDS = ['title', 'tags', 'privacy', 'frequency', 'file', 'table', 'load', 'deletion'] as const
/** Those that need a file. */
const OF_FILES: readonly string[] = ['table', 'load', 'deletion']
const WORDS = ['Su tüketimi', 'Otobüs durakları', 'Parklar'] as const

/** One change of a dataset of the catalogue, each of another kind; returns the kind. */
async function change(random: Random, id: string): Promise<string> {
  const { db } = at.portal.services
  const { body } = await at.call('package_show', { id }, at.admin)
  const resourceId: string | undefined = body.result.resources[0]?.id
  const changes: Record<(typeof KINDS)[number], () => Promise<unknown>> = {
    title: () => at.call('package_patch', { id, title: random.pick(WORDS) }),
    tags: () => at.call('package_patch', { id, tags: [{ name: `t${random.below(9)}` }] }),
    privacy: () => at.call('package_patch', { id, private: random.chance(50) }),
    frequency: () =>
      at.call('package_patch', { id, extras: [{ key: 'frequency', value: random.pick(['daily', 'annual']) }] }),
    file: () =>
      at.call('resource_create', { package_id: id, name: random.pick(WORDS), url: 'https://ornek.example/a.csv' }),
    table: () =>
      at.call('datastore_create', {
        ...{ resource_id: resourceId, force: true, fields: [{ id: 'ilce', type: 'text' }] },
        records: [{ ilce: 'Fatih' }],
      }),
    load: async () => {
      await db.query(
        `INSERT INTO datastore_load (resource_id, state, line, error) VALUES ($1, 'error', $2, '{"key": "loadFailed"}')
         ON CONFLICT (resource_id) DO UPDATE SET state = 'error', line = $2`,
        [resourceId, random.below(99)],
      )
      await renewDocuments(db, [id])
    },
    deletion: () => at.call('resource_delete', { id: resourceId }),
  }
  const kind = random.pick(KINDS)
  if (resourceId || !OF_FILES.includes(kind)) await changes[kind]()
  return kind
}

test.each([1, 2, 3])('kept facts are those of the stored document after every change (seed %i)', async (seed) => {
  const { db } = at.portal.services
  const site = { siteUrl: SITE_URL, languages: ['tr', 'en'] as const }
  const random = new Random(seed)
  const kept = new DatasetFactsCache(db, site)
  const make = async (): Promise<string> => (await at.make({ resources: [{ name: 'liste', url: 'a.csv' }] })).id
  const ids = [await make(), await make(), await make()] as const
  const list = () => listEditable(db, ALL, { limit: 1_000, offset: 0 })
  const seen = new Set<string>()
  let failed = 0
  const versions = new Set<string>()
  for (let step = 0; step < 30; step++) {
    seen.add(await change(random, random.pick(ids)))
    const found = await list()
    for (const { id, version } of found) versions.add(`${id} ${version}`)
    const locale = random.pick(['tr', 'en'] as const)
    const facts = await kept.of(found, locale)
    expect(facts).toEqual(await new DatasetFactsCache(db, site).of(found, locale))
    failed += [...facts.values()].filter(({ failedLoads }) => failedLoads.length > 0).length
  }
  expect(seen.size).toBeGreaterThan(5)
  expect(failed).toBeGreaterThan(0)
  expect(versions.size).toBeGreaterThan(15)
})

test('facts of an unchanged dataset are not made again, and those of a deleted one are left out', async () => {
  const { db } = at.portal.services
  const kept = new DatasetFactsCache(db, { siteUrl: SITE_URL, languages: ['tr', 'en'] })
  const { id } = await at.make()
  const found = await listEditable(db, ALL, { limit: 1_000, offset: 0 })
  const first = (await kept.of(found, 'tr')).get(id)
  expect(first).toBeDefined()
  expect((await kept.of(found, 'tr')).get(id)).toBe(first)
  kept.clear()
  await db.query('DELETE FROM package WHERE id = $1', [id])
  expect((await kept.of(found, 'tr')).has(id)).toBe(false)
})

test('a dataset that was written since it was found is left out: the caller may no longer have the right to see it', async () => {
  const { db } = at.portal.services
  const kept = new DatasetFactsCache(db, { siteUrl: SITE_URL, languages: ['tr', 'en'] })
  const { id } = await at.make()
  const found = await listEditable(db, ALL, { limit: 1_000, offset: 0 })
  await at.call('package_patch', { id, title: 'Sonra' })
  expect((await kept.of(found, 'tr')).has(id)).toBe(false)
  const now = await listEditable(db, ALL, { limit: 1_000, offset: 0 })
  expect((await kept.of(now, 'tr')).get(id)?.title).toBe('Sonra')
})
