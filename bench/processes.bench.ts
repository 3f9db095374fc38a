import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { percentile } from './load.ts'
import { startNginx } from './processes/nginxFront.ts'
import { PortalProcess } from './processes/PortalProcess.ts'
import { lostAt, type Side, send, Writers } from './processes/Writers.ts'

// Two portals on one database and one bucket behind nginx: killed during uploads and creates, restarted one after the other under
// load, and the time until a write on one is found on the other. Ends with status 1 if something was lost.

const KILLS = Number(process.env['BENCH_KILLS'] ?? 10)
const RESTARTS = Number(process.env['BENCH_RESTARTS'] ?? 3)
const WRITES = Number(process.env['BENCH_WRITES'] ?? 100)
const FIRST_PORT = Number(process.env['BENCH_PORT'] ?? 5200)
const UNDER_LOAD_MS = 3_000

if (!process.env['DATABASE_URL'] || !process.env['STORAGE_URL']) {
  console.log('processes: needs nginx, an empty database in DATABASE_URL and a bucket in STORAGE_URL')
  process.exit(0)
}

const run = promisify(execFile)
const folder = mkdtempSync(join(tmpdir(), 'fihrist-processes-'))
const front = `http://127.0.0.1:${FIRST_PORT}`
const ports = [FIRST_PORT + 1, FIRST_PORT + 2] as const
const [one, two] = [new PortalProcess(folder, ports[0], front), new PortalProcess(folder, ports[1], front)]

/** Runs the `catalogue` command with these arguments; returns its standard output. */
async function command(...words: string[]): Promise<string> {
  const env = { ...process.env, FIHRIST_DATA: join(folder, 'command'), FIHRIST_PASSWORD: 'nine-slow-copper-kettles' }
  return (await run(process.execPath, ['dist/server/catalogue.js', ...words], { env })).stdout.trim()
}

async function kills(side: Side): Promise<boolean> {
  const writers = new Writers(side, { writers: 4, readers: 1 })
  for (let round = 0; round < KILLS; round++) {
    await delay(UNDER_LOAD_MS)
    const killed = round % 2 === 0 ? one : two
    await killed.end('SIGKILL')
    await delay(500)
    await killed.start()
  }
  await writers.end()
  const { acknowledged, failed, requests } = writers
  const files = acknowledged.filter(({ file }) => file).length
  const lost = [
    ...(await lostAt({ ...side, url: one.url }, acknowledged)),
    ...(await lostAt({ ...side, url: two.url }, acknowledged)),
  ]
  console.log(
    `kill -9, ${KILLS} rounds: ${requests} requests, ${failed.length} of them failed; acknowledged: ${acknowledged.length} datasets, ${files} files; lost: ${lost.length}`,
  )
  for (const line of lost.slice(0, 10)) console.log(`  lost ${line}`)
  return lost.length === 0
}

async function rollingRestarts(side: Side): Promise<boolean> {
  const writers = new Writers(side, { writers: 3, readers: 3 })
  for (let round = 0; round < RESTARTS; round++) {
    for (const portal of [one, two]) {
      await delay(UNDER_LOAD_MS)
      await portal.end('SIGTERM')
      await portal.start()
    }
  }
  await writers.end()
  const { failed, requests, acknowledged } = writers
  const lost = await lostAt({ ...side, url: one.url }, acknowledged)
  console.log(
    `rolling restart, ${RESTARTS * 2} restarts: ${requests} requests, lost: ${failed.length}; writes lost: ${lost.length}`,
  )
  for (const line of failed.slice(0, 10)) console.log(`  ${line}`)
  return failed.length + lost.length === 0
}

async function delays({ token }: Side): Promise<boolean> {
  if (WRITES === 0) return true
  const times: number[] = []
  for (let number = 0; number < WRITES; number++) {
    const [from, to] = number % 2 === 0 ? [one, two] : [two, one]
    const name = `d-${randomUUID()}`
    await send({ url: from.url, token }, 'package_create', JSON.stringify({ name, owner_org: 'bench' }))
    const written = performance.now()
    for (let count = 0; count === 0; ) {
      const response = await send({ url: to.url, token }, `package_search?rows=0&fq=name:${name}`)
      ;({
        result: { count },
      } = (await response.json()) as { result: { count: number } }) // the action's result
    }
    times.push(performance.now() - written)
  }
  times.sort((a, b) => a - b)
  const [p50, p95, most] = [percentile(times, 0.5), percentile(times, 0.95), times.at(-1) ?? 0]
  console.log(
    `found on the other process after ${WRITES} writes: p50 ${p50.toFixed(0)} ms, p95 ${p95.toFixed(0)} ms, most ${most.toFixed(0)} ms`,
  )
  return p95 < 200 && most < 2_000
}

const nginx = startNginx(folder, FIRST_PORT, ports)
try {
  await Promise.all([one.start(), two.start()])
  await command('user', 'add', 'bench', '--email', 'bench@example.org', '--sysadmin')
  const side = { url: front, token: await command('token', 'add', 'bench') }
  await send(side, 'organization_create', JSON.stringify({ name: 'bench' }))
  const results = [await delays(side), await kills(side), await rollingRestarts(side)]
  if (!results.every(Boolean)) process.exitCode = 1
} finally {
  await Promise.all([one.end('SIGTERM'), two.end('SIGTERM')])
  nginx.kill()
  if (process.env['BENCH_KEEP']) console.log(folder)
  else rmSync(folder, { recursive: true, force: true })
}
