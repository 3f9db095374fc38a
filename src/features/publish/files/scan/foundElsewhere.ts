import type { PersonalFinding } from './personalFinding.ts'

/** Where in a file, beside the columns of its table, something stands that will be uploaded with it. */
export type ScanPlace =
  | { kind: 'sheet' | 'hiddenSheet'; sheet: string; column: string }
  /** A key of JSON, or a file of an archive. */
  | { kind: 'field' | 'entry'; name: string }
  /** The text as a whole; headings and cells without one; what a workbook holds beside its sheets. */
  | { kind: 'text' | 'outside' | 'workbook' }

export type FoundElsewhere = { place: ScanPlace; personal: PersonalFinding[] }

/** What was found in a file beside its table. */
export type RestScanned = {
  elsewhere: FoundElsewhere[]
  /** What could not be looked into: the files of an archive by name; none for the whole file. */
  unscanned?: string[]
  /** Hidden sheets of a workbook. */
  hidden?: string[]
}

/** Places with something in them. */
export const found = (place: ScanPlace, personal: PersonalFinding[]): FoundElsewhere[] =>
  personal.length > 0 ? [{ place, personal }] : []
