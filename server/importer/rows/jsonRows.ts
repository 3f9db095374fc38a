import { jsonTable } from '#table/jsonTable.ts'
import { beginningOf, textOf } from './readText.ts'
import { NoTable, type TableSource } from './tableSource.ts'

const MAX_CHARACTERS = 200_000_000
const PROBLEMS = { notJson: 'tableNotJson', noRecords: 'tableNoRecords' } as const

/** A JSON file that holds a list of objects, or a GeoJSON collection, as a table. It is read into memory whole. */
export async function jsonRows(path: string, isGzip: boolean): Promise<TableSource> {
  const { text, isCut } = await beginningOf(textOf(path, isGzip, 'utf-8'), MAX_CHARACTERS)
  if (isCut) throw new NoTable('tableTooLarge')
  const table = jsonTable(text)
  if ('problem' in table) throw new NoTable(PROBLEMS[table.problem])
  return {
    headings: table.headings,
    rows: async function* () {
      for (const [index, cells] of table.rows.entries()) yield { cells, line: index + 1 }
    },
  }
}
