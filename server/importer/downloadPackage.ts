import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join, relative, resolve } from 'node:path'
import { Readable } from 'node:stream'
import { parse } from 'valibot'
import { writeStream } from '../files/writeStream.ts'
import { descriptor } from './descriptor.ts'

const TIMEOUT_MS = 600_000
const MAX_DESCRIPTOR_BYTES = 16 * 1024 * 1024
const MAX_FILE_BYTES = 2 * 1024 * 1024 * 1024

/** Downloads a `datapackage.json` and its files with a relative path into a folder. Throws DownloadError. */
export async function downloadPackage(url: string, folder: string): Promise<void> {
  const text = await textAt(url)
  const { resources } = parse(descriptor, JSON.parse(text))
  await writeFile(join(folder, 'datapackage.json'), text)
  for (const { path } of resources) {
    if (typeof path !== 'string' || /^https?:\/\//i.test(path)) continue
    const file = resolve(folder, path)
    // The import rejects a path outside the folder; here nothing may be written there.
    if (relative(folder, file).startsWith('..')) continue
    await mkdir(dirname(file), { recursive: true })
    await writeStream(file, limited(await bytesAt(new URL(path, url).href), MAX_FILE_BYTES))
  }
}

async function textAt(url: string): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of limited(await bytesAt(url), MAX_DESCRIPTOR_BYTES)) parts.push(part)
  return Buffer.concat(parts)
    .toString('utf8')
    .replace(/^\ufeff/, '')
}

/** A failed or too large download. */
export class DownloadError extends Error {}

/** The response body of an http(s) address. Throws DownloadError for a status other than 2xx. */
export async function bytesAt(url: string): Promise<Readable> {
  const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) }).catch((error: Error) => {
    throw new DownloadError(`${url}: ${error.cause instanceof Error ? error.cause.message : error.message}`)
  })
  if (!response.ok || !response.body) throw new DownloadError(`${url}: ${response.status}`)
  return Readable.fromWeb(response.body as import('node:stream/web').ReadableStream) // Node's own fetch gives Node's stream
}

async function* limited(bytes: AsyncIterable<Buffer>, maxBytes: number): AsyncGenerator<Buffer> {
  let size = 0
  for await (const chunk of bytes) {
    size += chunk.byteLength
    if (size > maxBytes) throw new DownloadError(`more than ${maxBytes} bytes`)
    yield chunk
  }
}
