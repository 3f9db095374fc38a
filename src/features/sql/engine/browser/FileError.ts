import { SqlError } from '../engine.ts'
import type { FileErrorDetails } from './FileReadError.ts'

/** A file that cannot be asked in this browser: which, and why. */
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
