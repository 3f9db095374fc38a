import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib'

const inBrotli = promisify(brotliCompress)
const fromBrotli = promisify(brotliDecompress)
const inGzip = promisify(gzip)
const fromGzip = promisify(gunzip)

export type PageEncoding = 'br' | 'gzip'
/** `quick` takes a third of the time of `small`, and the result is a tenth larger. */
type Effort = 'quick' | 'small'

/** Larger pieces need fewer turns of the main thread. */
const CHUNK = { chunkSize: 64 * 1024 }
const brotliOf = (quality: number) => ({ params: { [constants.BROTLI_PARAM_QUALITY]: quality }, ...CHUNK })
const COMPRESS: Record<PageEncoding, Record<Effort, (html: string | Buffer) => Promise<Buffer>>> = {
  br: { quick: (html) => inBrotli(html, brotliOf(2)), small: (html) => inBrotli(html, brotliOf(5)) },
  gzip: {
    quick: (html) => inGzip(html, { level: 1, ...CHUNK }),
    small: (html) => inGzip(html, { level: 5, ...CHUNK }),
  },
}

export const compressHtml = (
  html: string | Buffer,
  encoding: PageEncoding,
  effort: Effort = 'quick',
): Promise<Buffer> => COMPRESS[encoding][effort](html)

/**
 * A page in the encodings that its visitors accept. Most pages of a large catalogue are never asked for again, so the first visitor's
 * encoding is made quickly; a form that is asked for again is made small.
 */
export class CompressedHtml {
  readonly #forms = new Map<PageEncoding, { bytes: Buffer; effort: Effort }>()
  readonly #making = new Map<PageEncoding, Promise<Buffer>>()
  /** Called when a form was added or replaced. */
  onChange: (() => void) | undefined

  private constructor() {}

  static async of(html: string, encoding: PageEncoding, effort: Effort): Promise<CompressedHtml> {
    const page = new CompressedHtml()
    page.#forms.set(encoding, { bytes: await compressHtml(html, encoding, effort), effort })
    return page
  }

  /** The bytes of all forms in memory. */
  get size(): number {
    return [...this.#forms.values()].reduce((sum, { bytes }) => sum + bytes.length, 0)
  }

  /** The page in this encoding: a form that is there, at once. */
  encoded(encoding: PageEncoding): Buffer | Promise<Buffer> {
    return this.#forms.get(encoding)?.bytes ?? this.#makeSmall(encoding)
  }

  /** Makes the form of this encoding small, if it is not yet. A failure leaves the form that is there. */
  async shrink(encoding: PageEncoding): Promise<void> {
    if (this.#forms.get(encoding)?.effort === 'quick') await this.#makeSmall(encoding).catch(() => {})
  }

  async uncompressed(): Promise<Buffer> {
    const brotli = this.#forms.get('br')
    if (brotli) return fromBrotli(brotli.bytes)
    return fromGzip(await this.encoded('gzip'))
  }

  #makeSmall(encoding: PageEncoding): Promise<Buffer> {
    const running = this.#making.get(encoding)
    if (running) return running
    const making = this.uncompressed()
      .then((html) => compressHtml(html, encoding, 'small'))
      .then((bytes) => {
        this.#forms.set(encoding, { bytes, effort: 'small' })
        this.onChange?.()
        return bytes
      })
      .finally(() => this.#making.delete(encoding))
    this.#making.set(encoding, making)
    return making
  }
}
