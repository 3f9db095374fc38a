import type { Output } from '#contract/index.ts'
import { type CellWriter, cellView } from '../../../catalogue/cellView.ts'
import type { CellView } from '../../../ui/DataTable/dataColumn.ts'
import { cellKinds } from '../results/resultColumns.ts'
import type { Question } from './question.ts'

/** A row of a small picture: its name, its number, and the length of its bar from 0 to 1. */
export type AnswerRow = { name: CellView; value: CellView; share: number }

const MOST_ROWS = 6

type Answer = Pick<Output<'datastore_search_sql'>, 'fields' | 'records'>

/** The rows of a question's small picture. Empty if the result has no number beside what names its rows. */
export function answerRows({ fields, records }: Answer, { picture }: Question, writer: CellWriter): AnswerRow[] {
  const rows = records.map((record) => fields.map(({ id }) => record[id]))
  const kinds = cellKinds(
    fields.map(({ id, type }) => ({ name: id, type })),
    rows,
  )
  const isNumber = (place: number) => kinds[place]?.kind === 'integer' || kinds[place]?.kind === 'number'
  const numbers = fields.flatMap((_, place) => (isNumber(place) ? [place] : []))
  const by = picture ? fields.findIndex(({ id }) => id === picture.by) : 0
  const value = picture ? fields.findIndex(({ id }) => id === picture.value) : numbers.findLast((place) => place !== by)
  const [name, number] = [kinds[by], kinds[value ?? -1]]
  if (value === undefined || !name || !number || !isNumber(value)) return []
  // Of a series in time the latest rows are shown, of all else the first.
  const isInTime = name.kind === 'date' || name.kind === 'timestamp' || (isNumber(by) && !name.isGrouped)
  const shown = isInTime ? rows.slice(-MOST_ROWS) : rows.slice(0, MOST_ROWS)
  const sizes = shown.map((row) => Math.max(0, Number(row[value]) || 0))
  const most = Math.max(...sizes)
  return shown.map((row, place) => ({
    name: cellView(row[by], name, writer),
    value: cellView(row[value], number, writer),
    share: most > 0 ? (sizes[place] ?? 0) / most : 0,
  }))
}
