import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect } from '@playwright/test'

const run = promisify(execFile)

/** The built portal with its own data directory, which tests kill and start again. */
export class MortalPortal {
  readonly #env: NodeJS.ProcessEnv
  readonly #dataDir: string
  readonly url: string
  token = ''
  #process: ChildProcess | undefined

  constructor(dataDir: string, port: number, settings: Readonly<Record<string, string>> = {}) {
    this.#dataDir = dataDir
    const origin = `http://127.0.0.1:${port}`
    this.url = origin + (settings['BASE_PATH'] ?? '')
    const own = {
      FIHRIST_DATA: dataDir,
      FIHRIST_SAMPLE: 'none',
      PORT: String(port),
      SITE_URL: origin,
      DATASTORE_LINKS: 'off',
      ...settings,
    }
    this.#env = { ...process.env, ...own, LOG_LEVEL: 'warn', NODE_ENV: 'production', RATE_LIMIT: 'off' }
  }

  async start(): Promise<void> {
    this.#process = spawn(process.execPath, ['dist/server/main.js'], {
      env: this.#env,
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    // A slow machine needs long to create the database.
    await expect.poll(() => this.#isReady(), { intervals: [50], timeout: 100_000 }).toBe(true)
  }

  /**
   * Kills the process with SIGKILL: no handler runs, nothing is flushed. On request PostgreSQL's main process is killed
   * too.
   */
  async kill({ withDatabase }: { withDatabase: boolean }): Promise<void> {
    const gone = new Promise((resolve) => this.#process?.once('exit', resolve))
    const [postmaster] = (await readFile(join(this.#dataDir, 'pg', 'cluster', 'postmaster.pid'), 'utf8')).split('\n')
    if (withDatabase) process.kill(Number(postmaster), 'SIGKILL')
    this.#process?.kill('SIGKILL')
    await gone
  }

  async stop(): Promise<void> {
    const gone = new Promise((resolve) => this.#process?.once('exit', resolve))
    if (this.#process?.kill('SIGTERM')) await gone
  }

  async command(...args: string[]): Promise<string> {
    const env = { ...this.#env, FIHRIST_PASSWORD: 'kill-nine-times' }
    return (await run(process.execPath, ['dist/server/catalogue.js', ...args], { env })).stdout.trim()
  }

  /**
   * Calls an action and returns its result; throws if it is rejected or the portal was killed. FormData is sent as a
   * multipart form.
   */
  async call<T>(action: string, input: object): Promise<T> {
    const isForm = input instanceof FormData
    const headers = { authorization: this.token, ...(isForm ? {} : { 'content-type': 'application/json' }) }
    const body = isForm ? input : JSON.stringify(input)
    const response = await fetch(`${this.url}/api/3/action/${action}`, { method: 'POST', headers, body })
    const { success, result } = await response.json()
    if (!success) throw new Error(`${action} responded with ${response.status}`)
    return result
  }

  async #isReady(): Promise<boolean> {
    const response = await fetch(`${this.url}/healthz`).catch(() => undefined)
    return response?.ok ?? false
  }
}

export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const address = server.address()
  await new Promise((closed) => server.close(closed))
  return typeof address === 'object' && address ? address.port : 0
}
