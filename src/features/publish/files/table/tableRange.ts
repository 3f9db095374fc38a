import type { TableRange } from '#table/range/TableRange.ts'
import { becomesTable } from '#table/tableFormats.ts'
import type { DraftFile } from '../../draft/draft.ts'

/**
 * Where the table of a file is, as the portal stores it with the resource; undefined if the file is a table as it is: of
 * the first sheet, with one row of headings at the top, and with all rows below it.
 */
export function sentRange({ range, facts, format }: DraftFile): TableRange | undefined {
  if (range === undefined || !becomesTable(format)) return undefined
  const { leave_out: leftOut, ...place } = range
  const isUsual = Object.values(place).every((value) => value === undefined)
  // Of a file that is not read here, what the portal has is kept.
  return isUsual && facts !== undefined && !facts.leftOut
    ? undefined
    : { ...place, ...(leftOut && { leave_out: leftOut }) }
}
