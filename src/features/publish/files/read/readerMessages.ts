import type { FileReading } from './fileReading.ts'
import type { FileToRead } from './readFile.ts'
import type { Rewriting } from './rewriteTable.ts'

/** What the reader's thread is asked, one thing at a time. */
export type ToReader = ({ kind: 'read' } & FileToRead) | ({ kind: 'rewrite' } & Rewriting)

/** What it answers: shares of the file while it reads, then one of the others. */
export type FromReader =
  | { kind: 'share'; share: number }
  | { kind: 'reading'; reading: FileReading }
  | { kind: 'rewritten'; file: Blob }
  | { kind: 'failed' }
