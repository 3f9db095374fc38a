import type { Readable } from 'node:stream'

/** A file of the catalogue: of a resource, named by its id, or an image, named by an id with an extension. */
export type StoredKey = { kind: 'resources' | 'images'; name: string }
export const KINDS = ['resources', 'images'] as const

/** Where the files of the catalogue are: a directory, or a store with the API of S3. */
export type Storage = {
  /** The address for messages, without secrets. */
  readonly address: string
  /** Whether every process uses the same one, so that a failure is not that of one process. */
  readonly isShared: boolean
  /** Stores a complete local file, which then belongs to the storage; durable when this resolves. Leaves nothing if it fails. */
  put(key: StoredKey, path: string): Promise<void>
  /** Undefined if there is no such file. */
  facts(key: StoredKey): Promise<{ sizeBytes: number; modifiedMs: number } | undefined>
  /** The bytes of a file, or those from `start` to `end`, both included. */
  read(key: StoredKey, range?: { start: number; end: number }): Promise<Readable>
  /** A missing file is ignored. */
  remove(key: StoredKey): Promise<void>
  /** The names of all files of a kind. */
  list(kind: StoredKey['kind']): AsyncIterable<string>
  /** The file as a path, for readers that need one; `release` removes a copy. Without the file there is nothing at the path. */
  local(key: StoredKey): Promise<{ path: string; release(): Promise<void> }>
  /** The address of the folder of a kind that has files; undefined if there are none. */
  occupied(): Promise<string | undefined>
  /** Throws if files cannot be stored now. */
  check(signal?: AbortSignal): Promise<void>
  /** Undefined if the size has no known limit. */
  space(): Promise<{ freeBytes: number; totalBytes: number } | undefined>
  /** An address at which anyone can download a file for a few minutes; undefined if the portal sends it itself. */
  link?(key: StoredKey, as: { filename: string; type: string }): Promise<string>
}
