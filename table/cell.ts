/** A cell as a file has it: text, nothing, or a structure that only JSON has. */
export type Cell = string | object | null

/** What a publisher writes where there is no value; in a column of texts these stay what they are. */
const NOTHING = new Set(['', '-', 'null', 'n/a', '#n/a', 'nan', 'none'])

/** Whether a cell of a column that holds no texts is empty. */
export const isNothing = (text: string): boolean => text.length <= 4 && NOTHING.has(text.toLowerCase())

/** Whether there is something in a cell. */
export const isFilled = (cell: Cell | undefined): boolean =>
  cell !== null && cell !== undefined && (typeof cell !== 'string' || cell.trim() !== '')

/** A row without a single value. */
export const isBlank = (cells: readonly Cell[]): boolean => !cells.some(isFilled)
