import { Readable, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import busboy from 'busboy'
import { BadInputError, BodyTooLargeError } from './errors.ts'
import type { IncomingFile } from './files/IncomingFile.ts'
import type { Uploads } from './files/Uploads.ts'
import { PartCollector } from './PartCollector.ts'

const LIMITS = { files: 100, parts: 20_000 }

export type Multipart = { fields: [string, string][]; files: [string, IncomingFile][] }

/**
 * Reads a multipart form as a stream: files go to disk, or are discarded without `uploads`. Throws BadInputError (400),
 * BodyTooLargeError (413), and the error of a refused file.
 */
export async function readMultipart(
  request: Request,
  type: string,
  { maxTextBytes, maxFields }: { maxTextBytes: number; maxFields: number },
  uploads: Uploads | undefined,
): Promise<Multipart> {
  const parser = openParser(type, { fieldSize: maxTextBytes, fields: maxFields })
  const parts = new PartCollector(parser, maxTextBytes, uploads)
  try {
    await pipeline(bodyOf(request, uploads ? Number.POSITIVE_INFINITY : maxTextBytes), parser)
  } catch (error) {
    await parts.abort()
    throw error instanceof BodyTooLargeError || error instanceof BadInputError
      ? error
      : new BadInputError('JSON Error: Error decoding form data')
  }
  return parts.settled()
}

function openParser(type: string, limits: { fieldSize: number; fields: number }): Writable {
  try {
    return busboy({
      headers: { 'content-type': type },
      defParamCharset: 'utf8', // names as browsers send them
      limits: { ...LIMITS, ...limits },
    })
  } catch {
    throw new BadInputError('JSON Error: Error decoding form data')
  }
}

async function* bodyOf(request: Request, maxBytes: number): AsyncGenerator<Uint8Array> {
  let size = 0
  // Node's stream with the web's type.
  for await (const chunk of Readable.fromWeb((request.body ?? new Blob([]).stream()) as ReadableStream<Uint8Array>)) {
    size += chunk.byteLength
    if (size > maxBytes) throw new BodyTooLargeError()
    yield chunk
  }
}
