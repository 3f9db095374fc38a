import type { Message } from '../messages.ts'

/** `made`: datasets that are new; `present`: left as they were; `rejected`: records that could not be taken. */
export type ImportSummary = { made: number; present: number; rejected: number }

/** Who is told of an import while it runs. */
export type ImportReport = {
  onProgress(summary: ImportSummary): void
  /** A dataset, or a row of a table, that could not be taken: where and why. */
  onRejected(words: Message): void
  /** Something that was taken, but not quite as it was meant. */
  onNote(words: Message): void
}
