import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Hono } from 'hono'
import type { Logger } from 'pino'
import { SiteError } from '#contract/site.ts'
import type { SiteSettings } from './actions/define.ts'
import { createApp } from './app.ts'
import { Ckan } from './ckanProxy/Ckan.ts'
import { createCkanProxy } from './ckanProxy/createCkanProxy.ts'
import { type Config, ConfigError, readConfig } from './config.ts'
import { deleteOldEmailsDaily } from './dataRequest/deleteOldEmailsDaily.ts'
import { EmbeddedError } from './db/embedded/embeddedError.ts'
import { MigrationError } from './db/migrate.ts'
import { FAULT_STATUS, handleUncaughtExceptions } from './escapedExceptions.ts'
import { SampleError } from './firstStart/loadSample.ts'
import { loadSampleApart } from './firstStart/loadSampleApart.ts'
import { accountsFile, type SampleAccount } from './firstStart/sampleAccounts.ts'
import { BlockWatch } from './http/BlockWatch.ts'
import { closeServer, listen, openServer } from './http/openServer.ts'
import type { RenderPage } from './http/pageRoutes.ts'
import { choosePort, PortBusyError } from './listen.ts'
import { loadRenderer, portalSite } from './loadRenderer.ts'
import { createLogger } from './logger.ts'
import { openCatalogue } from './openCatalogue.ts'
import { ShutdownManager } from './ShutdownManager.ts'
import { imageHostsOf, readSite, type Site, settingsOf } from './site.ts'

/** The time that open requests have to finish when the portal ends. */
const CLOSE_TIMEOUT_MS = 5_000

const distDir = dirname(dirname(fileURLToPath(import.meta.url)))
const clientDir = join(distDir, 'client')
/** Closes everything on a signal, also what is being opened: PostgreSQL runs in its own session and gets no signals. */
const ending = new ShutdownManager((error) => process.stderr.write(`${String(error)}\n`))
process.stdout.on('error', () => {}) // the terminal may be closed; the portal continues
const say = (line: string) => process.stdout.write(`${line}\n`)

async function main(): Promise<void> {
  const wanted = readConfig(process.env)
  const port = await choosePort(wanted)
  const config = port === wanted.port ? wanted : readConfig({ ...process.env, PORT: String(port) })
  const log = createLogger(config.logLevel)
  handleUncaughtExceptions(log, () => endWith(FAULT_STATUS))
  const site = await readSite(clientDir)
  const settings = settingsOf(site, config)
  const watch = new BlockWatch(log)
  const parts = {
    config,
    watch,
    site,
    settings,
    renderPage: await loadRenderer(distDir, portalSite(site, config)),
    log,
  }
  const portal = config.ckanUrl ? ckanPortal(config.ckanUrl, parts) : await ownPortal(parts)
  const server = openServer(portal.fetch)
  ending.add(() => closeServer(server, CLOSE_TIMEOUT_MS))
  await listen(server, port, config.host, log)
  await portal.start()
  process.send?.({ port }) // to scripts/setup/supervise.js: from now on it restarts the portal after a crash
  const endWatching = watch.start()
  ending.add(async () => endWatching())
  greet(config, portal.accounts)
}

type Parts = {
  config: Config
  watch: BlockWatch
  site: Site
  settings: SiteSettings
  renderPage: RenderPage
  log: Logger
}
type Portal = { fetch: Hono['fetch']; start(): Promise<void>; accounts: readonly SampleAccount[] }

/** The portal with its own catalogue. */
async function ownPortal({ config, watch, site, settings, renderPage, log }: Parts): Promise<Portal> {
  const { services, catalogue, loads } = await openCatalogue(config, settings, log, ending)
  const accounts = await loadSampleApart(config, services, join(distDir, 'server'), ending)
  const { fetch } = createApp({
    services,
    dataDir: config.dataDir,
    renderPage,
    clientDir,
    access: { ...config, imageHosts: imageHostsOf(config, site) },
    links: config.datastoreLinks,
    watch,
  })
  const start = async () => {
    await catalogue.start()
    loads.start()
    const endForgetting = deleteOldEmailsDaily(services.db, log)
    ending.add(async () => endForgetting())
  }
  return { fetch, start, accounts }
}

/** The portal in front of another CKAN: no database is started. */
function ckanPortal(ckanUrl: string, { config, watch, site, settings, renderPage, log }: Parts): Portal {
  const ckan = new Ckan(ckanUrl)
  ending.add(async () => ckan.close())
  const { fetch } = createCkanProxy({
    ckan,
    site: settings,
    renderPage,
    clientDir,
    log,
    hasRequestPage: site.dataRequest !== null,
    headers: { ...config, imageHosts: imageHostsOf(config, site) },
    watch,
    links: config.datastoreLinks,
    perMinute: config.rateLimit,
    trustedProxies: config.trustedProxies,
  })
  return { fetch, start: async () => {}, accounts: [] }
}

function greet({ siteUrl, dataDir }: Config, accounts: readonly SampleAccount[]): void {
  say('')
  say(`Fihrist   ${siteUrl}   ·   English: ${siteUrl}/en`)
  if (accounts.length > 0) {
    say('')
    say('Örnek hesaplar (yalnızca şimdi gösterilir) · Sample accounts (shown only now):')
    for (const { name, password } of accounts) say(`  ${name}   ${password}`)
    say(`  → ${accountsFile(dataDir)}`)
  }
  say('')
  say('Durdurmak için Ctrl-C · Ctrl-C stops it')
}

/** Errors that an operator can fix are printed as a message, others with their stack. */
const isForOperator = (error: unknown): error is Error =>
  [ConfigError, EmbeddedError, MigrationError, PortBusyError, SampleError, SiteError].some(
    (kind) => error instanceof kind,
  )

async function endWith(status: number): Promise<void> {
  await ending.end()
  process.exit(status)
}

ending.onSignals(() => 0)
process.once('disconnect', () => endWith(0)) // the supervisor was killed
main().catch(async (error: unknown) => {
  if (ending.hasBegun) return // it failed because everything is being closed
  process.stderr.write(
    `${isForOperator(error) ? error.message : error instanceof Error ? error.stack : String(error)}\n`,
  )
  await endWith(1)
})
