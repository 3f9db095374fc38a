import { dirname, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Hono } from 'hono'
import type { Logger } from 'pino'
import { SiteError } from '#contract/site.ts'
import type { SiteSettings } from './actions/define.ts'
import { createApp } from './app.ts'
import { openCkanIndex } from './ckanIndex/openCkanIndex.ts'
import { Ckan } from './ckanProxy/Ckan.ts'
import { createCkanProxy } from './ckanProxy/createCkanProxy.ts'
import { openCkanRequests } from './ckanRequests/openCkanRequests.ts'
import { type Config, ConfigError, readConfig } from './config.ts'
import { deleteOldEmailsDaily } from './dataRequest/deleteOldEmailsDaily.ts'
import { deleteOld } from './db/deleteOld.ts'
import { EmbeddedError } from './db/embedded/embeddedError.ts'
import { MigrationError } from './db/migrate.ts'
import { examineCkan } from './doctor/examineCkan.ts'
import { lineOf } from './doctor/runDoctor.ts'
import { FAULT_STATUS, handleUncaughtExceptions } from './escapedExceptions.ts'
import { SampleError } from './firstStart/loadSample.ts'
import { loadSampleInChild } from './firstStart/loadSampleInChild.ts'
import { accountsFile, type SampleAccount } from './firstStart/sampleAccounts.ts'
import { deleteExpired } from './formerFile/deleteExpired.ts'
import { HarvestRunner } from './harvest/HarvestRunner.ts'
import { BlockWatch } from './http/BlockWatch.ts'
import { closeServer, listen, openServer } from './http/openServer.ts'
import { PageCache } from './http/PageCache.ts'
import { RunningRequests } from './http/RunningRequests.ts'
import type { RequestWatchers } from './http/requestLog.ts'
import { LinkChecker } from './linkHealth/LinkChecker.ts'
import { choosePort, PortBusyError } from './listen.ts'
import { openRenderer, portalSite } from './loadRenderer.ts'
import { createLogger } from './logger.ts'
import { Metrics } from './metrics/Metrics.ts'
import { observePortal } from './metrics/observePortal.ts'
import { observeRenderer } from './metrics/observeRenderer.ts'
import { serveMetrics } from './metrics/serveMetrics.ts'
import { sendDailyMails } from './notification/sendDailyMails.ts'
import { openCatalogue } from './openCatalogue.ts'
import { UseCounter } from './popularity/UseCounter.ts'
import { portalAddresses } from './portalAddresses.ts'
import { RepeatedJob } from './RepeatedJob.ts'
import { type Release, readRelease } from './release.ts'
import type { RenderThreads } from './render/RenderThreads.ts'
import { ShutdownManager } from './ShutdownManager.ts'
import { openDue } from './scheduledPublishing/openDue.ts'
import { publishDue } from './scheduledPublishing/publishDue.ts'
import { imageHostsOf, readSite, type Site, settingsOf } from './site.ts'
import { checkTheme } from './theme/checkTheme.ts'
import { setTracing } from './tracing/spans.ts'
import { purgeExpired } from './trash/purgeExpired.ts'

