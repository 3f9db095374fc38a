import { bindParameters } from '../queries/parameters/bindParameters.ts'
import { parameterFields } from '../queries/parameters/parameterFields.ts'
import { readParameters } from '../queries/parameters/readParameters.ts'
import { type Span, statementAt } from '../queries/syntax/statementAt.ts'
import type { SqlTable } from '../tables/sqlTable.ts'
import { browserReason } from './browserReason.ts'
import { rewriteNames } from './rewriteNames.ts'

type Parts = {
  tables: readonly SqlTable[]
  /** The values typed into the parameter fields. */
  typed: Readonly<Record<string, string>>
  locale: string
  preferred: 'off' | 'asked' | undefined
}

/**
 * The statement to run, with names of tables that the engine knows and parameters replaced by values. Undefined if there is no statement.
 * `isIncomplete` if a parameter has no value.
 */
export function prepareRun(text: string, selection: Span, { tables, typed, locale, preferred }: Parts) {
  const span = statementAt(text, selection)
  if (!span) return undefined
  const source = text.slice(span.start, span.end)
  const named = rewriteNames(source, tables)
  const bound = bindParameters(named.sql, readParameters(parameterFields(named.sql, tables), typed, locale))
  if (!('sql' in bound)) return { isIncomplete: true as const }
  return {
    isIncomplete: false as const,
    sql: bound.sql,
    source,
    start: span.start,
    sourceIndex: (index: number) => named.sourceIndex(bound.sourceIndex(index)),
    isInBrowser: browserReason(bound.sql, tables, preferred) !== undefined,
  }
}
