import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'

const PATIENCE_MS = 120_000

/** A release that runs as an operator starts it, with `node .`. */
export class StartedRelease {
  /** @param {import('node:child_process').ChildProcess} child @param {number} port @param {string} base */
  constructor(child, port, base) {
    this.child = child
    this.port = port
    this.base = base
  }

  /**
   * Resolves when the portal is ready. `proxyPort`: where visitors reach it, if not itself.
   * @param {{ node: string, folder: string, dataDir: string, base: string, proxyPort?: number }} options
   */
  static async start({ node, folder, dataDir, base, proxyPort }) {
    const port = await freePort()
    const env = { PATH: process.env['PATH'] ?? '', FIHRIST_DATA: dataDir, PORT: String(port), BASE_PATH: base }
    const site = { SITE_URL: `http://127.0.0.1:${proxyPort ?? port}`, TRUSTED_PROXIES: proxyPort ? '1' : '0' }
    const child = spawn(node, ['.'], {
      cwd: folder,
      env: { ...env, ...site, LOG_LEVEL: 'error' },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    const release = new StartedRelease(child, port, base)
    try {
      await StartedRelease.until(async () => {
        if (child.exitCode !== null) throw new Ended(`the portal ended with ${child.exitCode}`)
        return (await fetch(`http://127.0.0.1:${port}/readyz`)).ok
      })
    } catch (error) {
      child.kill('SIGKILL')
      throw error
    }
    return release
  }

  /** @param {() => Promise<boolean>} isTrue */
  static async until(isTrue) {
    const end = performance.now() + PATIENCE_MS
    while (performance.now() < end) {
      const isDone = await isTrue().catch((error) => {
        if (error instanceof Ended) throw error
        return false
      })
      if (isDone) return
      await delay(100)
    }
    throw new Error(`not ready after ${PATIENCE_MS / 1000} s`)
  }

  /** The text of a response below the base; throws if it is no success. @param {string} path */
  async get(path) {
    const response = await fetch(`http://127.0.0.1:${this.port}${this.base}${path}`)
    if (!response.ok) throw new Error(`${path} responds with ${response.status}`)
    return response.text()
  }

  /** Throws if the portal does not end well at SIGTERM. */
  async stop() {
    const ended = new Promise((done) => this.child.once('exit', done))
    this.child.kill('SIGTERM')
    const status = await ended
    if (status !== 0) throw new Error(`at SIGTERM the portal ended with ${status}`)
  }
}

class Ended extends Error {}

/** @returns {Promise<number>} */
export async function freePort() {
  const server = createServer()
  await new Promise((listening) => server.listen(0, '127.0.0.1', () => listening(undefined)))
  const address = server.address()
  await new Promise((closed) => server.close(closed))
  return typeof address === 'object' && address ? address.port : 0
}
