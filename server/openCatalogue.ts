import type { Logger } from 'pino'
import type { Services, SiteSettings } from './actions/define.ts'
import { refuseCopies } from './ckanRequests/claimDatabase.ts'
import type { Config } from './config.ts'
import { DatasetFactsCache } from './dashboard/DatasetFactsCache.ts'
import { lockDataDir } from './dataDir/lockDataDir.ts'
import { prepareDataDir } from './dataDir/prepareDataDir.ts'
import { TableIndexer } from './datastore/indexes/TableIndexer.ts'
import { startEmbedded } from './db/embedded/startEmbedded.ts'
import { addLanguages, setTableLanguage } from './db/languages.ts'
import { migrate } from './db/migrate.ts'
import { type Connection, openPool, type Pool, replaceIdle } from './db/pool.ts'
import { ReadReplicas } from './db/replicas/ReadReplicas.ts'
import { Documents } from './documents.ts'
import { FileStore } from './files/FileStore.ts'
import { openStorage } from './files/openStorage.ts'
import { sweepFiles, sweepImages } from './files/sweepFiles.ts'
import { Health, openHealthPool } from './health/Health.ts'
import { LoadQueue } from './loader/LoadQueue.ts'
import { type Mailer, smtpMailer } from './mail/Mailer.ts'
import type { Metrics } from './metrics/Metrics.ts'
import { ResponseCache } from './ResponseCache.ts'
import { SharedLimits } from './SharedLimits.ts'
import type { ShutdownManager } from './ShutdownManager.ts'
import { Catalogue } from './search/follow/catalogue.ts'
import type { SearchCatalogue } from './search/follow/SearchCatalogue.ts'
import { SnapshotFile } from './search/follow/SnapshotFile.ts'
import { readWordVectors } from './search/meaning/readWordVectors.ts'
import { openSolr } from './search/solr/openSolr.ts'
import { SolrCatalogue } from './search/solr/SolrCatalogue.ts'
import { SqlService } from './sql/SqlService.ts'
import { newPasswordTries } from './user/changeOwnPassword.ts'
import { newInvitations } from './user/inviteUser.ts'
import { waitForDatabase } from './waitForDatabase.ts'

/** A connection that vanished without a sign must not keep changes from a process for long. */
const FOLLOWING = { query_timeout: 2_500, connectionTimeoutMillis: 2_500 }

/** A slow database also ends queries at their time limit, which new connections do not help. */
const REPLACE_EVERY_MS = 30_000

type Database = { connection: Connection; stop(): Promise<void> }

/** The database in the settings: the embedded PostgreSQL, or a server at DATABASE_URL. */
export async function startDatabase(config: Config, log: Logger): Promise<Database> {
  if (config.databaseUrl) {
    await prepareDataDir(config.dataDir)
    return { connection: { connectionString: config.databaseUrl }, stop: async () => {} }
  }
  return startEmbedded({
    dataDir: config.dataDir,
    bin: config.pgBin,
    log: { warn: (words) => log.warn(words), error: (words) => log.error(words) },
  })
}

function mailerOf({ smtpUrl, mailFrom }: Config, settings: SiteSettings, log: Logger): Mailer | undefined {
  const siteName = settings.siteTitle[settings.localeDefault]
  return smtpUrl === undefined ? undefined : smtpMailer({ smtpUrl, mailFrom, siteName }, log)
}

function openReplicas(
  { databaseReadUrls }: Config,
  primary: Pool,
  log: Logger,
  newest: () => number,
): ReadReplicas | undefined {
  if (databaseReadUrls.length === 0) return undefined
  const connections = databaseReadUrls.map((connectionString) => ({ connectionString }))
  return new ReadReplicas({ connections, primary, newest, log })
}

export type OpenCatalogue = {
  services: Services
  catalogue: SearchCatalogue
  files: FileStore
  loads: LoadQueue
  health: Health
}

/**
 * Opens the database, migrates it and creates the services of the actions; `ending` closes all of them. Does not build the
 * index.
 */
