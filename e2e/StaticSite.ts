import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { expect } from '@playwright/test'
import { freePort } from './MortalPortal.ts'

const run = promisify(execFile)

/** Debian installs nginx in a directory that is on the PATH of administrators only. */
const FOLDERS = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin']

/** The nginx of this machine; undefined if there is none. */
const NGINX = FOLDERS.map((folder) => join(folder, 'nginx')).find((file) => {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
})

export const hasNginx = NGINX !== undefined

/** The portal as static files, behind a real nginx with the sample of docs/deploying.md. */
export class StaticSite {
  #process: ChildProcess | undefined
  #folder = ''
  url = ''

  /** Writes the files for an API at `api`, and starts nginx; with `isSameHost`, nginx passes CKAN's paths on to it. */
  async start(api: string, { isSameHost = false } = {}): Promise<void> {
    this.#folder = await mkdtemp(join(tmpdir(), `fihrist-test-${process.pid}-static-`))
    const files = join(this.#folder, 'files')
    await mkdir(join(this.#folder, 'temp'))
    await run(process.execPath, ['scripts/buildStatic.js', isSameHost ? '/' : api, files])
    const port = await freePort()
    this.url = `http://127.0.0.1:${port}`
    const [, page = ''] = sampleAfter(await readFile('docs/deploying.md', 'utf8'), '## nginx')
    const [, proxy = ''] = sampleAfter(await readFile('docs/deploying.md', 'utf8'), '## CKAN under the same address')
    const server = page
      .replace('listen 80', `listen 127.0.0.1:${port}`)
      .replace('/srv/portal', files)
      .replaceAll(' https://data.example', isSameHost ? '' : ` ${api}`)
      .replace(/\}\s*$/, isSameHost ? `${proxy.replace('http://127.0.0.1:5000', api)}}` : '}')
    expect(server).not.toMatch(/data\.example|\/srv\/portal|:5000/)
    await writeFile(join(this.#folder, 'nginx.conf'), configuration(this.#folder, server))
    this.#process = spawn(NGINX ?? 'nginx', ['-p', this.#folder, '-c', join(this.#folder, 'nginx.conf')], {
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    await expect
      .poll(
        () =>
          fetch(this.url).then(
            ({ ok }) => ok,
            () => false,
          ),
        { intervals: [50] },
      )
      .toBe(true)
  }

  /** Changes site.json, as an operator would. */
  async configure(change: Readonly<Record<string, unknown>>): Promise<void> {
    const file = join(this.#folder, 'files', 'site.json')
    await writeFile(file, JSON.stringify({ ...JSON.parse(await readFile(file, 'utf8')), ...change }))
  }

  async stop(): Promise<void> {
    const ended = new Promise((resolve) => this.#process?.once('exit', resolve) ?? resolve(undefined))
    this.#process?.kill('SIGTERM')
    await ended
    await rm(this.#folder, { recursive: true, force: true })
  }
}

/** The first block of code below a heading of a document. */
const sampleAfter = (text: string, heading: string) =>
  /^```nginx\n([\s\S]*?)^```/m.exec(text.slice(text.indexOf(`\n${heading}`))) ?? []

const configuration = (folder: string, server: string) => `
${process.getuid?.() === 0 ? 'user root; # its files are in a private directory' : ''}
daemon off;
worker_processes 1;
pid ${folder}/nginx.pid;
error_log stderr warn;
events {}
http {
  include /etc/nginx/mime.types;
  access_log off;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${folder}/temp/${kind};`).join('\n  ')}
${server}
}
`
