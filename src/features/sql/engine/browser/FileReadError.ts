import { TableError, type TableErrorKind } from '#table/TableError.ts'

/** Why a file cannot be queried: it was not fetched, it is too large, its format is unknown, or its reader failed. */
export type FileErrorReason = 'unreachable' | 'tooManyBytes' | 'format' | TableErrorKind

/** The reason with its details: the limit that was exceeded, the line of the error. */
export type FileErrorDetails = { reason: FileErrorReason; limit?: number; line?: number }

/** Thrown when a file cannot be queried. */
export class FileReadError extends Error {
  readonly details: FileErrorDetails

  constructor(reason: FileErrorReason, limit?: number) {
    super(reason)
    this.details = { reason, ...(limit !== undefined && { limit }) }
  }
}

/** The reason and details of an error thrown while reading a file. */
export function fileErrorDetails(error: unknown): FileErrorDetails {
  if (error instanceof FileReadError) return error.details
  if (!(error instanceof TableError)) return { reason: 'notText' }
  const { problem, limit, line } = error
  return { reason: problem, ...(limit !== undefined && { limit }), ...(line !== undefined && { line }) }
}
