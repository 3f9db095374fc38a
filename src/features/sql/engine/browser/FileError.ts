import { SqlError } from '../engine.ts'
import type { FileErrorDetails } from './FileReadError.ts'

/** The SQL error for a file that cannot be queried in this browser: the table's title, and the reason. */
export class FileError extends SqlError {
  readonly title: string
  readonly fileError: FileErrorDetails

  constructor(title: string, fileError: FileErrorDetails) {
    super('missing', '')
    this.name = 'FileError'
    this.title = title
    this.fileError = fileError
  }
}
