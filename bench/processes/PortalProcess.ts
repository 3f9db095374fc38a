import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

/** One of several portals on one database, with its own data directory. */
export class PortalProcess {
  readonly url: string
  readonly #env: NodeJS.ProcessEnv
  readonly #log: number
  #process: ChildProcess | undefined

  constructor(folder: string, port: number, siteUrl: string) {
    this.url = `http://127.0.0.1:${port}`
    const own = {
      FIHRIST_DATA: join(folder, String(port)),
      FIHRIST_SAMPLE: 'none',
      PORT: String(port),
      SITE_URL: siteUrl,
    }
    const quiet = { LOG_LEVEL: 'error', RATE_LIMIT: 'off', LINK_CHECKS: 'off', DATASTORE_LINKS: 'off' }
    this.#env = { ...process.env, ...own, ...quiet, NODE_ENV: 'production', TRUSTED_PROXIES: '1' }
    this.#log = openSync(join(folder, `${port}.log`), 'a')
  }

  /** Resolves when /readyz responds with 200. */
  async start(): Promise<void> {
    this.#process = spawn(process.execPath, ['dist/server/main.js'], {
      env: this.#env,
      stdio: ['ignore', this.#log, this.#log],
    })
    while (!(await this.#isReady())) {
      if (this.#process.exitCode !== null) throw new Error(`The portal at ${this.url} ended while it started`)
      await delay(50)
    }
  }

  async end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    const running = this.#process
    if (!running || running.exitCode !== null || running.signalCode !== null) return
    const gone = once(running, 'exit')
    running.kill(signal)
    await gone
  }

  async #isReady(): Promise<boolean> {
    const response = await fetch(`${this.url}/readyz`).catch(() => undefined)
    await response?.arrayBuffer().catch(() => {})
    return response?.ok ?? false
  }
}
