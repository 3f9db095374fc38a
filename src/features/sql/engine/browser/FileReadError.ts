import { TableError, type TableProblem } from '#table/TableError.ts'

/** Why a file cannot be asked: where it is, how large it is, what it is, or what its reader found. */
export type FileErrorReason = 'unreachable' | 'tooManyBytes' | 'format' | TableProblem

/** What stands against a file, as it is said: a limit that is passed, the line that is to blame. */
export type FileErrorDetails = { reason: FileErrorReason; limit?: number; line?: number }

/** A file that cannot be asked. */
export class FileReadError extends Error {
  readonly details: FileErrorDetails

  constructor(reason: FileErrorReason, limit?: number) {
    super(reason)
    this.details = { reason, ...(limit !== undefined && { limit }) }
  }
}

/** What an error says of the file that was read. */
export function fileErrorDetails(error: unknown): FileErrorDetails {
  if (error instanceof FileReadError) return error.details
  if (!(error instanceof TableError)) return { reason: 'notText' }
  const { problem, limit, line } = error
  return { reason: problem, ...(limit !== undefined && { limit }), ...(line !== undefined && { line }) }
}
