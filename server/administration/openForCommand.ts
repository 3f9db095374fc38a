import type { Logger } from 'pino'
import type { ActionDeps } from '../actions/define.ts'
import type { Config } from '../config.ts'
import { DatasetFactsCache } from '../dashboard/DatasetFactsCache.ts'
import { BULK_WRITES, flushWrites } from '../db/bulkWrites.ts'
import { findRunning } from '../db/embedded/startEmbedded.ts'
import { addLanguages } from '../db/languages.ts'
import { migrate } from '../db/migrate.ts'
import { type Connection, openPool, type Pool } from '../db/pool.ts'
import { Documents } from '../documents.ts'
import { FileStore } from '../files/FileStore.ts'
import { openStorage } from '../files/openStorage.ts'
import { createLogger } from '../logger.ts'
import { LOCALES, type Locale } from '../messages.ts'
import { startDatabase } from '../openCatalogue.ts'
import { ResponseCache } from '../ResponseCache.ts'
import type { ShutdownManager } from '../ShutdownManager.ts'
import { settingsOf } from '../site.ts'
import { SqlService } from '../sql/SqlService.ts'
import { newPasswordTries } from '../user/changeOwnPassword.ts'
import { newInvitations } from '../user/inviteUser.ts'
import { waitForDatabase } from '../waitForDatabase.ts'
import { unindexedCatalogue } from './unindexedCatalogue.ts'

/** An import writes in parallel; each writer mostly waits for the disk. */
const CONNECTIONS = 8
const DOCUMENT_CACHE_SIZE = 1

/** A command may do everything, because its user can read the database's files anyway. */
const OPERATOR = { id: '00000000-0000-0000-0000-000000000000', name: 'fihrist', sysadmin: true }

/**
 * Opens the database of a command: DATABASE_URL, the PostgreSQL of a running portal, or one that is started for the command;
 * `ending` closes it.
 */
export async function openDatabaseForCommand(
  config: Config,
  { isBulk, ending }: { isBulk: boolean; ending: ShutdownManager },
): Promise<{ db: Pool; connection: Connection; log: Logger }> {
  const log = createLogger(config.logLevel === 'info' ? 'warn' : config.logLevel)
  const running = config.databaseUrl ? undefined : findRunning(config.dataDir)
  const { connection } = running
    ? { connection: running }
    : await ending.hold(startDatabase(config, log), ({ stop }) => stop())
  const db = openPool(connection, { error: (words) => log.error(words) }, CONNECTIONS, isBulk ? BULK_WRITES : {})
  ending.add(() => db.end())
  if (config.databaseUrl) await waitForDatabase(db, { log, isStopped: () => ending.hasBegun, isOnce: true })
  return { db, connection, log }
}

/** Creates the dependencies of actions for a command. Bulk writes are synced to disk once, by `flush`. */
export async function openForCommand(
  config: Config,
  locale: Locale,
  { isBulk, ending }: { isBulk: boolean; ending: ShutdownManager },
): Promise<{ deps: ActionDeps; flush(): Promise<void> }> {
  const { db, connection, log } = await openDatabaseForCommand(config, { isBulk, ending })
  const { datastoreSql, sqlTimeoutMs: timeoutMs } = config
  const sql = new SqlService({ db, connection, isOn: datastoreSql === 'on', timeoutMs, log })
  ending.add(() => sql.close())
  const storage = await openStorage(config, log)
  await migrate(db)
  await addLanguages(db)
  const settings = settingsOf({ title: {}, description: {}, languages: LOCALES }, config)
  const documents = new Documents(db, config.siteUrl, { maxBytes: DOCUMENT_CACHE_SIZE })
  return {
    deps: {
      db,
      catalogue: unindexedCatalogue,
      documents,
      datasetFacts: new DatasetFactsCache(db, settings),
      files: new FileStore(config.dataDir, Number.POSITIVE_INFINITY, storage),
      responses: new ResponseCache(),
      passwordTries: newPasswordTries(),
      invitations: newInvitations(),
      sql,
      config: { ...settings, localeDefault: locale, allowUnowned: true },
      log,
      user: OPERATOR,
      locale,
    },
    flush: async () => {
      if (isBulk) await flushWrites(db)
    },
  }
}