/** Longer than the server needs to close after the open requests had their time. */
const CLOSE_PATIENCE_MS = 5_000
const LISTEN_AFTER_MS = 5_000
const DAY_MS = 24 * 60 * 60_000
const HOUR_MS = 60 * 60_000
const HALF_MINUTE_MS = 30_000

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
  const log = createLogger(config.logLevel, config.tracing !== undefined)
  handleUncaughtExceptions(log, () => endWith(FAULT_STATUS))
  const site = await readSite(clientDir)
  await checkTheme(site.theme, clientDir, join(distDir, 'server'))
  if ((site.accessibilityContact ?? site.contact) === null)
    log.warn('site.json has no contact: the accessibility statement says that nobody can be reached')
  const release = readRelease(join(distDir, 'server'))
  const settings = settingsOf(site, config, release)
  await startTracing(config, release, log)
  const metrics = config.metrics && new Metrics(release)
  const watch = new BlockWatch(log)
  const renderer = await openRenderer(distDir, portalSite(site, config), log)
  ending.add(() => renderer.close())
  if (metrics) observeRenderer(metrics, renderer)
  const parts = {
    config,
    metrics,
    watchers: { watch, metrics, addresses: loggedAddresses(config) },
    site,
    settings,
    renderer,
    log,
  }
  const portal = await (config.ckanUrl ? ckanPortal(config.ckanUrl, parts) : ownPortal(parts))
  const requests = new RunningRequests()
  const server = openServer(requests.track(portal.fetch), {
    basePath: config.basePath,
    localeDefault: settings.localeDefault,
  })
  ending.add(
    async () => {
      portal.drain()
      await closeServer(server, config.drainMs)
      await requests.ended(config.drainMs)
    },
    2 * config.drainMs + CLOSE_PATIENCE_MS,
  )
  const started = portal.start()
  // A small index is ready before the first request; while a large one is built, requests learn that.
  await Promise.race([started, delay(LISTEN_AFTER_MS)])
  await listen(server, port, config.host, log).catch((error: Error) => {
    throw new ConfigError([unusableHost(config.host, error)])
  })
  if (config.metrics && metrics) await startMetrics(metrics, config.metrics, log)
  await started
  process.send?.({ port }) // to scripts/setup/supervise.js: from now on it restarts the portal after a crash
  const endWatching = watch.start()
  ending.add(async () => endWatching())
  greet(config, site, portal.accounts)
}

type Parts = {
  config: Config
  metrics: Metrics | undefined
  watchers: RequestWatchers
  site: Site
  settings: SiteSettings
  renderer: RenderThreads
  log: Logger
}
type Portal = { fetch: Hono['fetch']; start(): Promise<void>; drain(): void; accounts: readonly SampleAccount[] }

/** The portal with its own catalogue. */
async function ownPortal({ config, metrics, watchers, site, settings, renderer, log }: Parts): Promise<Portal> {
  const { services, catalogue, files, loads, health } = await openCatalogue(config, settings, log, ending, metrics)
  const kept = new PageCache()
  services.pageCache = kept
  services.renderer = renderer
  if (metrics) observePortal(metrics, { services, health })
  const accounts = await loadSampleInChild(config, services, join(distDir, 'server'), ending)
  const uses = new UseCounter({
    db: services.db,
    log,
    onRecent: (recent) => {
      catalogue.uses = recent
    },
  })
  const harvest = new HarvestRunner({ services, links: config.datastoreLinks })
  services.harvest = harvest
  const { fetch } = createApp({
    services,
    uses,
    dataDir: config.dataDir,
    renderPage: renderer.render,
    clientDir,
    access: { ...config, imageHosts: imageHostsOf(config, site) },
    links: config.datastoreLinks,
    watchers,
    health,
    kept,
    oidc: config.oidc,
  })
  const start = async () => {
    await catalogue.start()
    loads.start()
    await uses.start()
    ending.add(() => uses.stop())
    const endForgetting = deleteOldEmailsDaily(services.db, log)
    ending.add(async () => endForgetting())
    const purging = new RepeatedJob({
      name: 'purging deleted datasets',
      everyMs: HOUR_MS,
      run: (signal) => purgeExpired(services, signal),
      log,
    })
    purging.start()
    ending.add(() => purging.stop())
    const forgetting = new RepeatedJob({
      name: 'deleting replaced and unfinished files',
      everyMs: HOUR_MS,
      run: async () => {
        await deleteExpired(services)
        await files.clearIncoming()
      },
      log,
    })
    forgetting.start()
    ending.add(() => forgetting.stop())
    const shortening = new RepeatedJob({
      name: 'deleting what is too old',
      everyMs: DAY_MS,
      run: (signal) => deleteOld(services.db, config, signal),
      log,
    })
    shortening.start()
    ending.add(() => shortening.stop())
    const mailing = new RepeatedJob({
      name: 'mailing notifications',
      everyMs: HOUR_MS,
      run: (signal) => sendDailyMails(services, signal),
      log,
    })
    mailing.start()
    ending.add(() => mailing.stop())
    harvest.start()
    ending.add(() => harvest.stop())
    const publishing = new RepeatedJob({
      name: 'publishing scheduled datasets',
      everyMs: HALF_MINUTE_MS,
      run: async (signal) => {
        await publishDue(services, signal)
        await openDue(services, signal)
      },
      log,
    })
    publishing.start()
    ending.add(() => publishing.stop())
    if (config.linkChecks === 'on' && config.datastoreLinks !== 'off') {
      const checker = new LinkChecker({
        ...services,
        allowPrivate: config.datastoreLinks === 'all',
        maxBytes: config.uploadMaxMb * 1024 * 1024,
      })
      checker.start()
      ending.add(() => checker.stop())
    }
  }
  return { fetch, start, drain: () => health.drain(), accounts }
}

