import type { PersonalFinding } from './personalFinding.ts'

/** A place in a file outside the columns of its table. */
export type ScanPlace =
  | { kind: 'sheet' | 'hiddenSheet'; sheet: string; column: string }
  /** A key in JSON, or a file of an archive. */
  | { kind: 'field' | 'entry'; name: string }
  /** The whole text; headings and cells without a heading; parts of a workbook outside its sheets. */
  | { kind: 'text' | 'outside' | 'workbook' }

export type FoundElsewhere = { place: ScanPlace; personal: PersonalFinding[] }

/** What was found in a file outside its table. */
export type RestScanned = {
  elsewhere: FoundElsewhere[]
  /** What could not be searched: files of an archive by name, or none for the whole file. */
  unscanned?: string[]
  /** The names of a workbook's hidden sheets. */
  hidden?: string[]
}

/** The place, if it has findings. */
export const found = (place: ScanPlace, personal: PersonalFinding[]): FoundElsewhere[] =>
  personal.length > 0 ? [{ place, personal }] : []
