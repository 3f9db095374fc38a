import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** The 19,140 records that the benchmarks share; BENCH_CORPUS can name another path. */
export const CORPUS = process.env['BENCH_CORPUS'] ?? '../shared/data/corpus/dataportals-registry.ckan-packages.jsonl.gz'

const PASSWORD = 'nine-slow-copper-kettles'
/** The administrator that `BenchPortal.token` makes. */
export const ADMINISTRATOR = { login: 'bench', password: PASSWORD }

export const hasCorpus = existsSync(CORPUS)

/** The built portal with its own data directory; it can be started and stopped repeatedly. */
export class BenchPortal {
  readonly url: string
  readonly #env: NodeJS.ProcessEnv
  /** BENCH_DATA names the data of an earlier run, which is kept. */
  readonly dataDir = process.env['BENCH_DATA'] ?? mkdtempSync(join(tmpdir(), 'fihrist-bench-'))
  /** The build that starts next. */
  dist = 'dist'
  #process: ChildProcess | undefined

  private constructor(port: number, sample: 'default' | 'none', settings: NodeJS.ProcessEnv) {
    this.url = `http://127.0.0.1:${port}`
    const own = {
      FIHRIST_DATA: this.dataDir,
      FIHRIST_SAMPLE: sample,
      PORT: String(port),
      SITE_URL: this.url,
      DATASTORE_LINKS: 'off',
    }
    this.#env = { ...process.env, ...own, NODE_ENV: 'production', LOG_LEVEL: 'error', RATE_LIMIT: 'off', ...settings }
  }

  static async open(sample: 'default' | 'none', settings: NodeJS.ProcessEnv = {}): Promise<BenchPortal> {
    return new BenchPortal(await freePort(), sample, settings)
  }

  /** Starts the portal; returns the milliseconds from the start of the process to the first search response. */
  async start(): Promise<number> {
    const started = performance.now()
    this.#process = spawn(process.execPath, [join(this.dist, 'server', 'main.js')], {
      env: this.#env,
      stdio: process.env['BENCH_LOG'] ? 'inherit' : 'ignore',
    })
    while (!(await this.#answers())) {
      if (this.#process.exitCode !== null) throw new Error('the portal ended while it started')
      await delay(10)
    }
    return performance.now() - started
  }

  async stop(): Promise<void> {
    const gone = new Promise((resolve) => this.#process?.once('exit', resolve))
    if (this.#process?.kill('SIGTERM')) await gone
  }

  async remove(): Promise<void> {
    await this.stop()
    if (!process.env['BENCH_DATA']) rmSync(this.dataDir, { recursive: true, force: true })
  }

  /** Runs the `catalogue` command with these arguments; returns its standard output. */
  async command(...words: string[]): Promise<string> {
    const env = { ...this.#env, FIHRIST_PASSWORD: PASSWORD }
    const { stdout } = await run(process.execPath, ['dist/server/catalogue.js', ...words], { env, maxBuffer: 2 ** 26 })
    return stdout.trim()
  }

  /** An API token of an administrator. */
  async token(): Promise<string> {
    // In the data of an earlier run, the user is there already; without a user, the next command fails.
    await this.command('user', 'add', 'bench', '--email', 'bench@example.org', '--sysadmin').catch(() => {})
    return this.command('token', 'add', 'bench')
  }

  /** The memory of node and PostgreSQL in megabytes; shared memory is counted once (PSS). */
  memory(): { node: number; postgres: number } {
    const postmaster = Number(
      readFileSync(join(this.dataDir, 'pg', 'cluster', 'postmaster.pid'), 'utf8').split('\n')[0],
    )
    const sum = (pids: number[]) => pids.reduce((total, pid) => total + proportional(pid), 0)
    return { node: proportional(this.#process?.pid ?? 0), postgres: sum([postmaster, ...childrenOf(postmaster)]) }
  }

  /** The CPU time of node and PostgreSQL so far, in milliseconds; of processes that have ended too, in steps of 10 ms. */
  cpuMs(): number {
    const node = this.#process?.pid ?? 0
    const postmaster = Number(
      readFileSync(join(this.dataDir, 'pg', 'cluster', 'postmaster.pid'), 'utf8').split('\n')[0],
    )
    return [node, postmaster, ...childrenOf(postmaster)].reduce((total, pid) => total + cpuOf(pid), 0)
  }

  async #answers(): Promise<boolean> {
    const response = await fetch(`${this.url}/api/3/action/package_search?rows=1`).catch(() => undefined)
    return response?.ok ?? false
  }
}

function proportional(pid: number): number {
  try {
    return Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1]) / 1024
  } catch {
    return 0 // the process has ended
  }
}

const TICK_MS = 10

/** A process's CPU time, with that of its children that have ended. */
function cpuOf(pid: number): number {
  try {
    // The second field is a name in parentheses, which can contain spaces.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
    return fields.slice(11, 15).reduce((total, ticks) => total + Number(ticks) * TICK_MS, 0)
  } catch {
    return 0 // the process has ended
  }
}

function childrenOf(pid: number): number[] {
  return readdirSync('/proc')
    .map(Number)
    .filter((each) => each > 0 && parentOf(each) === pid)
}

function parentOf(pid: number): number | undefined {
  try {
    return Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
  } catch {
    return undefined // the process has ended
  }
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const address = server.address()
  await new Promise((closed) => server.close(closed))
  return typeof address === 'object' && address ? address.port : 0
}
