import { TableError, type TableProblem } from '#table/TableError.ts'

/** Why a file cannot be asked: where it is, how large it is, what it is, or what its reader found. */
export type FileReason = 'unreachable' | 'tooManyBytes' | 'format' | TableProblem

/** What stands against a file, as it is said: a limit that is passed, the line that is to blame. */
export type FileFaultDetails = { reason: FileReason; limit?: number; line?: number }

/** A file that cannot be asked. */
export class FileFault extends Error {
  readonly details: FileFaultDetails

  constructor(reason: FileReason, limit?: number) {
    super(reason)
    this.details = { reason, ...(limit !== undefined && { limit }) }
  }
}

/** What an error says of the file that was read. */
export function faultDetails(error: unknown): FileFaultDetails {
  if (error instanceof FileFault) return error.details
  if (!(error instanceof TableError)) return { reason: 'notText' }
  const { problem, limit, line } = error
  return { reason: problem, ...(limit !== undefined && { limit }), ...(line !== undefined && { line }) }
}
