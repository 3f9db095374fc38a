import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Writable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { CommandError } from '../administration/commandError.ts'
import { copyRowsIn } from '../db/backup/copyRows.ts'
import { databaseContent, migratedTo, type TableContent } from '../db/backup/databaseContent.ts'
import { fillDatabase, fillPart, isEmptyCatalogue, RefusedPartError } from '../db/backup/fillDatabase.ts'
import { addLanguages, setTableLanguage } from '../db/languages.ts'
import { MIGRATIONS, migrate } from '../db/migrate.ts'
import { type Client, type Pool, withTransaction } from '../db/pool.ts'
import { createFolder } from '../files/createFolder.ts'
import type { Storage, StoredKey } from '../files/Storage.ts'
import { writeStream } from '../files/writeStream.ts'
import { isLogo } from '../group/logoAddress.ts'
import { LOCALES } from '../messages.ts'
import { incomingFolder } from '../storage.ts'
import { isUuid } from '../uuid.ts'
import { differencesOf } from './differences.ts'
import type { Manifest } from './manifest.ts'
import { type BackupEntry, readBackup } from './readBackup.ts'

/** Where the files go; `dataDir` holds each of them while it is being read. */
type Target = { storage: Storage; dataDir: string }
export type Restored = { tables: number; files: number }

/**
 * Fills an empty catalogue with a backup: the database in one transaction, which is committed only if its content has the
 * backup's sums. Throws CommandError if the catalogue or its file store is not empty, or the backup is of a newer release,
 * damaged or incomplete; then no file has changed.
 */
export async function restoreBackup(path: string, db: Pool, files: Target): Promise<Restored> {
  const stored: StoredKey[] = []
  let restored: Restored | undefined
  // The transaction begins when the manifest is known and ends after the last entry, so the reader runs beside it.
  let steps: Steps | undefined
  try {
    await readBackup(path, {
      begin: async (manifest) => {
        await refuseStoredFiles(files.storage)
        await prepare(db, manifest)
        steps = new Steps(db, manifest)
        await steps.begun
        restored = { tables: manifest.database.definitions.length, files: manifest.files.length }
      },
      each: async (entry) => {
        const [kind = '', number = '', name = ''] = entry.name.split('/')
        if (kind === 'tables') return steps?.rows(Number(number), entry)
        const key = keyIn({ kind: number, name })
        if (key === undefined) throw new CommandError('backupDamaged', { entry: entry.name })
        stored.push(key)
        await storeFile(files, key, entry)
      },
    })
    await steps?.end()
  } catch (error) {
    await steps?.abandon(error)
    for (const key of stored) await files.storage.remove(key)
    throw error instanceof RefusedPartError ? new CommandError('backupDamaged', { entry: error.part }) : error
  }
  await migrate(db)
  await addLanguages(db)
  await db.query('ANALYZE')
  if (!restored) throw new CommandError('backupUnreadable', { source: path, reason: 'no manifest' })
  return restored
}

/** A restore would replace these files, and would remove them if it failed. */
async function refuseStoredFiles(storage: Storage): Promise<void> {
  const folder = await storage.occupied()
  if (folder !== undefined) throw new CommandError('restoreNeedsNoFiles', { folder })
}

/** Migrates an empty database to the version of the backup. */
async function prepare(db: Pool, { database }: Manifest): Promise<void> {
  const newest = MIGRATIONS.at(-1)?.version ?? 0
  if (database.version > newest) throw new CommandError('backupIsNewer')
  const present = await migratedTo(db)
  if (present !== undefined && (present > database.version || !(await isEmptyCatalogue(db))))
    throw new CommandError('restoreNeedsEmpty')
  await migrate(
    db,
    MIGRATIONS.filter(({ version }) => version <= database.version),
  )
  await addLanguages(db)
  const language = LOCALES.find((locale) => locale === database.language)
  if (language) await setTableLanguage(db, language)
}

/** The transaction of a restore, which takes the rows of the tables as they are read. */
class Steps {
  readonly begun: Promise<void>
  readonly #manifest: Manifest
  readonly #done: Promise<void>
  #client: Client | undefined
  #target: { number: number; table: TableContent; stream: Writable } | undefined
  #finish: () => void = () => {}
  #fail: (error: unknown) => void = () => {}

  constructor(db: Pool, manifest: Manifest) {
    this.#manifest = manifest
    let isReady = () => {}
    let isRefused = (_: unknown) => {}
    this.begun = new Promise((ready, refused) => {
      isReady = ready
      isRefused = refused
    })
    const loaded = new Promise<void>((finish, fail) => {
      this.#finish = finish
      this.#fail = fail
    })
    loaded.catch(() => {}) // a database that refuses a table does not wait for the rows
    this.#done = withTransaction(db, async (client) => {
      this.#client = client
      await fillDatabase(client, manifest.database, () => {
        isReady()
        return loaded
      })
      const found = await databaseContent(client)
      const [difference] = differencesOf(manifest.database.tables, found?.tables ?? [])
      if (difference) throw new CommandError('restoreDiffers', { part: difference.part })
    })
    this.#done.catch(isRefused)
  }

  async rows(number: number, { bytes }: BackupEntry): Promise<void> {
    if (this.#target?.number !== number) await this.#open(number)
    const target = this.#target
    if (target) await fillPart(target.table, () => this.#write(target.stream, bytes))
  }

  async #write(stream: Writable, bytes: BackupEntry['bytes']): Promise<void> {
    for await (const chunk of bytes) {
      if (stream.errored) throw stream.errored // it would never drain
      if (!stream.write(chunk)) await Promise.race([once(stream, 'drain'), this.#done])
    }
  }

  /** Commits. */
  async end(): Promise<void> {
    await this.#close()
    this.#finish()
    await this.#done
  }

  async abandon(error: unknown): Promise<void> {
    this.#target?.stream.destroy()
    this.#fail(error)
    await this.#done.catch(() => {})
  }

  async #open(number: number): Promise<void> {
    await this.#close()
    const table = this.#manifest.database.tables[number]
    if (!table || !this.#client) throw new CommandError('backupDamaged', { entry: `tables/${number}` })
    this.#target = { number, table, stream: copyRowsIn(this.#client, table) }
    this.#target.stream.on('error', () => {}) // write and #close report it
  }

  async #close(): Promise<void> {
    const target = this.#target
    this.#target = undefined
    if (!target) return
    target.stream.end()
    await fillPart(target.table, () => finished(target.stream))
  }
}

/** The file of an entry; undefined for a name that is not one of a stored file. */
function keyIn({ kind, name }: { kind: string; name: string }): StoredKey | undefined {
  if (kind === 'resources' && isUuid(name)) return { kind, name }
  return kind === 'images' && isLogo(name) ? { kind, name } : undefined
}

async function storeFile({ storage, dataDir }: Target, key: StoredKey, entry: BackupEntry): Promise<void> {
  const draft = join(incomingFolder(dataDir), randomUUID())
  try {
    await createFolder(dirname(draft))
    await writeStream(draft, entry.bytes, { flush: true })
    await storage.put(key, draft)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}
