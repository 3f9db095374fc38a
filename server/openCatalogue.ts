import type { Logger } from 'pino'
import type { Services, SiteSettings } from './actions/define.ts'
import type { Config } from './config.ts'
import { startEmbedded } from './db/embedded/startEmbedded.ts'
import { addLanguages, setTableLanguage } from './db/languages.ts'
import { migrate } from './db/migrate.ts'
import { type Connection, openPool } from './db/pool.ts'
import { Documents } from './documents.ts'
import { FileStore } from './files/FileStore.ts'
import { sweepFiles, sweepImages } from './files/sweepFiles.ts'
import { LoadQueue } from './loader/LoadQueue.ts'
import { ResponseCache } from './ResponseCache.ts'
import type { ShutdownManager } from './ShutdownManager.ts'
import { Catalogue } from './search/follow/catalogue.ts'
import { SnapshotFile } from './search/follow/SnapshotFile.ts'
import { SqlService } from './sql/SqlService.ts'
import { newPasswordTries } from './user/changeOwnPassword.ts'

type Database = { connection: Connection; stop(): Promise<void> }

/** The database in the settings: the embedded PostgreSQL, or a server at DATABASE_URL. */
export async function startDatabase(config: Config, log: Logger): Promise<Database> {
  if (config.databaseUrl) return { connection: { connectionString: config.databaseUrl }, stop: async () => {} }
  return startEmbedded({
    dataDir: config.dataDir,
    bin: config.pgBin,
    log: { warn: (words) => log.warn(words), error: (words) => log.error(words) },
  })
}

export type OpenCatalogue = { services: Services; catalogue: Catalogue; loads: LoadQueue }

/**
 * Opens the database, migrates it and creates the services of the actions; `ending` closes all of them. Does not build the
 * index.
 */
export async function openCatalogue(
  config: Config,
  settings: SiteSettings,
  log: Logger,
  ending: ShutdownManager,
): Promise<OpenCatalogue> {
  const database = await ending.hold(startDatabase(config, log), ({ stop }) => stop())
  const db = openPool(database.connection, { error: (words) => log.error(words) })
  ending.add(() => db.end())
  const documents = new Documents(db, settings.siteUrl)
  const responses = new ResponseCache()
  const { datastoreSql, sqlTimeoutMs: timeoutMs } = config
  const sql = new SqlService({ db, connection: database.connection, isOn: datastoreSql === 'on', timeoutMs, log })
  ending.add(() => sql.close())
  const catalogue = new Catalogue(db, {
    onChanged: (id) => documents.forget(id),
    onVoid: () => {
      documents.clear()
      responses.clear()
      sql.forgetTables()
    },
    onError: (error) => log.error({ err: error }, 'following the catalogue failed'),
    snapshots: new SnapshotFile(config.dataDir),
  })
  ending.add(() => catalogue.stop())
  const files = new FileStore(config.dataDir, config.uploadMaxMb * 1024 * 1024)
  const links = { dataDir: config.dataDir, links: config.datastoreLinks, maxBytes: config.uploadMaxMb * 1024 * 1024 }
  const loads = new LoadQueue({ db, catalogue, log }, links)
  ending.add(() => loads.stop())
  await migrate(db)
  await addLanguages(db)
  if (!(await setTableLanguage(db, settings.localeDefault)))
    log.warn('Tables sort by the language that the portal had first: they were created before it was changed')
  await files.clearIncoming()
  const swept = Promise.all([sweepFiles(db, config.dataDir), sweepImages(db, config.dataDir)]).then(
    ([files, images]) => files + images > 0 && log.warn(`${files + images} files that nothing owns were removed`),
    (error: unknown) => log.error({ err: error }, 'removing files that nothing owns failed'),
  )
  ending.add(() => swept)
  // Checks public SQL at the start, so that the operator sees in the log that it is off.
  sql.prepare().catch((error: unknown) => log.error({ err: error }, 'preparing public SQL failed'))
  return {
    services: {
      ...{ db, catalogue, documents, files, responses, sql, loads, log },
      ...{ passwordTries: newPasswordTries(), config: settings },
    },
    catalogue,
    loads,
  }
}
