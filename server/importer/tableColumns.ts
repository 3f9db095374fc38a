import type { Cell } from '#contract/table/cell.ts'
import { columnNames } from '#contract/table/columnNames.ts'
import { ColumnDetector, type ColumnType } from '#contract/table/detectType.ts'
import type { FieldSchema, TableSchema } from './descriptor.ts'
import type { TableSource } from './rows/tableSource.ts'
import { decideType, isNumberType } from './table/declaredType.ts'

/** A column of a file and what it becomes. */
export type Column = {
  id: string
  heading: string
  type: ColumnType
  info?: Record<string, unknown> | undefined
  declared?: string | undefined
  /** The cells do not bear the declared type out. */
  isBroken: boolean
  isMissing(cell: Cell | undefined): boolean
}

/** Reads a table once and tells its columns: names, types, dictionary. */
export async function columnsOf(source: TableSource, schema: TableSchema | undefined): Promise<Column[]> {
  const missing = new Set(schema?.missingValues ?? [])
  const isMissing = (cell: Cell | undefined) =>
    cell === undefined || cell === '' || (typeof cell === 'string' && missing.has(cell))
  const headings = source.headings.map((heading, index) => heading || schema?.fields[index]?.name || '')
  const columns = columnNames(headings).map((name, index) => {
    const field = fieldFor(name.heading, index, headings.length, schema)
    return { ...name, field, cells: new ColumnDetector(name.heading, isNumberType(field?.type)) }
  })
  for await (const { cells } of source.rows()) {
    for (const [index, column] of columns.entries())
      if (!isMissing(cells[index])) column.cells.add(cells[index] ?? null)
  }
  return columns.map(({ id, heading, field, cells }) => ({
    id,
    heading,
    ...decideType(field?.type, cells),
    declared: field?.type,
    info: infoOf(id, heading, field),
    isMissing,
  }))
}

/** The description of a column: by its name, else by its place where there are as many as columns. */
function fieldFor(
  heading: string,
  index: number,
  count: number,
  schema: TableSchema | undefined,
): FieldSchema | undefined {
  const named = schema?.fields.find(({ name }) => name === heading)
  return named ?? (schema?.fields.length === count ? schema.fields[index] : undefined)
}

/** The data dictionary's entry, in CKAN's words. A heading that could not be a name is kept as the label. */
function infoOf(id: string, heading: string, field: FieldSchema | undefined): Record<string, unknown> | undefined {
  const label = field?.title || (heading !== '' && heading !== id ? heading : undefined)
  const info = {
    ...(label && { label }),
    ...(field?.description && { notes: field.description }),
    ...(field?.title_translated && { label_translated: field.title_translated }),
    ...(field?.description_translated && { notes_translated: field.description_translated }),
    ...(typeof field?.unit === 'string' && { unit: field.unit }),
  }
  return Object.keys(info).length === 0 ? undefined : info
}
