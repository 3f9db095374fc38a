import { bindParameters } from '../queries/parameters/bindParameters.ts'
import { parameterFields } from '../queries/parameters/parameterFields.ts'
import { readParameters } from '../queries/parameters/readParameters.ts'
import { type Span, statementAt } from '../queries/syntax/statementAt.ts'
import type { SqlTable } from '../tables/sqlTable.ts'
import { browserReason } from './browserReason.ts'
import { rewriteNames } from './rewriteNames.ts'

type Parts = {
  tables: readonly SqlTable[]
  /** What was typed into the fields of its parameters. */
  typed: Readonly<Record<string, string>>
  locale: string
  preferred: 'off' | 'asked' | undefined
}

/**
 * The statement that is meant, as it is sent: tables by their ids, values in the place of parameters. Undefined where there
 * is none, `isIncomplete` where a parameter lacks its value.
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
