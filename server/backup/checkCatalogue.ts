import { createHash } from 'node:crypto'
import { wrongTables } from '../db/backup/storedFiles.ts'
import type { Pool } from '../db/pool.ts'
import type { Storage } from '../files/Storage.ts'
import { type CatalogueSnapshot, withSnapshot } from './catalogueSnapshot.ts'
import { compareSums, type Difference, nameOf, sumOf } from './differences.ts'
import { fileEntry } from './manifest.ts'
import { readBackup } from './readBackup.ts'

export type CheckedCatalogue = {
  /** Of each table and file, in order: its name, and its size and digest. */
  sums: Map<string, string>
  /** Files that resources, organizations or groups name and that do not exist. */
  missingFiles: string[]
  /** Tables of resources that do not exist or have another number of rows than the catalogue states. */
  wrongTables: string[]
}

/** Reads the whole catalogue in one state: sums that are equal for equal catalogues, and what is missing. */
export const checkCatalogue = (db: Pool, storage: Storage): Promise<CheckedCatalogue> =>
  withSnapshot(db, storage, async (snapshot) => ({
    sums: await sumsOf(snapshot),
    missingFiles: snapshot.files.missing.map(fileEntry),
    wrongTables: await wrongTables(snapshot.client, rowsOfTables(snapshot)),
  }))

const rowsOfTables = ({ content }: CatalogueSnapshot): Map<string, string> =>
  new Map(content.tables.filter(({ schema }) => schema === 'datastore').map(({ name, rows }) => [name, rows]))

async function sumsOf({ content, files }: CatalogueSnapshot): Promise<Map<string, string>> {
  const sums = new Map(content.tables.map((table) => [nameOf(table), sumOf(table)]))
  for (const file of files.found) sums.set(fileEntry(file), await sumOfBytes(await file.open()))
  return sums
}

/** The parts in which a backup differs from a catalogue. Throws CommandError if it is no backup, incomplete or damaged. */
export async function compareWithBackup(path: string, sums: ReadonlyMap<string, string>): Promise<Difference[]> {
  const stated = new Map<string, string>()
  await readBackup(path, {
    begin: async ({ database }) => {
      for (const table of database.tables) stated.set(nameOf(table), sumOf(table))
    },
    each: async ({ name, bytes }) => {
      const sum = await sumOfBytes(bytes)
      if (name.startsWith('files/')) stated.set(name, sum)
    },
  })
  return compareSums(sums, stated)
}

async function sumOfBytes(bytes: AsyncIterable<Uint8Array>): Promise<string> {
  const hash = createHash('sha256')
  let size = 0
  for await (const chunk of bytes) {
    hash.update(chunk)
    size += chunk.length
  }
  return `${size} ${hash.digest('hex')}`
}
