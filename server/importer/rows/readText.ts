import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { createGunzip } from 'node:zlib'
import { detectEncoding, type Encoding } from '#table/detectEncoding.ts'
import { NoTable } from './tableSource.ts'

/** Tables are compressed to a tenth or so; what grows further than this was made to fill disks. */
const MAX_GROWTH = 100
const ALWAYS_ALLOWED_BYTES = 64 * 1024 * 1024

/** The bytes of a file, decompressed where its name or its description says so. Throws NoTable where they are too many. */
async function* bytesOf(path: string, isGzip: boolean): AsyncGenerator<Buffer> {
  const file = createReadStream(path)
  if (!isGzip) return yield* file
  const { size } = await stat(path)
  const most = Math.max(ALWAYS_ALLOWED_BYTES, size * MAX_GROWTH)
  const bytes = createGunzip()
  file.on('error', (error) => bytes.destroy(error)).pipe(bytes)
  let read = 0
  for await (const chunk of bytes) {
    read += chunk.length
    if (read > most) throw new NoTable('tableTooLarge')
    yield chunk
  }
}

/** The encoding of a whole file: a letter that is no UTF-8 may come late. */
export async function encodingOf(path: string, isGzip: boolean): Promise<Encoding> {
  const strict = new TextDecoder('utf-8', { fatal: true })
  let isFirst = true
  try {
    for await (const chunk of bytesOf(path, isGzip)) {
      if (isFirst && detectEncoding(chunk) !== 'utf-8') return detectEncoding(chunk)
      isFirst = false
      strict.decode(chunk, { stream: true })
    }
    strict.decode()
    return 'utf-8'
  } catch (error) {
    if (error instanceof TypeError) return 'windows-1254'
    throw error
  }
}

/** The text of a file in pieces, with one kind of line end. */
export async function* textOf(path: string, isGzip: boolean, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding)
  let held = ''
  for await (const chunk of bytesOf(path, isGzip)) {
    const text = held + decoder.decode(chunk, { stream: true })
    held = text.endsWith('\r') ? '\r' : ''
    yield text.slice(0, text.length - held.length).replaceAll('\r\n', '\n')
  }
  yield (held + decoder.decode()).replaceAll('\r\n', '\n')
}

/** The beginning of a text, and whether there is more. */
export async function beginningOf(
  parts: AsyncIterable<string>,
  maxCharacters: number,
): Promise<{ text: string; isCut: boolean }> {
  let text = ''
  for await (const part of parts) {
    text += part
    if (text.length > maxCharacters) return { text: text.slice(0, maxCharacters), isCut: true }
  }
  return { text, isCut: false }
}
