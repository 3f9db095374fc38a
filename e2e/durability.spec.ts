import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { freePort, MortalPortal } from './MortalPortal.ts'

const ROUNDS = 20
const WRITERS = 4
/** The organizations of datasets with a link and of datasets with a file. */
const OWNERS = { links: 'kurum', files: 'arsiv' }

/** The fields of a dataset that these tests use. */
type Shown = { name: string; resources: { id: string; url: string; datastore_active: boolean }[] }

/** A column with its entry in the data dictionary. */
type Field = { id: string; info: Record<string, string> }

let dataDir: string
let portal: MortalPortal

test.beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'fihrist-kill-'))
  portal = new MortalPortal(dataDir, await freePort())
  await portal.start()
  await portal.command('user', 'add', 'yazan', '--email', 'yazan@example.org', '--sysadmin')
  portal.token = await portal.command('token', 'add', 'yazan')
  for (const name of Object.values(OWNERS)) await portal.call('organization_create', { name })
})

test.afterEach(async () => {
  await portal.stop()
  await rm(dataDir, { recursive: true, force: true })
})

/**
 * Twenty times: writes until some writes are acknowledged, kills the portal, every second time PostgreSQL too, and runs
 * `check` after the next start. The writers call the functions of `writes` one after the other.
 */
async function killAgainAndAgain(writes: (() => Promise<unknown>)[], check: () => Promise<void>) {
  for (let round = 0; round < ROUNDS; round++) {
    let answered = 0
    let isKilled = false
    const work = async () => {
      while (!isKilled) {
        for (const write of writes) {
          const isAnswered = await write().then(
            () => true,
            () => false,
          )
          if (isAnswered) answered += 1
        }
      }
    }
    const working = Promise.all(Array.from({ length: WRITERS }, work))
    // Waits for a different number of responses each time, so that the kills hit different moments of a write.
    await expect.poll(() => answered, { intervals: [5] }).toBeGreaterThan(WRITERS + (round % 7))
    await portal.kill({ withDatabase: round % 2 === 1 })
    isKilled = true
    await working
    await portal.start()
    await check()
  }
}

/** Writes datasets with a link; `check` compares the catalogue and its search index with the acknowledged ones. */
function linkWriter() {
  const acknowledged: string[] = []
  let sent = 0
  const write = async () => {
    const name = `veri-${++sent}`
    const resources = [{ url: 'https://example.org/a.csv', format: 'CSV' }]
    await portal.call('package_create', { name, owner_org: OWNERS.links, resources })
    acknowledged.push(name)
  }
  const check = async () => {
    const names = await portal.call<string[]>('package_list', {})
    const kept = new Set(names.filter((name) => name.startsWith('veri-')))
    expect(acknowledged.filter((name) => !kept.has(name))).toEqual([])
    const query = { q: `res_format:CSV organization:${OWNERS.links}`, rows: 1000, sort: 'metadata_created desc' }
    const { count, results } = await portal.call<{ count: number; results: Shown[] }>('package_search', query)
    expect(count).toBe(kept.size)
    expect(results.filter(({ name, resources }) => !kept.has(name) || resources.length !== 1)).toEqual([])
  }
  return { acknowledged, write, check }
}

const rowsOf = (csv: string) => csv.split('\n').length - 2

/**
 * Writes datasets with a file and a data dictionary; `check` compares the files, and the tables that are already there,
 * with the acknowledged ones: each once after it was written, and on request all of them.
 */
function fileWriter() {
  const acknowledged = new Map<string, { csv: string; dictionary: Field[] }>()
  const compared = { files: new Set<string>(), tables: new Set<string>() }
  /** Kills between the response and the table that takes over the dictionary. */
  const kills = { beforeTable: 0 }
  let sent = 0
  const write = async () => {
    const name = `dosya-${++sent}`
    const csv = `sira,ad\n${Array.from({ length: 200 + sent }, (_, row) => `${row},Mahalle ${row}\n`).join('')}`
    await portal.call('package_create', { name, owner_org: OWNERS.files })
    const form = new FormData()
    form.append('package_id', name)
    form.append('name', 'Tablo')
    form.append('format', 'CSV')
    form.append('upload', new File([csv], 'tablo.csv', { type: 'text/csv' }))
    const dictionary = [
      { id: 'sira', info: { label: `Sıra ${sent}`, type_override: 'text' } },
      { id: 'ad', info: { label: `Ad ${sent}`, notes: 'Mahallenin adı' } },
    ]
    form.append('datastore_fields', JSON.stringify(dictionary))
    const { id } = await portal.call<{ id: string }>('resource_create', form)
    acknowledged.set(id, { csv, dictionary })
  }
  const check = async ({ all = false } = {}) => {
    if (all) for (const ids of Object.values(compared)) ids.clear()
    const query = { q: `organization:${OWNERS.files}`, rows: 1000 }
    const { results } = await portal.call<{ results: Shown[] }>('package_search', query)
    const resources = new Map(
      results.flatMap((dataset) => dataset.resources.map((resource) => [resource.id, resource])),
    )
    for (const [id, { csv }] of acknowledged) {
      expect(resources.has(id), `${id} is still there`).toBe(true)
      if (compared.files.has(id)) continue
      const file = await fetch(resources.get(id)?.url ?? '')
      expect(await file.text()).toBe(csv)
      compared.files.add(id)
      if (!resources.get(id)?.datastore_active) kills.beforeTable += 1
    }
    for (const [id, { datastore_active }] of resources) {
      const csv = acknowledged.get(id)?.csv
      if (!datastore_active || csv === undefined || compared.tables.has(id)) continue
      const { total } = await portal.call<{ total: number }>('datastore_search', { resource_id: id, limit: 0 })
      expect(total, 'a table is whole or not there').toBe(rowsOf(csv))
      compared.tables.add(id)
    }
  }
  return { acknowledged, kills, write, check }
}

test('loses no acknowledged dataset, file or data dictionary in twenty kills, and the search index and the tables match them', async () => {
  test.setTimeout(1_200_000)
  const links = linkWriter()
  const files = fileWriter()
  await killAgainAndAgain([links.write, files.write], async () => {
    await links.check()
    await files.check()
  })
  await files.check({ all: true })
  expect(links.acknowledged.length).toBeGreaterThan(ROUNDS * 3)
  expect(files.acknowledged.size).toBeGreaterThan(ROUNDS * 2)
  expect(files.kills.beforeTable).toBeGreaterThan(0)
  for (const [id, { csv, dictionary }] of files.acknowledged) {
    const rows = () =>
      portal.call<{ total: number }>('datastore_search', { resource_id: id, limit: 0 }).then(
        ({ total }) => total,
        () => undefined,
      )
    await expect.poll(rows).toBe(rowsOf(csv))
    const { fields } = await portal.call<{ fields: (Field & { type: string })[] }>('datastore_info', { id })
    expect(fields.map(({ id: name, info }) => ({ id: name, info }))).toEqual(dictionary)
    expect(fields[0]?.type).toBe('text')
  }
})
