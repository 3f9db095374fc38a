import { bindParameters } from '../parameters/bindParameters.ts'
import { parameterFields } from '../parameters/parameterFields.ts'
import { readParameters } from '../parameters/readParameters.ts'
import type { SqlTable } from '../tables/sqlTable.ts'

type Typed = { typed: Readonly<Record<string, string>>; tables: readonly SqlTable[]; locale: string }

/** A statement with what was typed in the place of its parameters; undefined where one lacks a value. */
export function bindTyped(sql: string, { typed, tables, locale }: Typed) {
  const bound = bindParameters(sql, readParameters(parameterFields(sql, tables), typed, locale))
  return 'sql' in bound ? bound : undefined
}
