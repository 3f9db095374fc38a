import { strToU8 } from 'fflate'
import type { TableErrorKind } from '../TableError.ts'
import type { TableFormat } from '../tableFormats.ts'

/** The table that every reader must return for a file, or the error. */
export type Expected =
  | {
      columns: readonly (readonly [id: string, type: string])[]
      rows: readonly (readonly unknown[])[]
      longRows?: number
    }
  | { problem: TableErrorKind; line?: number }

/**
 * A file that the loader, the form and the console must read alike. Values are those of the datastore; numbers are
 * texts.
 */
export type TableFixture = { name: string; format: TableFormat; bytes: Uint8Array; expected: Expected }

export const fixture = (
  format: TableFormat,
  name: string,
  bytes: string | Uint8Array,
  expected: Expected,
): TableFixture => ({
  name,
  format,
  bytes: typeof bytes === 'string' ? strToU8(bytes) : bytes,
  expected,
})

/** The columns of many fixtures. */
export const AB = [
  ['a', 'int4'],
  ['b', 'int4'],
] as const