/** The portal in front of another CKAN: no database is started; that of DATABASE_URL stores data requests. */
async function ckanPortal(
  ckanUrl: string,
  { config, metrics, watchers, site, settings, renderer, log }: Parts,
): Promise<Portal> {
  const ckan = new Ckan(ckanUrl)
  if (metrics) ckan.onResponse = metrics.upstream
  ending.add(async () => ckan.close())
  const index = await openCkanIndex(ckan, { config, settings, log, ending })
  const { databaseUrl } = config
  const isElsewhere = site.dataRequest !== null || databaseUrl === undefined
  const stored = isElsewhere ? undefined : await openCkanRequests({ ckan, databaseUrl, site: settings, log, ending })
  const { fetch } = createCkanProxy({
    ckan,
    site: settings,
    renderPage: renderer.render,
    clientDir,
    log,
    hasRequestPage: site.dataRequest !== null,
    stored,
    headers: { ...config, imageHosts: imageHostsOf(config, site) },
    watchers,
    metrics,
    links: config.datastoreLinks,
    freshMs: config.ckanFreshMs,
    index,
    perMinute: config.rateLimit,
    trustedProxies: config.trustedProxies,
  })
  const start = async () => {
    index?.start()
    describeCkan(ckanUrl, config, settings).catch((error: unknown) =>
      log.error({ err: error }, 'the check of CKAN failed'),
    )
  }
  return { fetch, start, drain: () => {}, accounts: [] }
}

/** Prints what works in the CKAN behind this portal, while the portal already serves. */
async function describeCkan(address: string, { siteUrl }: Config, { localeDefault }: SiteSettings): Promise<void> {
  for await (const finding of examineCkan({ address, siteUrl })) say(lineOf(finding, localeDefault))
}

const loggedAddresses = ({ logAddresses, trustedProxies }: Config) =>
  logAddresses === 'on' ? { trustedProxies } : undefined

/** Its packages are loaded only if traces are configured. */
async function startTracing(config: Config, release: Release, log: Logger): Promise<void> {
  if (!config.tracing) return
  const { openTracing } = await import('./tracing/openTracing.ts')
  const opened = openTracing(config.tracing, { release, log, addresses: loggedAddresses(config) })
  setTracing(opened)
  ending.add(() => opened.close())
}

/** Serves the metrics, before the portal gets requests: an address that is in use stops the start. */
async function startMetrics(metrics: Metrics, { host, port }: { host: string; port: number }, log: Logger) {
  const served = await serveMetrics(metrics, { host, port, log }).catch((error: Error) => {
    const tr = `METRICS_HOST ile birlikte dinlenebilen boş bir port olmalı (${error.message})`
    const en = `must be a free port at which the portal can listen, with METRICS_HOST (${error.message})`
    throw new ConfigError([{ variable: 'METRICS_PORT', value: String(port), tr, en }])
  })
  ending.add(() => served.close())
}

/** A name without an address, an address of another machine, or a port that only root may use. */
const unusableHost = (host: string, error: Error) => ({
  variable: 'HOST' as const,
  value: host,
  tr: `PORT ile birlikte portalın dinleyebildiği bir adres olmalı (${error.message})`,
  en: `must be an address at which the portal can listen, with PORT (${error.message})`,
})

function greet({ siteUrl, dataDir }: Config, { languages }: Site, accounts: readonly SampleAccount[]): void {
  say('')
  say(`Fihrist   ${portalAddresses(siteUrl, languages)}`)
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
