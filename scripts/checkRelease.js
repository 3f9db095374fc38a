import { spawn } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { freePort, StartedRelease } from './release/StartedRelease.js'
import { main } from './setup/main.js'
import { say } from './setup/progress.js'
import { outcomeOf, run } from './setup/run.js'

const MOST_MEGABYTES = 300
const BASE = '/portal'

/**
 * `npm run release:check`: what `npm run release` wrote, and the samples of deploy/, as far as this machine has the programs. A line
 * for each; the status is 1 if one fails. `RELEASE_NODES` names more Node programs to start it with, with commas between.
 */
await main(async () => {
  const work = mkdtempSync(join(tmpdir(), `fihrist-test-${process.pid}-release-`))
  chmodSync(work, 0o755) // PostgreSQL, which does not run as root, needs to reach its data
  let failed = 0
  /** @param {string} what @param {() => Promise<string>} check */
  const line = async (what, check) => {
    const result = await check().catch((/** @type {Error} */ error) => {
      failed++
      return `FAILED: ${error.message}`
    })
    say(`${what}: ${result}`)
  }
  try {
    await checkAll(work, line)
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
  process.exit(failed > 0 ? 1 : 0)
})

/** @param {string} work @param {(what: string, check: () => Promise<string>) => Promise<void>} line */
async function checkAll(work, line) {
  const archive = readdirSync('dist/release').find((name) => /^fihrist-\d.*\.tar\.gz$/.test(name))
  if (archive === undefined) throw new Error('dist/release has no archive; run “npm run release”')
  const folder = join(work, 'app')
  mkdirSync(folder)
  await run('tar', ['-xzf', resolve('dist/release', archive), '-C', folder, '--strip-components=1'])
  await line(`${archive}, unpacked`, async () => {
    const megabytes = Number((await run('du', ['-sm', folder])).split('\t')[0])
    if (megabytes >= MOST_MEGABYTES) throw new Error(`${megabytes} MB, not less than ${MOST_MEGABYTES}`)
    return `${megabytes} MB`
  })
  const nodes = [process.execPath, ...(process.env['RELEASE_NODES'] ?? '').split(',').filter(Boolean)]
  for (const node of nodes)
    await line(`starts with ${(await run(node, ['--version'])).trim()} alone`, () => checkStart(node, folder, work))
  await line('deploy/nginx.conf', () => checkNginx(folder, work))
  await line('deploy/Caddyfile', () => checkCaddy(folder, work))
  await line('deploy/fihrist.service', () => checkUnit(folder, work))
  await line('deploy/compose.yaml', async () => {
    if (!(await has('docker', ['compose', 'version']))) return 'not checked, this machine has no docker compose'
    const deploy = join(work, 'deploy')
    cpSync('deploy', deploy, { recursive: true })
    writeFileSync(join(deploy, '.env'), 'SITE_URL=https://portal.example\nPOSTGRES_PASSWORD=x\n')
    const compose = ['compose', '-f', join(deploy, 'compose.yaml'), '--profile', 'solr', 'config']
    const { services } = JSON.parse(await run('docker', [...compose, '--format', 'json']))
    const { environment } = services.portal
    if (environment.SITE_URL !== 'https://portal.example') throw new Error(`SITE_URL is ${environment.SITE_URL}`)
    return `valid: ${Object.keys(services).join(', ')}`
  })
  await line('deploy/Dockerfile', async () => {
    if (!(await has('docker', ['info']))) return 'not built, this machine has no container engine'
    await run('docker', ['build', '-f', 'deploy/Dockerfile', '-t', 'fihrist:check', '.'])
    return 'built'
  })
}

/** @param {string} program @param {string[]} args */
async function has(program, args) {
  return (await outcomeOf(program, args).catch(() => ({ status: 1 }))).status === 0
}

/**
 * A sample with other places of this machine. Throws if it lacks one of the texts: it would be checked with its own place.
 * @param {string} sample @param {[from: string, to: string][]} changes
 */
function changed(sample, changes) {
  return changes.reduce((text, [from, to]) => {
    if (!text.includes(from)) throw new Error(`the sample has no “${from.trim()}” any more`)
    return text.replaceAll(from, to)
  }, sample)
}

/** Pages in both languages, the API and a file of the app. @param {string} node @param {string} folder @param {string} work */
async function checkStart(node, folder, work) {
  const release = await StartedRelease.start({ node, folder, dataDir: mkdtempSync(join(work, 'data-')), base: BASE })
  try {
    const home = await release.get('')
    const [, script = ''] = /<script type="module" src="([^"]+)"/.exec(home) ?? []
    if (!script.startsWith(`${BASE}/assets/`)) throw new Error(`the page loads ${script}`)
    const paths = [script.slice(BASE.length), '/en/dataset', '/sql', '/en/sql', '/api-docs', '/en/api-docs']
    for (const path of [...paths, '/organization', '/data-request', '/accessibility', '/dataset/new'])
      await release.get(path)
    await release.get('/api/3/action/package_search?q=su')
  } finally {
    await release.stop()
  }
  return 'pages, API, SIGTERM'
}

