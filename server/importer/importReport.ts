import type { Message } from '../messages.ts'

/** Numbers of datasets that were created, already present (and not changed), and of rejected records. */
export type ImportSummary = { created: number; present: number; rejected: number }

/** Receives the events of an import. */
export type ImportReport = {
  onProgress(summary: ImportSummary): void
  /** A dataset or a row was rejected: where and why. */
  onRejected(rejection: Message): void
  /** Something was imported with a change. */
  onNote(note: Message): void
}
