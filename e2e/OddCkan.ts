import { type ChildProcess, spawn } from 'node:child_process'
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect } from '@playwright/test'
import { freePort } from './MortalPortal.ts'

/** How the stubbed CKAN misbehaves. */
export type Trouble = 'none' | 'slow' | 'gateway' | 'down'

const SLOW_MS = 5_000

/**
 * A dataset in the style of old portals: nulls, no organization, unusual formats, HTML in the notes, more files than a
 * page shows.
 */
const ODD = {
  id: 'd1',
  name: 'tuhaf',
  title: null,
  notes: '<p onclick="x()">HTML <script>window.broken = true</script> &amp; so on</p>',
  organization: null,
  groups: null,
  tags: [null, 'word', { name: 'x' }],
  extras: { frequency: null },
  license_id: '',
  resources: Array.from({ length: 217 }, (_, index) => ({
    id: `r${index}`,
    package_id: 'd1',
    name: index % 3 === 0 ? null : `File ${index}`,
    format: [null, '', '.CSV file', 'csv; charset=utf8', 'HTML5'][index % 5],
    url: index % 7 === 0 ? null : `http://127.0.0.1:9/${index}.csv`,
    size: '12 kB',
    datastore_active: index === 1 ? 'True' : null,
  })),
}

const RESULTS: Readonly<Record<string, unknown>> = {
  package_search: { count: 1, results: [ODD], search_facets: null },
  package_show: ODD,
  resource_show: ODD.resources[1],
  datastore_search: { fields: [{ id: 'a' }, { id: null, type: 'numeric' }], records: [null, { a: null }] },
  organization_list: [null, {}, { name: 'x', title: null }],
  status_show: {},
}

/** A portal in front of a stubbed CKAN whose responses are unusual, late or missing. */
export class OddCkan {
  trouble: Trouble = 'none'
  url = ''
  #behind: Server | undefined
  #front: ChildProcess | undefined
  #env: NodeJS.ProcessEnv = {}

  /** `settings` are variables of the portal's environment. */
  async start(settings: Readonly<Record<string, string>> = {}): Promise<void> {
    const behind = createServer((request, response) => this.#answer(request.url ?? '', response))
    this.#behind = behind
    await new Promise<void>((listening) => behind.listen(0, '127.0.0.1', listening))
    const port = await freePort()
    this.url = `http://127.0.0.1:${port}`
    const { port: theirs } = behind.address() as AddressInfo // a TCP server's address has a port
    const own = { CKAN_URL: `http://127.0.0.1:${theirs}`, SITE_URL: this.url, PORT: String(port) }
    this.#env = { ...process.env, ...own, ...settings, LOG_LEVEL: 'silent', NODE_ENV: 'production' }
    await this.startPortal()
  }

  /** Starts the portal again, after `stopPortal`. */
  async startPortal(): Promise<void> {
    const env = this.#env
    this.#front = spawn(process.execPath, ['dist/server/main.js'], { env, stdio: ['ignore', 'ignore', 'inherit'] })
    const isReady = async () => (await fetch(`${this.url}/healthz`).catch(() => undefined))?.ok ?? false
    await expect.poll(isReady, { intervals: [50] }).toBe(true)
  }

  async stopPortal(): Promise<void> {
    const gone = new Promise((resolve) => this.#front?.once('exit', resolve))
    if (this.#front?.kill('SIGTERM')) await gone
  }

  async stop(): Promise<void> {
    await this.stopPortal()
    this.#behind?.closeAllConnections()
    this.#behind?.close()
  }

  #answer(url: string, response: ServerResponse): void {
    const [, action = ''] = /\/action\/(\w+)/.exec(url) ?? []
    const give = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    if (this.trouble === 'down') return void response.destroy()
    if (this.trouble === 'gateway')
      return void response.writeHead(502, { 'content-type': 'text/html' }).end('<html><h1>502 Bad Gateway</h1></html>')
    const answer = () =>
      action in RESULTS
        ? give(200, { success: true, result: RESULTS[action] })
        : response.writeHead(400).end(JSON.stringify(`Bad request - Action name not known: ${action}`))
    if (this.trouble === 'slow') setTimeout(answer, SLOW_MS)
    else answer()
  }
}
