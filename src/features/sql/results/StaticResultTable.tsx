import { StaticTable } from '../../../catalogue/embed/StaticTable.tsx'
import type { ResultField, ResultRow } from './queryResult.ts'
import { cellKinds } from './resultColumns.ts'
import { firstLayout, shownPlaces } from './resultLayout.ts'

type Props = { caption: string; fields: readonly ResultField[]; rows: readonly ResultRow[] }

/** Rows of a result as a table that needs no scripts. */
export function StaticResultTable({ caption, fields, rows }: Props) {
  const cells = cellKinds(fields, rows)
  const columns = shownPlaces(fields, firstLayout(fields)).flatMap((place) => {
    const cell = cells[place]
    return cell ? [{ ...cell, id: String(place), label: fields[place]?.name ?? '' }] : []
  })
  return <StaticTable caption={caption} columns={columns} rows={rows.map((row) => ({ ...row }))} />
}
