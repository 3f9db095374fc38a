import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gunzip, gunzipSync } from 'node:zlib'
import { CkanUnavailableError } from './Ckan.ts'

/** The text of a response is larger than its gzip; one beyond this size is not a response of CKAN. */
const MAX_TEXT_BYTES = 128 * 1024 * 1024
const gunzipInThread = promisify(gunzip)

/** JSON as CKAN, or the server in front of it, compressed it: most readers get these bytes, and its text is made for the others. */
export class GzippedJson {
  readonly gzip: Buffer
  #etag: string | undefined

  constructor(gzip: Buffer) {
    this.gzip = gzip
  }

  /** Throws CkanUnavailableError if the bytes are not a whole gzip. */
  get text(): string {
    try {
      return gunzipSync(this.gzip, { maxOutputLength: MAX_TEXT_BYTES }).toString()
    } catch (cause) {
      throw new CkanUnavailableError('broken', { cause })
    }
  }

  /** The body for a reader, with its headers; a thread unpacks it. Throws CkanUnavailableError if the bytes are not a whole gzip. */
  async encoded(acceptsGzip: boolean): Promise<{ bytes: Buffer; headers: Record<string, string> }> {
    const vary = 'accept-encoding'
    if (acceptsGzip) return { bytes: this.gzip, headers: { 'content-encoding': 'gzip', vary } }
    const bytes = await gunzipInThread(this.gzip, { maxOutputLength: MAX_TEXT_BYTES }).catch((cause: unknown) => {
      throw new CkanUnavailableError('broken', { cause })
    })
    return { bytes, headers: { vary } }
  }

  get memoryBytes(): number {
    return this.gzip.length
  }

  /** The entity tag, computed once; weak, because readers get the text or its gzip (RFC 9110 §8.8.1). */
  get etag(): string {
    this.#etag ??= `W/"${createHash('sha1').update(this.gzip).digest('base64url')}"`
    return this.#etag
  }
}
