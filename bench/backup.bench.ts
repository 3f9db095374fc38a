import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { BenchPortal, CORPUS, hasCorpus } from './portal.ts'
import { call, type Side } from './sqlTable.ts'

// `catalogue backup`, `restore` and `check` of 10,000 datasets or more, 1,000 files and 100 tables.

const FILES = 1_000
const TABLES = 100
const FILES_OF_DATASET = 10
const FILE_BYTES = 100_000
const TABLE_ROWS = 1_000
const ORGANIZATION = 'backup-bench'

/** Every tenth file is a table. No two files are equal, and they are hard to compress. */
function fileOf(number: number): { name: string; data: string } {
  const value = (row: number) => ((number + 1) * 7919 + row * 104_729) % 1_000_003
  if (number % (FILES / TABLES) === 0) {
    const rows = Array.from({ length: TABLE_ROWS }, (_, row) => `${row},${value(row)},Mahalle ${value(row) % 977}`)
    return { name: `table-${number}.csv`, data: `no,nufus,ad\n${rows.join('\n')}\n` }
  }
  let data = ''
  for (let row = 0; data.length < FILE_BYTES; row++) data += (value(row) * 65_537).toString(36)
  return { name: `file-${number}.bin`, data }
}

async function upload({ url, token }: Side, dataset: string, number: number): Promise<void> {
  const { name, data } = fileOf(number)
  const body = new FormData()
  body.append('package_id', dataset)
  body.append('name', name)
  body.append('format', name.endsWith('.csv') ? 'CSV' : 'BIN')
  body.append('upload', new Blob([data]), name)
  const sent = await fetch(`${url}/api/3/action/resource_create`, {
    method: 'POST',
    body,
    headers: { authorization: token },
  })
  if (!sent.ok) throw new Error(`resource_create responded with ${sent.status}`)
}

/** Adds the files to a portal that does not have them. Resolves when all tables are loaded. */
async function prepare(side: Side): Promise<void> {
  const made = await call(side, 'organization_create', { name: ORGANIZATION })
  if (made.status !== 200) return // from an earlier run
  for (let from = 0; from < FILES; from += FILES_OF_DATASET) {
    const dataset = `${ORGANIZATION}-${from}`
    await call(side, 'package_create', { name: dataset, owner_org: ORGANIZATION })
    for (let number = from; number < from + FILES_OF_DATASET; number++) await upload(side, dataset, number)
  }
  for (;;) {
    const { loads } = (await (await fetch(`${side.url}/healthz`)).json()) as { loads: { length: number } | null }
    if (loads?.length === 0) return
    await delay(500)
  }
}

async function timed(what: string, work: () => Promise<string>, target?: number): Promise<void> {
  const started = performance.now()
  const words = await work()
  const seconds = (performance.now() - started) / 1000
  console.log(`| ${what} | ${seconds.toFixed(1)} | ${target === undefined ? '' : `< ${target}`} | ${words} |`)
}

const portal = await BenchPortal.open('none')
const work = mkdtempSync(join(tmpdir(), 'fihrist-bench-backup-'))
try {
  if (!process.env['BENCH_DATA']) {
    if (!hasCorpus) throw new Error(`No corpus at ${CORPUS} (BENCH_CORPUS)`)
    await portal.command('import', CORPUS)
  }
  await portal.start()
  await prepare({ url: portal.url, token: await portal.token() })
  const found = await fetch(`${portal.url}/api/3/action/package_search?rows=0`)
  const { result } = (await found.json()) as { result: { count: number } }
  await portal.stop()
  console.log(`${result.count} datasets, ${FILES} files, ${TABLES} tables\n\n| | s | target | |\n|---|---|---|---|`)
  const archive = join(work, 'catalogue.tar.gz')
  const write = async () => {
    await portal.command('backup', archive)
    return `${(statSync(archive).size / 1e6).toFixed(0)} MB`
  }
  await timed('backup', write, 60)
  const restored = await BenchPortal.open('none', { FIHRIST_DATA: join(work, 'data') })
  await timed('restore', () => restored.command('restore', archive), 120)
  // The command ends with 1, which rejects, if they differ.
  await timed('check of the restored catalogue with the backup', async () => {
    await restored.command('check', archive)
    return 'equal'
  })
  await restored.remove()
} finally {
  await portal.remove()
  rmSync(work, { recursive: true, force: true })
}
