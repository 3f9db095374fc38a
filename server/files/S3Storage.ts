import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  S3Client,
  type S3ClientConfig,
} from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { unavailable } from '../errors.ts'
import { incomingFolder } from '../storage.ts'
import { KINDS, type Storage, type StoredKey } from './Storage.ts'
import { writeStream } from './writeStream.ts'

/** A part of an upload; two are in memory at a time. Larger files than 10,000 parts get larger ones. */
const PART_BYTES = 8 * 1024 * 1024
const PARTS_AT_ONCE = 2
const CONNECT_MS = 5_000
/** The longest time without a byte. */
const SILENCE_MS = 30_000
const LINK_SECONDS = 300

export type S3Settings = {
  bucket: string
  /** Without slashes at its ends; may be empty. */
  prefix: string
  region: string
  /** Of another store than that of AWS. */
  endpoint: string | undefined
  /** Undefined: those that the machine has (a role, a file). */
  credentials: { accessKeyId: string; secretAccessKey: string } | undefined
  /** Whether downloads are redirected to the store. */
  redirects: boolean
}

/** The files of the catalogue in a bucket of a store with the API of S3. A store that does not respond is Service Unavailable. */
export class S3Storage implements Storage {
  readonly isShared = true
  readonly link?: NonNullable<Storage['link']>
  readonly #client: S3Client
  readonly #settings: S3Settings
  readonly #folder: string

  /** `dataDir` is FIHRIST_DATA, where files are while they arrive. */
  constructor(settings: S3Settings, dataDir: string) {
    this.#settings = settings
    this.#folder = incomingFolder(dataDir)
    this.#client = new S3Client(clientSettings(settings))
    if (settings.redirects) this.link = (key, as) => this.#signed(key, as)
  }

  get address(): string {
    const { bucket, prefix } = this.#settings
    return `s3://${bucket}${prefix && `/${prefix}`}`
  }

  async put(key: StoredKey, path: string): Promise<void> {
    const body = createReadStream(path)
    try {
      const upload = new Upload({
        client: this.#client,
        params: { ...this.#object(key), Body: body },
        partSize: PART_BYTES,
        queueSize: PARTS_AT_ONCE,
      })
      await upload.done()
    } catch (error) {
      throw failure(error)
    } finally {
      body.destroy()
    }
    await rm(path, { force: true })
  }

  async facts(key: StoredKey): Promise<{ sizeBytes: number; modifiedMs: number } | undefined> {
    try {
      const { ContentLength = 0, LastModified } = await this.#client.send(new HeadObjectCommand(this.#object(key)))
      return { sizeBytes: ContentLength, modifiedMs: LastModified?.getTime() ?? 0 }
    } catch (error) {
      if (statusOf(error) === 404) return undefined
      throw failure(error)
    }
  }

  async read(key: StoredKey, range?: { start: number; end: number }): Promise<Readable> {
    try {
      const Range = range && `bytes=${range.start}-${range.end}`
      const { Body } = await this.#client.send(new GetObjectCommand({ ...this.#object(key), Range }))
      return Body as Readable // what the SDK returns on a server
    } catch (error) {
      throw failure(error)
    }
  }

  async remove(key: StoredKey): Promise<void> {
    try {
      await this.#client.send(new DeleteObjectCommand(this.#object(key)))
    } catch (error) {
      if (statusOf(error) !== 404) throw failure(error)
    }
  }

  async *list(kind: StoredKey['kind']): AsyncGenerator<string> {
    const prefix = this.#key({ kind, name: '' })
    let token: string | undefined
    do {
      const page = await this.#page(prefix, token)
      for (const { Key = '' } of page.Contents ?? []) yield Key.slice(prefix.length)
      token = page.NextContinuationToken
    } while (token !== undefined)
  }

  async local(key: StoredKey): Promise<{ path: string; release(): Promise<void> }> {
    const path = join(this.#folder, randomUUID())
    const release = () => rm(path, { force: true })
    if (!(await this.facts(key))) return { path, release }
    await mkdir(this.#folder, { recursive: true })
    try {
      await writeStream(path, await this.read(key))
    } catch (error) {
      await release()
      throw error
    }
    return { path, release }
  }

  async occupied(): Promise<string | undefined> {
    for (const kind of KINDS) for await (const _ of this.list(kind)) return `${this.address}/${kind}`
    return undefined
  }

  async check(signal?: AbortSignal): Promise<void> {
    await this.#client.send(this.#listing(this.#key({ kind: 'resources', name: '' }), undefined, 1), {
      ...(signal && { abortSignal: signal }),
    })
  }

  async space(): Promise<undefined> {
    await this.check()
    return undefined
  }

  #signed(key: StoredKey, { filename, type }: { filename: string; type: string }): Promise<string> {
    const command = new GetObjectCommand({
      ...this.#object(key),
      ResponseContentDisposition: `attachment; filename*=UTF-8''${encodeURIComponent(filename)}`,
      ResponseContentType: type,
    })
    return getSignedUrl(this.#client, command, { expiresIn: LINK_SECONDS })
  }

  async #page(prefix: string, token: string | undefined) {
    try {
      return await this.#client.send(this.#listing(prefix, token))
    } catch (error) {
      throw failure(error)
    }
  }

  #listing(Prefix: string, ContinuationToken: string | undefined, MaxKeys?: number): ListObjectsV2Command {
    return new ListObjectsV2Command({ Bucket: this.#settings.bucket, Prefix, ContinuationToken, MaxKeys })
  }

  #object(key: StoredKey): { Bucket: string; Key: string } {
    return { Bucket: this.#settings.bucket, Key: this.#key(key) }
  }

  #key({ kind, name }: StoredKey): string {
    const { prefix } = this.#settings
    return `${prefix && `${prefix}/`}${kind}/${name}`
  }
}

/** Many stores accept checksums only where they are required, and have no names of buckets as hosts. */
function clientSettings({ region, endpoint, credentials }: S3Settings): S3ClientConfig {
  const checksums = endpoint === undefined ? 'WHEN_SUPPORTED' : 'WHEN_REQUIRED'
  return {
    region,
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
    ...(credentials && { credentials }),
    requestChecksumCalculation: checksums,
    responseChecksumValidation: checksums,
    maxAttempts: 3,
    requestHandler: { connectionTimeout: CONNECT_MS, socketTimeout: SILENCE_MS },
  }
}

/** The status of the store's response; undefined if it did not respond. */
export function statusOf(error: unknown): number | undefined {
  const { $metadata } = Object(error) as { $metadata?: { httpStatusCode?: number } } // an error of the SDK
  return $metadata?.httpStatusCode
}

/** For callers a store that refuses or does not respond is the same: they try again. The cause is logged. */
const failure = (error: unknown): Error => {
  const refusal = unavailable('storageAway')
  refusal.cause = error
  return refusal
}
