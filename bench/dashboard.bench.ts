import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { paintsOf } from './dashboardPaints.ts'
import { BenchPortal } from './portal.ts'
import { call } from './sqlTable.ts'

// The dashboard of an institution with 2,000 datasets: the time of dashboard_dataset_list, of the page and its filters in Chromium, and
// of a change of 500 datasets, also compared with changes one by one in the same run, because the machine may be busy.
const DATASETS = 2_000
const CHANGED = 500
const RUNS = Number(process.env['BENCH_RUNS'] ?? 10)

/** Texts for the field that finds datasets. */
const WORDS = ['1', 'durakları 17', 'hat-3', 'veri-199', 'bulunmayan', '42', '7', 'durakları 5']

function spread(times: number[]): string {
  const sorted = times.toSorted((one, other) => one - other)
  const at = (share: number) => sorted[Math.ceil(sorted.length * share) - 1]?.toFixed(0)
  return `median ${at(0.5)}, p95 ${at(0.95)}, slowest ${at(1)} ms`
}

const record = (number: number) => ({
  name: `veri-${number}`,
  title: `Otobüs durakları ${number}`,
  notes: number % 3 === 0 ? 'Otobüs duraklarının yerleri, adları ve hatları; her ay güncellenir.' : '',
  license_id: number % 5 === 0 ? null : 'cc-by',
  maintainer_email: 'veri@example.org',
  organization: { id: '0b4cf9d2-7e0a-4c57-9f6e-1d1d0a5a7c11', name: 'bench-kurumu', title: 'Ulaşım Dairesi' },
  owner_org: '0b4cf9d2-7e0a-4c57-9f6e-1d1d0a5a7c11',
  private: number % 10 === 0,
  state: 'active',
  tags: [{ name: 'otobüs' }, { name: `hat-${number % 40}` }],
  groups: [{ name: `kategori-${number % 12}`, title: `Kategori ${number % 12}` }],
  extras: [{ key: 'frequency', value: ['monthly', 'daily', 'annual'][number % 3] }],
  resources: Array.from({ length: 4 }, (_, file) => ({
    name: `Duraklar ${file}`,
    url: `https://veri.example/${number}/${file}.csv`,
    format: ['CSV', 'XLSX', 'GeoJSON', 'PDF'][(number + file) % 7] ?? 'CSV',
    last_modified: '2026-01-01T00:00:00',
  })),
})

const portal = await BenchPortal.open('none')
const folder = mkdtempSync(join(tmpdir(), 'fihrist-dashboard-'))
try {
  const file = join(folder, 'records.jsonl')
  writeFileSync(file, Array.from({ length: DATASETS }, (_, number) => `${JSON.stringify(record(number))}\n`).join(''))
  await portal.command('import', file)
  const token = await portal.token()
  await portal.start()
  const side = { url: portal.url, token }
  const times: number[] = []
  let targets: { id: string; metadata_modified: string }[] = []
  for (let run = 0; run < RUNS; run++) {
    const started = performance.now()
    const { status, body } = await call(side, 'dashboard_dataset_list', {})
    times.push(performance.now() - started)
    const { count, datasets } = (body.result ?? {}) as { count?: number; datasets?: typeof targets }
    if (status !== 200 || count !== DATASETS || datasets?.length !== DATASETS) throw new Error('datasets are missing')
    targets = datasets.slice(0, CHANGED).map(({ id, metadata_modified }) => ({ id, metadata_modified }))
  }
  console.log(`call for ${DATASETS} datasets: ${spread(times)}`)
  const { open, filter } = await paintsOf(portal.url, { opened: RUNS, words: WORDS })
  console.log(`navigation to painted rows: ${spread(open)} (target < 1000 ms)`)
  console.log(
    `filter to painted rows, ${filter.length} different filters: ${spread(filter.map(({ ms }) => ms))} (target < 100 ms)`,
  )
  const slow = filter.toSorted((one, other) => other.ms - one.ms).slice(0, 5)
  console.log(`the slowest: ${slow.map(({ what, ms }) => `${what} ${ms.toFixed(0)} ms`).join(', ')}`)
  const patched = performance.now()
  for (let run = 0; run < RUNS; run++) {
    const id = targets.at(-1)?.id
    const { status, body } = await call(side, 'package_patch', { id, version: String(run) })
    if (status !== 200) throw new Error('the dataset was not changed')
    const last = targets.at(-1)
    if (last) last.metadata_modified = String(body.result?.['metadata_modified'])
  }
  const patchMs = (performance.now() - patched) / RUNS
  for (const dry_run of [true, false]) {
    const started = performance.now()
    const { status, body } = await call(side, 'bulk_update_metadata', {
      ...{ datasets: targets, dry_run },
      change: { add_tags: ['ulaşım'], frequency: 'weekly', license_id: 'odc-odbl' },
    })
    const elapsed = performance.now() - started
    const { changed } = (body.result ?? {}) as { changed?: unknown[] }
    if (status !== 200 || changed?.length !== CHANGED) throw new Error('not every dataset was changed')
    console.log(
      `${dry_run ? 'preview' : 'change'} of ${CHANGED} datasets: ${elapsed.toFixed(0)} ms (target < 5000 ms), ` +
        `as long as ${(elapsed / patchMs).toFixed(0)} calls of package_patch in this run`,
    )
  }
} finally {
  await portal.remove()
  rmSync(folder, { recursive: true, force: true })
}
