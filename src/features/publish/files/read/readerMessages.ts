import type { FileReading } from './fileReading.ts'
import type { FileToRead } from './readFile.ts'
import type { Rewriting } from './rewriteTable.ts'

/** A message to the worker. */
export type ToReader = ({ kind: 'read' } & FileToRead) | ({ kind: 'rewrite' } & Rewriting)

/** A message from the worker: shares while it reads, then one of the others. */
export type FromReader =
  | { kind: 'share'; share: number }
  | { kind: 'reading'; reading: FileReading }
  | { kind: 'rewritten'; file: Blob }
  | { kind: 'failed' }
