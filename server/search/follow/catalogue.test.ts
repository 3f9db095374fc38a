import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { longestTurn } from '../../testing/longestTurn.ts'
import { testCatalogue } from '../../testing/testCatalogue.ts'
import { Catalogue } from './catalogue.ts'
import { SnapshotFile } from './SnapshotFile.ts'

const portal = await testCatalogue()
const { db } = portal.services
const { token } = await portal.makeUser({ sysadmin: true })
await portal.call('organization_create', { name: 'belediye' }, { token })
const dataDir = await mkdtemp(join(tmpdir(), 'fihrist-snapshot-'))
afterAll(() => rm(dataDir, { recursive: true }))
const path = join(dataDir, 'search', 'index')

beforeEach(() => rm(path, { force: true }))

const create = (name: string) => portal.call('package_create', { name, owner_org: 'belediye' }, { token })

/** Starts and stops a catalogue of the same database. `built` is the number of datasets that it read from the database. */
async function startAndStop() {
  const errors: unknown[] = []
  let built = 0
  const catalogue = new Catalogue(db, {
    onChanged() {},
    onError: (error) => errors.push(error),
    snapshots: new SnapshotFile(dataDir),
  })
  await catalogue.start((done) => {
    built = done
  })
  const options = { labels: null, rows: 100, start: 0, facetFields: [], facetLimit: 0, facetMincount: 1, now: 0 }
  const { count } = await catalogue.search({ parameters: { q: '*:*' } }, options)
  await catalogue.stop()
  expect(errors).toEqual([])
  return { built, count, seq: catalogue.seq }
}

test('the second start loads the snapshot and applies later changes', async () => {
  await create('ilk')
  const first = await startAndStop()
  expect(first).toMatchObject({ built: 1, count: 1 })
  await create('ikinci')
  expect(await startAndStop()).toEqual({ built: 0, count: 2, seq: portal.services.catalogue.seq })
})

test('a snapshot of another catalogue with the same last seq is not used', async () => {
  await startAndStop()
  await db.query('UPDATE catalogue_change SET mark = gen_random_uuid()')
  expect((await startAndStop()).built).toBeGreaterThan(0)
})

test('after a damaged snapshot the index is built again', async () => {
  const { count } = await startAndStop()
  const bytes = await readFile(path)
  bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 255
  await writeFile(path, bytes)
  expect(await startAndStop()).toMatchObject({ built: count, count })
  expect(await startAndStop()).toMatchObject({ built: 0, count })
})

const ALL = { parameters: { q: '*:*' } }
const OPTIONS = { labels: null, rows: 100, start: 0, facetFields: [], facetLimit: 0, facetMincount: 1, now: 0 }

function follower(options: Partial<ConstructorParameters<typeof Catalogue>[1]> = {}) {
  const errors: unknown[] = []
  const catalogue = new Catalogue(db, { onChanged() {}, onError: (error) => errors.push(error), ...options })
  const ids = async () => (await catalogue.search(ALL, OPTIONS)).ids
  return { catalogue, errors, ids }
}
const lastSeq = async (): Promise<number> =>
  Number((await db.query('SELECT max(seq) AS seq FROM catalogue_change')).rows[0]?.seq)

test('a snapshot that is longer than one read is read in parts', async () => {
  await startAndStop()
  const whole = await new SnapshotFile(dataDir).read()
  const inParts = await new SnapshotFile(dataDir, 1000).read()
  expect(inParts?.index.data.parts()).toEqual(whole?.index.data.parts())
  expect(whole?.index.size).toBeGreaterThan(0)
})

test('a snapshot that cannot be read is reported, and the index is built', async () => {
  const { count } = await startAndStop()
  await rm(path)
  await mkdir(path)
  const errors: Error[] = []
  const catalogue = new Catalogue(db, {
    onChanged() {},
    onError: (error) => errors.push(error as Error), // what the catalogue reports are errors
    snapshots: new SnapshotFile(dataDir),
  })
  await catalogue.start()
  expect(catalogue.size).toBe(count)
  await catalogue.stop()
  await rm(path, { recursive: true })
  expect(errors[0]?.message).toBe('The snapshot of the search index cannot be read')
})

