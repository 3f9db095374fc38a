import { isGrouped } from '../columnKind.ts'
import type { Column } from '../tableColumns.ts'

/** The properties of features as columns, in the order of their first appearance. */
export function featureColumns(properties: readonly Readonly<Record<string, unknown>>[]): Column[] {
  const ids = new Set<string>()
  for (const own of properties.slice(0, SAMPLE)) for (const id of Object.keys(own)) ids.add(id)
  return [...ids].slice(0, COLUMNS_MAX).map((id) => {
    const values = properties.map((own) => own[id]).filter((value) => value !== null && value !== undefined)
    const isNumber = values.length > 0 && values.every((value) => typeof value === 'number')
    const kind = !isNumber
      ? values.length > 0 && values.every((value) => typeof value === 'boolean')
        ? 'boolean'
        : 'text'
      : values.every(Number.isInteger)
        ? 'integer'
        : 'number'
    return { id, label: id, kind, notes: '', unit: '', isGrouped: isGrouped(kind, id, values), hasTime: false }
  })
}

const SAMPLE = 1_000
const COLUMNS_MAX = 60
