import { createHash, type Hash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { extract } from 'tar-stream'
import { parse, record, string } from 'valibot'
import { CommandError } from '../administration/commandError.ts'
import { MANIFEST, type Manifest, manifest, SUMS } from './manifest.ts'

/** The bytes of an entry, which the caller must read to their end. */
export type BackupEntry = { name: string; bytes: AsyncIterable<Uint8Array> }

/**
 * Reads a backup from its first to its last entry: first `begin` with its manifest, then `each` with every other entry. Throws
 * CommandError if it is no backup, incomplete or damaged.
 */
export async function readBackup(
  path: string,
  visit: { begin(manifest: Manifest): Promise<void>; each(entry: BackupEntry): Promise<void> },
): Promise<void> {
  const archive = extract()
  const source = createReadStream(path)
  // The archive is a stream of another library, which has the methods that pipeline uses.
  const sink = archive as unknown as NodeJS.WritableStream
  const read = path.endsWith('.gz') ? pipeline(source, createGunzip(), sink) : pipeline(source, sink)
  let failure: unknown
  read.catch((error: unknown) => {
    failure = error
  })
  const sums = new Map<string, string>()
  let isComplete = false
  let isFirst = true
  try {
    for await (const entry of archive) {
      const { name } = entry.header
      const hash = createHash('sha256')
      const bytes = hashed(entry, hash)
      if (isFirst) {
        if (name !== MANIFEST) throw new CommandError('backupUnreadable', { source: path, reason: 'no manifest' })
        await visit.begin(parse(manifest, JSON.parse(await textOf(bytes))))
      } else if (name === SUMS) {
        compare(parse(record(string(), string()), JSON.parse(await textOf(bytes))), sums)
        isComplete = true
      } else await visit.each({ name, bytes })
      isFirst = false
      sums.set(name, hash.digest('hex'))
    }
    await read
  } catch (error) {
    // The archive destroys its entry a moment before the pipeline reports why.
    if (error instanceof Error && error.message === DESTROYED) await read.catch(() => {})
    source.destroy()
    throw unreadable(path, failure ?? error)
  }
  if (!isComplete) throw new CommandError('backupUnreadable', { source: path, reason: 'it is incomplete' })
}

/** The message of streamx, of which the archive's entries are made. */
const DESTROYED = 'Stream was destroyed'

/** What the file's own format says; errors of the database and of the disk are not about the backup. */
function unreadable(path: string, error: unknown): unknown {
  if (error instanceof CommandError || !(error instanceof Error)) return error
  const isOfFormat =
    error instanceof SyntaxError ||
    error.name === 'ValiError' ||
    error.message === DESTROYED ||
    /Unexpected end of data|Invalid tar header|Writable stream closed prematurely/.test(error.message) ||
    ('code' in error && /^(Z_|ENOENT|EACCES|EISDIR)/.test(String(error.code)))
  return isOfFormat ? new CommandError('backupUnreadable', { source: path, reason: error.message }) : error
}

function compare(stated: Record<string, string>, found: ReadonlyMap<string, string>): void {
  const wrong = Object.keys(stated).find((name) => stated[name] !== found.get(name))
  if (wrong !== undefined || Object.keys(stated).length !== found.size)
    throw new CommandError('backupDamaged', { entry: wrong ?? '' })
}

async function* hashed(bytes: AsyncIterable<Uint8Array>, hash: Hash): AsyncGenerator<Uint8Array> {
  for await (const chunk of bytes) {
    hash.update(chunk)
    yield chunk
  }
}

async function textOf(bytes: AsyncIterable<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = []
  for await (const chunk of bytes) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
}
