import { createHash } from 'node:crypto'
import { addAbortSignal, type Readable, Transform } from 'node:stream'
import { finished } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import type { Dataset, Resource } from '#contract/entities.ts'
import type { Message } from '../messages.ts'
import { dataPackage, type Excluded, type Included, readme } from './manifest.ts'
import { memberName } from './memberName.ts'
import { type Member, type MemberContext, openMember } from './openMember.ts'

/** An archive takes no further file once it has this many gigabytes, or this many files. */
const GIGABYTES_MAX = 4
const FILES_MAX = 1_000
const FULL: Message = { key: 'archiveFull', values: { files: FILES_MAX, gigabytes: GIGABYTES_MAX } }
/** Contents that do not become smaller. */
const COMPRESSED = /\.(zip|gz|tgz|bz2|xz|7z|rar|zst|xlsx|docx|pptx|ods|odt|parquet|png|jpe?g|gif|webp|pdf|mp[34]|kmz)$/i

/**
 * All files of a dataset as a ZIP, in pieces. A file that cannot be read is left out, and the manifest at the end says why.
 * Throws if a file of this machine breaks while it is sent. `stopped` ends the reading, also while no piece is ready; a
 * reader that stops does so too.
 */
export async function* archiveDataset(
  dataset: Dataset,
  context: Omit<MemberContext, 'signal'>,
  stopped: AbortController,
): AsyncGenerator<Uint8Array> {
  const zip = new ZipFile()
  // The types of yazl know the older interface of streams; it is a PassThrough.
  const output = zip.outputStream as Readable
  const fail = (error: Error) => output.destroy(error)
  zip.on('error', fail)
  const filling = fill(zip, dataset, { ...context, signal: stopped.signal }).catch(fail)
  try {
    yield* output
  } finally {
    stopped.abort()
    output.destroy()
    await filling
  }
}

async function fill(zip: ZipFile, dataset: Dataset, context: MemberContext): Promise<void> {
  const paths = new Set<string>()
  const included: Included[] = []
  const excluded: Excluded[] = []
  let total = 0
  for (const resource of dataset.resources) {
    const { signal } = context
    signal.throwIfAborted()
    const isFull = included.length >= FILES_MAX || total + (resource.size ?? 0) > GIGABYTES_MAX * 1024 ** 3
    const member = isFull ? FULL : await openMember(resource.id, context)
    if ('key' in member) {
      excluded.push({ resource, why: member })
      continue
    }
    const added = await add(zip, member, memberName(archived(resource), paths), signal)
    total += added.sizeBytes
    included.push({ resource, ...added })
  }
  const content = {
    dataset,
    siteUrl: context.services.config.siteUrl,
    locale: context.locale,
    created: new Date(),
    included,
    excluded,
  }
  zip.addBuffer(Buffer.from(readme(content)), 'README.txt')
  zip.addBuffer(Buffer.from(dataPackage(content)), 'datapackage.json')
  zip.end()
}

/** A table without a file is written as CSV. */
const archived = ({ url, url_type, name, format }: Resource) =>
  url_type === 'datastore' ? { url: '', name, format: 'csv' } : { url, name, format }

/** Adds a file and waits until all of it has been read. */
async function add(zip: ZipFile, member: Member, path: string, signal: AbortSignal) {
  const hash = createHash('sha256')
  let sizeBytes = 0
  const counted = new Transform({
    transform(chunk: Buffer, _, done) {
      hash.update(chunk)
      sizeBytes += chunk.length
      done(null, chunk)
    },
  })
  try {
    signal.throwIfAborted()
    member.source.once('error', (error) => counted.destroy(error))
    zip.addReadStream(member.source.pipe(addAbortSignal(signal, counted)), path, { compress: !COMPRESSED.test(path) })
    await finished(counted)
  } finally {
    member.source.destroy()
    await member.close()
  }
  return { path, sizeBytes, sha256: hash.digest('hex') }
}
