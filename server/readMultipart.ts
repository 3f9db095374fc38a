import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { Busboy, type BusboyHeaders } from '@fastify/busboy'
import { BadInput, BodyTooLarge } from './errors.ts'
import type { IncomingFile } from './files/IncomingFile.ts'
import type { Uploads } from './files/Uploads.ts'

const LIMITS = { files: 100, fieldNameSize: 1000 }

export type Multipart = { fields: [string, string][]; files: [string, IncomingFile][] }
type Pending = Promise<[string, IncomingFile] | undefined>

/**
 * Reads a multipart form as it arrives: files go to disk piece by piece, or nowhere without `uploads`. Throws BadInput
 * (400), BodyTooLarge (413), and what a file is refused with.
 */
export async function readMultipart(
  request: Request,
  type: string,
  { maxTextBytes, maxFields }: { maxTextBytes: number; maxFields: number },
  uploads: Uploads | undefined,
): Promise<Multipart> {
  const parser = openParser(type, { fieldSize: maxTextBytes, fields: maxFields })
  const fields: [string, string][] = []
  const pending: Pending[] = []
  const open = new Set<Readable>()
  let textBytes = 0
  parser.on('field', (name, value, _nameCut, isCut) => {
    textBytes += Buffer.byteLength(name) + Buffer.byteLength(value)
    if (isCut || textBytes > maxTextBytes) parser.destroy(new BodyTooLarge())
    else fields.push([name, value])
  })
  for (const limit of ['fieldsLimit', 'filesLimit'] as const)
    parser.on(limit, () => parser.destroy(new BadInput('JSON Error: Too many parameters.')))
  parser.on('file', (name, stream, filename) => {
    open.add(stream)
    stream.once('close', () => open.delete(stream))
    stream.on('error', () => {}) // whoever reads it hears of it, which may be later
    const file = uploads && filename ? taken(name, uploads.receive(stream, filename, name)) : drained(stream)
    file.catch(() => {}) // it is looked at when the whole form was read
    pending.push(file)
  })
  try {
    await pipeline(bodyOf(request, uploads ? Number.POSITIVE_INFINITY : maxTextBytes), parser)
  } catch (error) {
    for (const stream of open) stream.destroy(new Error('the upload was cut'))
    await Promise.allSettled(pending)
    throw error instanceof BodyTooLarge || error instanceof BadInput
      ? error
      : new BadInput('JSON Error: Error decoding form data')
  }
  const settled = await Promise.allSettled(pending)
  const failed = settled.find((one) => one.status === 'rejected')
  if (failed) throw failed.reason
  return { fields, files: (await Promise.all(pending)).filter((file) => file !== undefined) }
}

function openParser(type: string, limits: { fieldSize: number; fields: number }) {
  try {
    const headers: BusboyHeaders = { 'content-type': type }
    return new Busboy({ headers, limits: { ...LIMITS, ...limits } })
  } catch {
    throw new BadInput('JSON Error: Error decoding form data')
  }
}

async function* bodyOf(request: Request, maxBytes: number): AsyncGenerator<Uint8Array> {
  let size = 0
  // Node's own stream under the type that the web's Request has.
  for await (const chunk of Readable.fromWeb((request.body ?? new Blob([]).stream()) as ReadableStream<Uint8Array>)) {
    size += chunk.byteLength
    if (size > maxBytes) throw new BodyTooLarge()
    yield chunk
  }
}

async function taken(name: string, received: Promise<IncomingFile>): Pending {
  return [name, await received]
}

async function drained(stream: Readable): Pending {
  for await (const _chunk of stream);
  return undefined
}
