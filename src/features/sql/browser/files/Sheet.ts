import type { Cell } from '#table/cell.ts'

/** A table as a file has it: its headings, and its rows as often as they are asked for. */
export type Sheet = { headings: readonly string[]; rows(): Iterable<readonly Cell[]> }

/** Why a file is no table here. */
export type FileReason = 'unreachable' | 'tooLarge' | 'empty' | 'notTable' | 'format'

/** A file that cannot be asked; `limitMb` is the most that a file may have. */
export class FileFault extends Error {
  readonly reason: FileReason
  readonly limitMb: number | undefined

  constructor(reason: FileReason, limitMb?: number) {
    super(reason)
    this.reason = reason
    this.limitMb = limitMb
  }
}

/** A row without a single value. */
export const isBlank = (cells: readonly Cell[]): boolean =>
  cells.every((cell) => cell === null || (typeof cell === 'string' && cell.trim() === ''))