export async function openCatalogue(
  config: Config,
  settings: SiteSettings,
  log: Logger,
  ending: ShutdownManager,
  metrics?: Pick<Metrics, 'search' | 'statement'>,
): Promise<OpenCatalogue> {
  const database = await ending.hold(startDatabase(config, log), ({ stop }) => stop())
  const db = openPool(database.connection, { error: (words) => log.error(words) })
  ending.add(() => db.end())
  if (config.databaseUrl) await waitForDatabase(db, { log, isStopped: () => ending.hasBegun })
  await ending.hold(lockDataDir(config.dataDir), (release) => release())
  const probes = openHealthPool(database.connection)
  ending.add(() => probes.end())
  const following = openPool(database.connection, { error: (words) => log.error(words) }, 2, FOLLOWING)
  ending.add(() => following.end())
  const documents = new Documents(db, settings.siteUrl, { isFollowing: () => catalogue.isReady })
  const datasetFacts = new DatasetFactsCache(db, settings)
  const responses = new ResponseCache()
  const { datastoreSql, sqlTimeoutMs: timeoutMs } = config
  const replicas = openReplicas(config, db, log, () => catalogue.seq)
  if (replicas) ending.add(() => replicas.close())
  const sql = new SqlService({
    db,
    replicas,
    hasOthers: config.databaseUrl !== undefined,
    connection: database.connection,
    isOn: datastoreSql === 'on',
    timeoutMs,
    log,
    onRan: metrics?.statement,
  })
  ending.add(() => sql.close())
  const indexer = new TableIndexer(db, log)
  ending.add(() => indexer.stop())
  let replacedAt = Number.NEGATIVE_INFINITY
  const options = {
    onChanged: (id: string) => documents.forget(id),
    onVoid: () => {
      documents.clear()
      datasetFacts.clear()
      responses.clear()
      sql.forgetTables()
      replicas?.forget()
    },
    onReconnected: () => {
      if (performance.now() - replacedAt < REPLACE_EVERY_MS) return
      replacedAt = performance.now()
      replaceIdle(db).catch(() => {}) // those that are needed report their error
    },
    onError: (error: unknown) => log.error({ err: error }, 'following the catalogue failed'),
    ...(metrics && { onSearched: metrics.search }),
    words: readWordVectors(log),
    following,
  }
  const { dataDir, searchThreads: threads, solr } = config
  const catalogue: SearchCatalogue = solr
    ? new SolrCatalogue(db, { ...options, ...solr, client: await openSolr(solr, log) })
    : new Catalogue(db, { ...options, snapshots: new SnapshotFile(dataDir), threads })
  ending.add(() => catalogue.stop())
  const storage = await openStorage(config, log)
  const files = new FileStore(config.dataDir, config.uploadMaxMb * 1024 * 1024, storage)
  const links = {
    dataDir: config.dataDir,
    links: config.datastoreLinks,
    maxBytes: config.uploadMaxMb * 1024 * 1024,
    hasOthers: config.databaseUrl !== undefined,
  }
  const loads = new LoadQueue({ db, catalogue, files, log }, links)
  ending.add(() => loads.stop())
  await migrate(db)
  await refuseCopies(db)
  await addLanguages(db)
  if (!(await setTableLanguage(db, settings.localeDefault)))
    log.warn('Tables sort by the language that the portal had first: they were created before it was changed')
  const swept = Promise.all([sweepFiles(db, storage), sweepImages(db, storage)]).then(
    ([files, images]) => files + images > 0 && log.warn(`${files + images} files that nothing owns were removed`),
    (error: unknown) => log.error({ err: error }, 'removing files that nothing owns failed'),
  )
  ending.add(() => swept)
  // Checks public SQL at the start, so that the operator sees in the log that it is off.
  sql.prepare().catch((error: unknown) => log.error({ err: error }, 'preparing public SQL failed'))
  const health = new Health({ db: probes, catalogue, storage })
  const limits = { passwordTries: newPasswordTries(), invitations: newInvitations() }
  const sharedLimits = config.databaseUrl ? new SharedLimits(db) : undefined
  if (sharedLimits) {
    for (const [name, limiter] of Object.entries(limits)) sharedLimits.add(name, limiter)
    sharedLimits.start()
    ending.add(() => sharedLimits.stop())
  }
  return {
    services: {
      ...{ health, db, catalogue, documents, datasetFacts, files, responses, sql, loads, indexer, log },
      ...{ ...limits, ...(sharedLimits && { sharedLimits }), ...(replicas && { replicas }) },
      ...{ config: settings, mailer: mailerOf(config, settings, log) },
    },
    catalogue,
    files,
    loads,
    health,
  }
}
