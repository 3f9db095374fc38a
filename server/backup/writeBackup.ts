import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { type Pack, pack } from 'tar-stream'
import { copyRowsOut } from '../db/backup/copyRows.ts'
import type { NamedFile } from '../db/backup/storedFiles.ts'
import type { Pool } from '../db/pool.ts'
import { replaceFile } from '../files/replaceFile.ts'
import type { Storage } from '../files/Storage.ts'
import { type CatalogueSnapshot, withSnapshot } from './catalogueSnapshot.ts'
import { fileEntry, MANIFEST, type Manifest, SUMS, tableFolder } from './manifest.ts'

/** An entry of an archive states its size first, so the rows of a table are cut into pieces of this size. */
const PIECE_BYTES = 4 * 1024 * 1024

const OWNER_ONLY = 0o600

export type Written = { tables: number; files: number; missing: NamedFile[] }

/**
 * Writes the whole catalogue into a tar archive, gzipped if its name ends in .gz: the rows of every table as COPY writes them,
 * and the files. An existing file is replaced only by a complete one. Only its owner may read it.
 */
export const writeBackup = (path: string, db: Pool, storage: Storage): Promise<Written> =>
  replaceFile(
    path,
    (file) =>
      withSnapshot(db, storage, async (snapshot) => {
        const archive = pack()
        // The archive is a stream of another library, which has the methods that pipeline uses.
        const source = archive as unknown as NodeJS.ReadableStream
        const stored = path.endsWith('.gz') ? pipeline(source, createGzip(), file) : pipeline(source, file)
        const filled = fill(archive, snapshot).catch((error: Error) => {
          archive.destroy(error)
          throw error
        })
        await Promise.all([filled, stored])
        const { content, files } = snapshot
        return { tables: content.definitions.length, files: files.found.length, missing: files.missing }
      }),
    OWNER_ONLY,
  )

async function fill(archive: Pack, { client, content, files }: CatalogueSnapshot): Promise<void> {
  const sums: Record<string, string> = {}
  const add = async (name: string, size: number, bytes: AsyncIterable<Uint8Array>) => {
    sums[name] = await addEntry(archive, { name, size }, bytes)
  }
  const addWhole = (name: string, bytes: Buffer) => add(name, bytes.length, Readable.from([bytes]))
  const manifest: Manifest = {
    format: 'fihrist-backup-1',
    created: new Date().toISOString(),
    database: content,
    files: files.found.map(({ kind, name, size }) => ({ kind, name, size })),
  }
  await addWhole(MANIFEST, Buffer.from(JSON.stringify(manifest)))
  for (const [number, table] of manifest.database.tables.entries()) {
    let piece = 0
    for await (const bytes of piecesOf(copyRowsOut(client, table))) {
      await addWhole(`${tableFolder(number)}${String(piece).padStart(6, '0')}`, bytes)
      piece += 1
    }
  }
  for (const file of files.found) await add(fileEntry(file), file.size, await file.open())
  const all = Buffer.from(JSON.stringify(sums))
  await addEntry(archive, { name: SUMS, size: all.length }, Readable.from([all]))
  archive.finalize()
}

async function* piecesOf(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let chunks: Buffer[] = []
  let length = 0
  for await (const chunk of bytes) {
    chunks.push(chunk)
    length += chunk.length
    if (length < PIECE_BYTES) continue
    yield Buffer.concat(chunks)
    chunks = []
    length = 0
  }
  if (length > 0) yield Buffer.concat(chunks)
}

/** Resolves to the entry's SHA-256 when the archive has taken it. */
async function addEntry(
  archive: Pack,
  header: { name: string; size: number },
  bytes: AsyncIterable<Uint8Array>,
): Promise<string> {
  const hash = createHash('sha256')
  const hashed = Readable.from(
    (async function* () {
      for await (const chunk of bytes) {
        hash.update(chunk)
        yield chunk
      }
    })(),
  )
  await pipeline(hashed, archive.entry(header))
  return hash.digest('hex')
}
