import { columnStatistics } from '../../../../catalogue/columnStatistics.ts'
import type { ChartColumn } from '../../../../catalogue/DataChart/chartColumn.ts'
import type { ResultField, ResultRow } from '../queryResult.ts'
import { cellKinds } from '../resultColumns.ts'

/** The columns of a result for a chart. A repeated name gets its place as well, because the id must be unique. */
export function chartColumns(fields: readonly ResultField[], sample: readonly ResultRow[]): ChartColumn[] {
  return cellKinds(fields, sample).map((cell, place) => {
    const name = fields[place]?.name ?? ''
    const isRepeated = fields.findIndex((field) => field.name === name) !== place
    const id = isRepeated ? `${name} (${place + 1})` : name
    const statistics = columnStatistics(sample, place, cell.kind)
    return { ...cell, id, label: name, unit: '', statistics, rowCount: sample.length }
  })
}
