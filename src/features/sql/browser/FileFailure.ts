import { SqlFailure } from '../engine/engine.ts'
import type { FileReason } from './files/Sheet.ts'

/** A file that cannot be asked in this browser: which, and why. */
export class FileFailure extends SqlFailure {
  readonly reason: FileReason
  readonly title: string
  readonly limitMb: number | undefined

  constructor(title: string, reason: FileReason, limitMb?: number) {
    super('missing', '')
    this.name = 'FileFailure'
    this.title = title
    this.reason = reason
    this.limitMb = limitMb
  }
}
