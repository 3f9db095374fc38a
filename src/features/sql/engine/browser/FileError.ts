import { SqlFailure } from '../engine.ts'
import type { FileFaultDetails } from './FileReadError.ts'

/** A file that cannot be asked in this browser: which, and why. */
export class FileFailure extends SqlFailure {
  readonly title: string
  readonly fault: FileFaultDetails

  constructor(title: string, fault: FileFaultDetails) {
    super('missing', '')
    this.name = 'FileFailure'
    this.title = title
    this.fault = fault
  }
}
