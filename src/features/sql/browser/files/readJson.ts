import { jsonTable } from '#table/jsonTable.ts'
import { decodeText } from './decodeText.ts'
import { FileFault, type Sheet } from './Sheet.ts'

/** A list of objects, or a GeoJSON collection, as a table. Throws FileFault. */
export function readJson(bytes: Uint8Array): Sheet {
  const table = jsonTable(decodeText(bytes))
  if ('problem' in table) throw new FileFault('notTable')
  return { headings: table.headings, rows: () => table.rows }
}
