import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { ReadableStream as NodeStream } from 'node:stream/web'
import type { Services } from '../actions/define.ts'
import { againIfReplaced } from '../datastore/databaseError.ts'
import { dumpTable, firstParts } from '../datastore/dump.ts'
import { readDumpQuery } from '../datastore/readDumpQuery.ts'
import { rowSource } from '../datastore/rowSource.ts'
import { findTable } from '../db/datastoreTables.ts'
import { findResource, type ResourceRow } from '../db/resources.ts'
import { writeStream } from '../files/writeStream.ts'
import { type Links, readLink } from '../linkReader/readLink.ts'
import { isMessageKey, type Locale, type Message } from '../messages.ts'
import { incomingFolder } from '../storage.ts'
import { mayRead } from '../visibility.ts'

/** A file that can be added to an archive; `close` releases what it holds. */
export type Member = { source: Readable; sizeBytes: number | undefined; close(): Promise<void> }

export type MemberContext = {
  services: Services
  dataDir: string
  links: Links
  locale: Locale
  /** The caller's address, whose number of links is limited. */
  caller: string | undefined
  signal: AbortSignal
}

const PUBLIC_LABELS = ['public']

/** Opens a file that everybody may read, or says why it cannot be had. A link is read to its end first. */
export async function openMember(resourceId: string, context: MemberContext): Promise<Member | Message> {
  const resource = await findResource(context.services.db, resourceId)
  if (!resource || !mayRead(PUBLIC_LABELS, resource.package)) return { key: 'fileNotFound' }
  if (resource.opens_at !== null) return { key: 'fileClosed' }
  if (resource.url_type === 'upload') return openStored(resource, context)
  if (resource.url_type === 'datastore') return openTable(resource, context)
  if (context.links === 'off') return { key: 'linksOff' }
  return openLinked(resource, context)
}

async function openStored(resource: ResourceRow, { services }: MemberContext): Promise<Member | Message> {
  const { storage } = services.files
  const key = { kind: 'resources', name: resource.file_id ?? resource.id } as const
  const facts = await storage.facts(key)
  if (!facts) return { key: 'fileNotFound' }
  return { source: await storage.read(key), sizeBytes: facts.sizeBytes, close: async () => {} }
}

const fileMember = (path: string, sizeBytes: number, close: () => Promise<void>): Member => ({
  source: createReadStream(path),
  sizeBytes,
  close,
})

const openTable = ({ id }: ResourceRow, { services, locale }: MemberContext): Promise<Member | Message> =>
  againIfReplaced(async () => {
    const table = await findTable(services.db, id)
    if (!table) return { key: 'tableNotFound' }
    const search = { ...readDumpQuery({}, table, locale), noFormulas: true }
    const parts = dumpTable(await rowSource({ ...services, user: null }), table, { format: 'csv', bom: true, search })
    const first = await firstParts(parts, () => {})
    return { source: Readable.from(withFirst(first, parts)), sizeBytes: undefined, close: async () => {} }
  })

async function* withFirst(first: readonly IteratorResult<Uint8Array, void>[], rest: AsyncGenerator<Uint8Array, void>) {
  try {
    for (const { value } of first) if (value) yield value
    yield* rest
  } finally {
    await rest.return(undefined)
  }
}

/** Reads a link into a temporary file, so that a link that breaks leaves nothing in the archive. */
async function openLinked(
  { url }: ResourceRow,
  { dataDir, links, caller, signal }: MemberContext,
): Promise<Member | Message> {
  const request = new Request('http://archive.invalid/', { signal })
  const response = await readLink({ request, address: url, allowPrivate: links === 'all', isPublic: true, caller })
  if (!response.ok || !response.body) return problemOf(response)
  await mkdir(incomingFolder(dataDir), { recursive: true })
  const path = join(incomingFolder(dataDir), randomUUID())
  const close = () => rm(path, { force: true })
  try {
    // Node's own web stream.
    await writeStream(path, Readable.fromWeb(response.body as NodeStream), { signal })
    return fileMember(path, (await stat(path)).size, close)
  } catch {
    signal.throwIfAborted()
    return { key: 'linkUnreachable' }
  }
}

/** The reason with which the reader of links refuses one. */
async function problemOf(response: Response): Promise<Message> {
  // These are the errors of the reader of links; anything else has no error.
  const answer = (await response.json().catch(() => ({}))) as { error?: { problem?: unknown; status?: unknown } }
  const { problem, status } = answer.error ?? {}
  if (typeof problem !== 'string' || !isMessageKey(problem)) return { key: 'linkUnreachable' }
  return { key: problem, ...(status !== undefined && { values: { status: String(status) } }) }
}
