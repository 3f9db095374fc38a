/** Why a file is not shown; `problems` of the locale file `preview` has a message for each. */
export type PreviewProblem =
  // Reading the file failed.
  | 'missing'
  | 'forbidden'
  | 'gone'
  | 'refused'
  | 'faulty'
  | 'unreachable'
  | 'slow'
  | 'private'
  | 'linksOff'
  | 'busy'
  | 'catalogueSilent'
  | 'blocked'
  | 'interrupted'
  // What was read cannot be shown.
  | 'empty'
  | 'webPage'
  | 'tooLarge'
  | 'notThis'
  | 'damaged'
  | 'encrypted'
  | 'noRows'
  | 'tooComplex'
  | 'tooManyRows'
  | 'rowTooLong'
  | 'textTooLong'
  | 'tooManyPixels'
  | 'tooManyElements'
  | 'unsupported'
  | 'failed'

type Values = {
  /** The name of the format that was expected. */
  format?: string
  /** The status of the other site's response. */
  status?: number
  /** A limit in bytes. */
  limitBytes?: number
  /** The line of a text or the row of a sheet, from 1. */
  line?: number
}

/** A file that cannot be shown, with the reason. */
export class PreviewError extends Error {
  readonly problem: PreviewProblem
  readonly values: Values

  constructor(problem: PreviewProblem, values: Values = {}) {
    super(problem)
    this.name = 'PreviewError'
    this.problem = problem
    this.values = values
  }
}
