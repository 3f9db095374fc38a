import { SqlFailure } from '../engine/engine.ts'
import type { FileFaultDetails } from './fileFault.ts'

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