/** nginx with the sample, without TLS, in front of the portal. @param {string} folder @param {string} work */
async function checkNginx(folder, work) {
  const nginx = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/opt/homebrew/bin/nginx'].find((file) => existsSync(file))
  if (nginx === undefined) return 'not checked, this machine has no nginx'
  const home = mkdtempSync(join(work, 'nginx-'))
  const other = await freePort()
  return checkProxy(folder, work, ({ port, upstream }) => {
    const sample = changed(readFileSync('deploy/nginx.conf', 'utf8'), [
      ['server 127.0.0.1:3000 ', `server 127.0.0.1:${upstream} `],
      ['location / {', `location ${BASE} {`],
      ['listen 443 ssl;', `listen 127.0.0.1:${port};`],
      ['  ssl_certificate /etc/ssl/portal.pem;\n  ssl_certificate_key /etc/ssl/portal.key;\n', ''],
      ['listen 80;', `listen 127.0.0.1:${other};`],
      ['Host $host;', 'Host $http_host;'],
    ])
    const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (kind) => `${kind}_temp_path ${home}/${kind};`,
    )
    const user = process.getuid?.() === 0 ? 'user root;\n' : ''
    const around = `${user}daemon off;\npid ${home}/pid;\nerror_log stderr warn;\nevents {}\nhttp {\naccess_log off;\n${folders.join('\n')}\n`
    writeFileSync(join(home, 'nginx.conf'), `${around}${sample}}\n`)
    return spawn(nginx, ['-p', home, '-c', join(home, 'nginx.conf')], { stdio: ['ignore', 'ignore', 'inherit'] })
  })
}

/** Caddy with the sample, without TLS, in front of the portal. @param {string} folder @param {string} work */
async function checkCaddy(folder, work) {
  if (!(await has('caddy', ['version']))) return 'not checked, this machine has no caddy'
  await run('caddy', ['validate', '--adapter', 'caddyfile', '--config', 'deploy/Caddyfile'])
  const home = mkdtempSync(join(work, 'caddy-'))
  return checkProxy(folder, work, ({ port, upstream }) => {
    const sample = changed(readFileSync('deploy/Caddyfile', 'utf8'), [
      ['portal.example {', `http://127.0.0.1:${port} {`],
      ['handle {', `handle ${BASE}* {`],
      ['reverse_proxy 127.0.0.1:3000 {', `reverse_proxy 127.0.0.1:${upstream} {`],
    ])
    const config = join(home, 'Caddyfile')
    writeFileSync(config, `{\n\tadmin off\n\tlog {\n\t\tlevel ERROR\n\t}\n}\n${sample}`)
    const env = { ...process.env, XDG_CONFIG_HOME: home, XDG_DATA_HOME: home }
    const words = ['run', '--adapter', 'caddyfile', '--config', config]
    return spawn('caddy', words, { env, stdio: ['ignore', 'ignore', 'ignore'] })
  })
}

/**
 * Visits the portal through a proxy. @param {string} folder @param {string} work
 * @param {(ports: { port: number, upstream: number }) => import('node:child_process').ChildProcess} startProxy
 */
async function checkProxy(folder, work, startProxy) {
  const port = await freePort()
  const dataDir = mkdtempSync(join(work, 'data-'))
  const release = await StartedRelease.start({ node: process.execPath, folder, dataDir, base: BASE, proxyPort: port })
  /** @type {import('node:child_process').ChildProcess | undefined} */
  let proxy
  try {
    proxy = startProxy({ port, upstream: release.port })
    const address = `http://127.0.0.1:${port}${BASE}`
    await StartedRelease.until(async () => (await fetch(`${address}/readyz`)).ok)
    const body = JSON.stringify({ q: 'x'.repeat(100) })
    const headers = { 'content-type': 'application/json' }
    const response = await fetch(`${address}/api/3/action/package_search`, { method: 'POST', headers, body })
    if (!response.ok) throw new Error(`a POST through the proxy responds with ${response.status}`)
    const html = await (await fetch(`${address}/en`)).text()
    if (!html.includes(`<link rel="canonical" href="${address}/en">`)) throw new Error('the page has another address')
  } finally {
    const ended = proxy && new Promise((done) => proxy?.once('exit', done))
    if (proxy?.kill('SIGTERM')) await ended
    await release.stop()
  }
  return 'serves the portal'
}

/** The unit with the places of this machine. @param {string} folder @param {string} work */
async function checkUnit(folder, work) {
  if (!(await has('systemd-analyze', ['--version']))) return 'not checked, this machine has no systemd-analyze'
  const unit = changed(readFileSync('deploy/fihrist.service', 'utf8'), [
    ['/opt/fihrist', folder],
    ['/usr/bin/node', process.execPath],
  ])
  const file = join(work, 'fihrist.service')
  writeFileSync(file, unit)
  const { status, output } = await outcomeOf('systemd-analyze', ['verify', '--man=no', file])
  const problems = output.split('\n').filter((text) => text.includes('fihrist.service'))
  if (status !== 0 || problems.length > 0) throw new Error(problems.join('; ') || output.trim())
  const rated = await outcomeOf('systemd-analyze', ['security', '--offline=true', '--no-pager', file])
  const [, exposure] = /exposure level[^:]*: ([\d.]+ \w+)/.exec(rated.output) ?? []
  return exposure === undefined ? 'valid' : `valid, exposure ${exposure}`
}
