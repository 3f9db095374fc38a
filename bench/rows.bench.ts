import { setTimeout as delay } from 'node:timers/promises'
import { BenchPortal } from './portal.ts'
import { call } from './sqlTable.ts'

/*
 * A table of BENCH_ROWS (1,000,000) rows: filters, sort orders and searches in rows, each time with another value, first as
 * they come and then with the indexes that the portal has created for them; and the statistics of the columns. On a busy
 * machine the CPU time is the figure that can be compared.
 */

const ROWS = Number(process.env['BENCH_ROWS'] ?? 1_000_000)
const PORTION = 25_000
const READS = Number(process.env['BENCH_READS'] ?? 40)
const QUIET_READS = 3
const INDEX_PATIENCE_MS = 120_000

const FIELDS = [
  { id: 'il', type: 'text' },
  { id: 'ad', type: 'text' },
  { id: 'aciklama', type: 'text' },
  { id: 'deger', type: 'int' },
  { id: 'oran', type: 'float8' },
  { id: 'tarih', type: 'timestamp' },
  ...Array.from({ length: 14 }, (_, place) => ({ id: `c${place}`, type: place % 2 === 0 ? 'int' : 'text' })),
]

/** A number that differs for each n and looks random. */
const mixed = (n: number, below: number) => Number((BigInt(n + 1) * 2_654_435_761n) % BigInt(below))

const recordOf = (n: number) => ({
  il: `İl ${n % 81}`,
  ad: `Mahalle ${mixed(n, 1_000_003)}`,
  aciklama: `Kayıt ${mixed(n, 999_983).toString(36)} açıklaması ${mixed(n, 50_021)}`,
  deger: mixed(n, 100_003),
  oran: n % 50 === 0 ? null : mixed(n, 99_991) / 7,
  tarih: new Date(1_262_304_000_000 + n * 420_000).toISOString().slice(0, 19),
  ...Object.fromEntries(
    Array.from({ length: 14 }, (_, place) => [
      `c${place}`,
      place % 2 === 0 ? mixed(n + place, 1_009) : `k${mixed(n, 97)}`,
    ]),
  ),
})

/** The n-th read of each kind. */
const READ_KINDS: Record<string, (n: number) => object> = {
  'filter: is': (n) => ({ filters: { il: [`İl ${n % 81}`] } }),
  'filter: range of numbers': (n) => ({ filters: { deger: { gte: mixed(n, 90_000), lte: mixed(n, 90_000) + 300 } } }),
  'filter: range of dates': (n) => ({ filters: { tarih: { gte: `20${11 + (n % 12)}-0${1 + (n % 9)}-01` } } }),
  'filter: contains': (n) => ({
    filters: { aciklama: { ext_contains: mixed(n, 46_000).toString(36).padStart(3, 'a') } },
  }),
  'filter: two columns': (n) => ({ filters: { il: [`İl ${n % 81}`], deger: { gte: mixed(n, 99_000) } } }),
  'sort: number, descending': (n) => ({ sort: 'deger desc nulls last', offset: n * 50 }),
  'sort: text': (n) => ({ sort: 'ad asc', offset: n * 50 }),
  'search in rows': (n) => ({ q: `mahalle:* & ${mixed(n, 1_000_003)}:*`, plain: false, sort: '_id' }),
  'page by its number': (n) => ({ offset: mixed(n, ROWS) }),
}

const at = (values: readonly number[], share: number) =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0

const written = (ms: number, cpuMs: number) => `${Math.round(ms)} ms (CPU ${Math.round(cpuMs)})`

const shares = (times: readonly Times[], share: number) =>
  written(
    at(
      times.map(({ ms }) => ms),
      share,
    ),
    at(
      times.map(({ cpuMs }) => cpuMs),
      share,
    ),
  )

type Times = { ms: number; cpuMs: number }

const portal = await BenchPortal.open('none')
await portal.start()
const side = { url: portal.url, token: await portal.token() }

async function timed(input: object): Promise<Times> {
  const [started, cpuBefore] = [performance.now(), portal.cpuMs()]
  const { status, body } = await call(side, 'datastore_search', {
    resource_id: id,
    limit: 50,
    total_estimation_threshold: 20_000,
    ...input,
  })
  // A search without its index can take too long.
  if (status >= 500) throw new Error(`${status} for ${JSON.stringify(input)}: ${JSON.stringify(body.error)}`)
  return { ms: performance.now() - started, cpuMs: portal.cpuMs() - cpuBefore }
}

async function makeRows(): Promise<string> {
  await call(side, 'organization_create', { name: 'rows' })
  await call(side, 'package_create', { name: 'rows', owner_org: 'rows' })
  let resource: object = { resource: { package_id: 'rows' }, fields: FIELDS }
  let made = ''
  for (let start = 0; start < ROWS; start += PORTION) {
    const records = Array.from({ length: Math.min(PORTION, ROWS - start) }, (_, n) => recordOf(start + n))
    const { status, body } = await call(side, 'datastore_create', { ...resource, records, force: true })
    if (status !== 200) throw new Error(JSON.stringify(body.error))
    made = String(body.result?.['resource_id'])
    resource = { resource_id: made }
  }
  return made
}

/** Repeats a read with other values until it uses little time several times in a row, or for two minutes. */
async function untilIndexed(read: (n: number) => object): Promise<void> {
  const end = performance.now() + INDEX_PATIENCE_MS
  let quick = 0
  for (let n = 1_000; quick < QUIET_READS && performance.now() < end; n += 1) {
    quick = (await timed(read(n))).cpuMs < 100 ? quick + 1 : 0
    await delay(1_000)
  }
}

let id = ''
try {
  id = await makeRows()
  const first: [string, Times][] = []
  for (const [name, read] of Object.entries(READ_KINDS)) first.push([name, await timed(read(999))])
  for (const read of Object.values(READ_KINDS)) await untilIndexed(read)
  const all: Times[] = []
  for (const [name, before] of first) {
    const times: Times[] = []
    for (let n = 0; n < READS; n += 1) times.push(await timed(READ_KINDS[name]?.(n) ?? {}))
    all.push(...times)
    console.log(
      `${name}: first ${written(before.ms, before.cpuMs)}, then median ${shares(times, 0.5)}, p95 ${shares(times, 0.95)}`,
    )
  }
  console.log(`all: p95 ${shares(all, 0.95)} of ${all.length} reads (target < 300)`)
  const [started, cpuBefore] = [performance.now(), portal.cpuMs()]
  const { status } = await call(side, 'datastore_info', { id, ext_statistics: true })
  console.log(
    `statistics of ${FIELDS.length} columns: ${written(performance.now() - started, portal.cpuMs() - cpuBefore)}, ${status} (target < 3,000)`,
  )
} finally {
  await portal.remove()
}