test('after PostgreSQL lost its last changes, the index has the state of the database', async () => {
  await create('kalici')
  const onVoid = vi.fn()
  const { catalogue, ids } = follower({ onVoid })
  await catalogue.start()
  const before = [await ids(), catalogue.seq]
  const { body } = await create('kaybolan')
  await catalogue.reached(await lastSeq())
  expect(await ids()).toContain(body.result.id)
  // As after a crash: the last commit is lost, and the listening connection is closed.
  await db.query('DELETE FROM activity WHERE object_id = $1', [body.result.id])
  await db.query('DELETE FROM package WHERE id = $1', [body.result.id])
  await db.query('DELETE FROM catalogue_change WHERE seq > $1', [before[1]])
  await db.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND query LIKE 'LISTEN%' ORDER BY backend_start DESC LIMIT 1`)
  await vi.waitFor(async () => expect([await ids(), catalogue.seq]).toEqual(before), { timeout: 10_000 })
  expect(onVoid).toHaveBeenCalledTimes(1)
  await catalogue.stop()
}, 30_000)

test('a change that the database has lost is not awaited for ever', async () => {
  const { catalogue } = follower()
  await catalogue.start()
  await catalogue.reached((await lastSeq()) + 1_000)
  expect(catalogue.seq).toBe(await lastSeq())
  await catalogue.stop()
})

test('changes that cannot be applied are tried again after a pause, however many there are', async () => {
  const { body } = await create('uygulanamaz')
  const onChanged = vi.fn(() => {
    throw new Error('cannot be applied')
  })
  const { catalogue, errors } = follower({ onChanged })
  await catalogue.start()
  await db.query('INSERT INTO catalogue_change (package_id) SELECT $1::uuid FROM generate_series(1, 1200)', [
    body.result.id,
  ])
  await vi.waitFor(() => expect(errors).toHaveLength(1), { timeout: 10_000 })
  const tries = onChanged.mock.calls.length
  for (let turn = 0; turn < 50; turn++) await db.query('SELECT 1')
  expect(onChanged.mock.calls.length - tries).toBeLessThanOrEqual(4) // the timer, and no loop
  await catalogue.stop()
})

test('an invalid document is missing from the index, and all others are indexed', async () => {
  const { body } = await create('bozuk')
  const { catalogue, errors, ids } = follower()
  await catalogue.start()
  await db.query(`UPDATE package SET document = '{' WHERE id = $1`, [body.result.id])
  await db.query('INSERT INTO catalogue_change (package_id) VALUES ($1)', [body.result.id])
  await catalogue.reached(await lastSeq())
  expect(await ids()).not.toContain(body.result.id)
  expect(errors).toMatchObject([{ message: `The dataset ${body.result.id} cannot be indexed` }])
  await catalogue.stop()
  const built = follower()
  await built.catalogue.start()
  expect(built.errors).toHaveLength(1)
  await built.catalogue.stop()
  await db.query('DELETE FROM activity WHERE object_id = $1', [body.result.id])
  await db.query('DELETE FROM package WHERE id = $1', [body.result.id])
})

test('a write during the build of the index waits until the build has ended', async () => {
  const changed: string[] = []
  const { catalogue } = follower({ onChanged: (id) => changed.push(id) })
  await catalogue.reached(1_000_000) // not started: returns immediately
  const starting = catalogue.start()
  await catalogue.reached(await lastSeq())
  expect(catalogue.isReady).toBe(true)
  expect(changed).toEqual([]) // built from the datasets, not from the changes
  await starting
  await catalogue.stop()
})

test('a stop during the start ends both and releases every connection', async () => {
  const { catalogue } = follower()
  const starting = catalogue.start()
  await catalogue.stop()
  await starting.catch(() => {})
  await vi.waitFor(() => expect(db.idleCount).toBe(db.totalCount - 1)) // the listener of the fixture remains
})

/** The promise is 50 ms; the margin is for slow machines, code that runs for the first time, and garbage collection. */
const LONGEST_TURN_MS = 500

test('many large changes are applied in short turns', { timeout: 60_000 }, async () => {
  await startAndStop()
  const words = (dataset: number) => Array.from({ length: 9_000 }, (_, n) => `kelime${(n * 31 + dataset) % 5_000}`)
  for (let dataset = 0; dataset < 40; dataset++)
    await portal.call(
      'package_create',
      { name: `uzun-${dataset}`, owner_org: 'belediye', notes: words(dataset).join(' ').slice(0, 99_000) },
      { token },
    )
  let last = { built: -1, seq: -1 }
  const turn = await longestTurn(async () => {
    last = await startAndStop()
  })
  expect(last).toMatchObject({ built: 0, seq: portal.services.catalogue.seq })
  expect(turn).toBeLessThan(LONGEST_TURN_MS)
})
