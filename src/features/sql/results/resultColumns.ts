import { type CellKind, type CellWriter, cellView, rawText } from '../../../catalogue/cellView.ts'
import { type ColumnKind, hasTimes, isGrouped, kindOf } from '../../../catalogue/columnKind.ts'
import type { DataColumn } from '../../../ui/DataTable/dataColumn.ts'
import type { ResultField, ResultRow } from './queryResult.ts'

/** The table columns of a result, formatted by type and first rows. */
export const cellKinds = (fields: readonly ResultField[], sample: readonly ResultRow[]): CellKind[] =>
  fields.map(({ name, type }, place) => {
    const kind = kindOf(type)
    const values = sample.map((row) => row[place])
    return { kind, isGrouped: isGrouped(kind, name, values), hasTime: hasTimes(kind, values) }
  })

/** The table columns of a result. Names may repeat, so the id is the index. */
export function resultColumns(
  fields: readonly ResultField[],
  sample: readonly ResultRow[],
  writer: CellWriter,
  typeWord: (kind: ColumnKind) => string,
  about: (place: number, cell: CellKind) => Pick<DataColumn, 'summary' | 'description'> = () => ({}),
): DataColumn[] {
  const cells = cellKinds(fields, sample)
  return fields.map(({ name }, place) => {
    const cell = cells[place] ?? { kind: 'text', isGrouped: false, hasTime: false }
    return {
      id: String(place),
      label: name,
      detail: typeWord(cell.kind),
      isNumeric: cell.kind === 'integer' || cell.kind === 'number',
      isSortable: true,
      view: (value) => cellView(value, cell, writer),
      raw: rawText,
      ...about(place, cell),
    }
  })
}
