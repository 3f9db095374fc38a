import { CommandError } from '../administration/commandError.ts'
import { type DatabaseContent, databaseContent, migratedTo, NOT_ALLOWED } from '../db/backup/databaseContent.ts'
import { namedFiles } from '../db/backup/storedFiles.ts'
import { MIGRATIONS } from '../db/migrate.ts'
import { type Client, type Pool, withTransaction } from '../db/pool.ts'
import type { Storage } from '../files/Storage.ts'
import { PinnedFiles } from './PinnedFiles.ts'

export type CatalogueSnapshot = { client: Client; content: DatabaseContent; files: PinnedFiles }

const TRIES = 5
const NEWEST = MIGRATIONS.at(-1)?.version ?? 0

/**
 * Calls `use` with one state of the catalogue, also while a portal changes it: a transaction that sees no later changes, and
 * the files of that state. Throws CommandError for a database without a catalogue or with one of a newer release, and for a role
 * that may not read all of it.
 */
export async function withSnapshot<T>(
  db: Pool,
  storage: Storage,
  use: (snapshot: CatalogueSnapshot) => Promise<T>,
): Promise<T> {
  for (let tried = 1; ; tried++) {
    const result = await withTransaction(db, async (client) => {
      await client.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY')
      // It may have tables that this release does not know.
      if (((await migratedTo(client)) ?? 0) > NEWEST) throw new CommandError('catalogueIsNewer')
      const files = await PinnedFiles.pin(storage, await filesOf(client))
      try {
        if (tried < TRIES && (await wereReplaced(db, files))) return undefined
        const content = await databaseContent(client)
        if (!content) throw new CommandError('backupNoCatalogue')
        return { value: await use({ client, content, files }) }
      } finally {
        await files.release()
      }
    }).catch((error: unknown) => {
      if (!(error instanceof Error && 'code' in error && error.code === NOT_ALLOWED)) throw error
      throw new CommandError('backupNotAllowed', { reason: error.message })
    })
    if (result) return result.value
  }
}

async function filesOf(client: Client) {
  const { rows } = await client.query<{ found: boolean }>(`SELECT to_regclass('public.resource') IS NOT NULL AS found`)
  return rows[0]?.found ? namedFiles(client) : []
}

/** Whether a write removed files between the begin of the transaction and now; then another try sees its new files. */
async function wereReplaced(db: Pool, { missing }: PinnedFiles): Promise<boolean> {
  if (missing.length === 0) return false
  const now = new Set((await namedFiles(db)).map(({ name }) => name))
  return missing.some(({ name }) => !now.has(name))
}
