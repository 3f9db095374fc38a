import { Readable, type Writable } from 'node:stream'
import { BadInputError, BodyTooLargeError } from './errors.ts'
import type { IncomingFile } from './files/IncomingFile.ts'
import type { Uploads } from './files/Uploads.ts'

type ReceivedFile = [string, IncomingFile]

/**
 * Collects what a multipart parser emits. The parser calls these listeners outside of the request's promise chain, where an
 * exception would end the process: they accept any argument and never throw. An error destroys the parser instead.
 */
export class PartCollector {
  readonly #parser: Writable
  readonly #maxTextBytes: number
  readonly #uploads: Pick<Uploads, 'receive'> | undefined
  readonly #fields: [string, string][] = []
  readonly #files: Promise<ReceivedFile | undefined>[] = []
  readonly #open = new Set<Readable>()
  #textBytes = 0

  /** Without `uploads` files are read and discarded. */
  constructor(parser: Writable, maxTextBytes: number, uploads: Pick<Uploads, 'receive'> | undefined) {
    this.#parser = parser
    this.#maxTextBytes = maxTextBytes
    this.#uploads = uploads
    this.#listen('field', (name, value, info) => this.#addField(name, value, of(info, 'valueTruncated') === true))
    this.#listen('file', (name, stream, info) => this.#addFile(name, stream, of(info, 'filename')))
    for (const limit of ['fieldsLimit', 'filesLimit', 'partsLimit'])
      this.#listen(limit, () => {
        throw new BadInputError('JSON Error: Too many parameters.')
      })
    parser.on('error', () => {}) // the pipeline handles errors while it runs; later ones do not matter
  }

  /** The fields and files of a form that was read to its end. Throws the error of a refused file. */
  async settled(): Promise<{ fields: [string, string][]; files: ReceivedFile[] }> {
    const settled = await Promise.allSettled(this.#files)
    const failed = settled.find((one) => one.status === 'rejected')
    if (failed) throw failed.reason
    const files = settled.flatMap((one) => (one.status === 'fulfilled' && one.value ? [one.value] : []))
    return { fields: this.#fields, files }
  }

  /** Aborts the files of a form that was cut off. */
  async abort(): Promise<void> {
    for (const stream of this.#open) stream.destroy(new Error('the upload was cut'))
    await Promise.allSettled(this.#files)
  }

  #listen(event: string, listener: (...values: unknown[]) => void): void {
    this.#parser.on(event, (...values: unknown[]) => {
      try {
        listener(...values)
      } catch (error) {
        this.#parser.destroy(error instanceof Error ? error : new Error(String(error)))
      }
    })
  }

  #addField(name: unknown, value: unknown, isCut: boolean): void {
    if (typeof name !== 'string') throw nameless()
    // The parser leaves out the value if it does not know the encoding that the part declares.
    if (typeof value !== 'string') throw undecoded()
    this.#textBytes += Buffer.byteLength(name) + Buffer.byteLength(value)
    if (isCut || this.#textBytes > this.#maxTextBytes) throw new BodyTooLargeError()
    // The parser writes this character for bytes that are not UTF-8. Their letters would be lost.
    if (value.includes(REPLACEMENT) || name.includes(REPLACEMENT)) throw undecoded()
    this.#fields.push([name, value])
  }

  #addFile(name: unknown, stream: unknown, filename: unknown): void {
    if (!(stream instanceof Readable)) throw new BadInputError('JSON Error: Error decoding form data')
    this.#open.add(stream)
    stream.once('close', () => this.#open.delete(stream))
    stream.on('error', () => {}) // the reader of the stream handles it, maybe later
    if (typeof name !== 'string') throw nameless()
    const isFile = typeof filename === 'string' && filename !== ''
    const file = this.#uploads && isFile ? named(name, this.#uploads.receive(stream, filename, name)) : drained(stream)
    file.catch(() => {}) // settled() checks it after the whole form
    this.#files.push(file)
  }
}

/** A property of an object of the parser. */
const of = (info: unknown, name: string): unknown =>
  typeof info === 'object' && info !== null ? Reflect.get(info, name) : undefined

const REPLACEMENT = '\ufffd'
const undecoded = () =>
  new BadInputError('JSON Error: A text of the form is not encoded in UTF-8, or has the character U+FFFD.')
const nameless = () => new BadInputError('JSON Error: A part of the form has no name.')

async function named(name: string, received: Promise<IncomingFile>): Promise<ReceivedFile> {
  return [name, await received]
}

async function drained(stream: Readable): Promise<undefined> {
  for await (const _chunk of stream);
  return undefined
}
