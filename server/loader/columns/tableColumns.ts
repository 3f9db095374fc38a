import type { Cell } from '#table/cell.ts'
import { type ColumnName, columnNames } from '#table/columnNames.ts'
import { ColumnDetector, type ColumnType } from '#table/detectType.ts'
import { readCell } from '#table/readCell.ts'
import type { Row, Table } from '#table/Table.ts'
import type { FieldRequest } from '../../datastore/planFields.ts'
import type { MessageKey } from '../../messages.ts'
import { TableLoadError } from '../TableLoadError.ts'
import { type CellRejection, ChosenColumn, type ChosenType } from './ChosenColumn.ts'
import { type DecidedType, decideType, isNumberType } from './declaredType.ts'
import type { FieldSchema, TableSchema } from './tableSchema.ts'

/** A column of a file and of its table. */
export type Column = {
  id: string
  heading: string
  type: ColumnType
  info?: Record<string, unknown> | undefined
  declared?: string | undefined
  /** Whether the cells do not have the declared type. */
  isBroken: boolean
  isMissing(cell: Cell | undefined): boolean
}

/** The maximum length of a cell in a message. */
const SHOWN_CHARACTERS = 60
const REJECTIONS = {
  numeric: { none: 'cellNoNumber', ambiguous: 'cellTwoNumbers' },
  timestamp: { none: 'cellNoTime', ambiguous: 'cellTwoTimes' },
} as const satisfies Record<CellRejection['chosen'], Record<CellRejection['kind'], MessageKey>>

/** The types that a data dictionary chooses, by column name. */
export type ChosenTypes = Readonly<Record<string, ChosenType>>

/** Reads a whole table and returns its columns. Throws TableLoadError if a cell does not have the chosen type. */
export async function columnsOf(
  source: Table,
  schema: TableSchema | undefined,
  chosen: ChosenTypes = {},
): Promise<Column[]> {
  const missing = new Set(schema?.missingValues ?? [])
  const isMissing = (cell: Cell | undefined) =>
    cell === undefined || cell === '' || (typeof cell === 'string' && missing.has(cell))
  const headings = source.headings.map((heading, index) => heading || schema?.fields[index]?.name || '')
  const columns = columnNames(headings).map((name, index) => {
    const field = fieldFor(name.heading, index, headings.length, schema)
    return { ...name, field, cells: cellsOf(name, field?.type, chosen) }
  })
  for await (const rows of source.rows()) {
    for (const { cells, line } of rows)
      for (const [index, column] of columns.entries())
        if (!isMissing(cells[index])) column.cells.add(cells[index] ?? null, line)
  }
  return columns.map(({ id, heading, field, cells }) => ({
    id,
    heading,
    ...(cells instanceof ChosenColumn ? asChosen(id, cells.decide()) : decideType(field?.type, cells)),
    declared: field?.type,
    info: infoOf(id, heading, field),
    isMissing,
  }))
}

function cellsOf({ id, heading }: ColumnName, declared: string | undefined, chosen: ChosenTypes) {
  const choice = Object.hasOwn(chosen, id) ? chosen[id] : undefined
  return choice ? new ChosenColumn(choice) : new ColumnDetector(heading, isNumberType(declared))
}

function asChosen(column: string, decided: ColumnType | CellRejection): DecidedType {
  if ('type' in decided) return { type: decided, isBroken: false }
  const value = [...decided.value].slice(0, SHOWN_CHARACTERS).join('')
  throw new TableLoadError({ key: REJECTIONS[decided.chosen][decided.kind], values: { column, value } }, decided.line)
}

/** The description of a column by its name, or by its position if every column has a description. */
function fieldFor(
  heading: string,
  index: number,
  count: number,
  schema: TableSchema | undefined,
): FieldSchema | undefined {
  const named = schema?.fields.find(({ name }) => name === heading)
  return named ?? (schema?.fields.length === count ? schema.fields[index] : undefined)
}

/** CKAN's data dictionary entry of a column. A heading that is not a valid name becomes the label. */
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

/** A column as a field of the datastore. */
export const fieldOf = ({ id, type, info }: Column): FieldRequest => ({ id, type: type.type, ...(info && { info }) })

/** The datastore values of a row. */
export const valuesOf = ({ cells }: Row, columns: readonly Column[]): unknown[] =>
  columns.map((column, index) => {
    const cell = cells[index]
    return column.isMissing(cell) ? null : (readCell(cell ?? null, column.type) ?? null)
  })
