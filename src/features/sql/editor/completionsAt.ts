import { fold } from '../../../lib/fold.ts'
import { quoteAlways } from '../../../lib/sqlQuoting.ts'
import { cteNames } from '../queries/syntax/cteNames.ts'
import { quoteIdentifier } from '../queries/syntax/quoteIdentifier.ts'
import { statementAt } from '../queries/syntax/statementAt.ts'
import { type TableReference, tableReferences } from '../queries/syntax/tableReferences.ts'
import { isInComment, type Token, tokenize } from '../queries/syntax/tokenize.ts'
import { aliasFor } from '../tables/aliasFor.ts'
import { type SqlTable, sqlName } from '../tables/sqlTable.ts'
import { tableNamed } from '../tables/tableNamed.ts'
import type { Completion, Completions } from './completion.ts'
import { type CompletionContext, completionContext } from './completionContext.ts'
import { SQL_FUNCTIONS } from './functions.data.ts'
import { SQL_KEYWORDS } from './keywords.data.ts'

const MOST_ITEMS = 200

/** The suggestions at `offset`: columns in scope, then tables by title, functions, keywords. */
export function completionsAt(text: string, offset: number, tables: readonly SqlTable[]): Completions {
  const statement = statementAt(text, { start: offset, end: offset }) ?? { start: 0, end: text.length }
  const start = Math.min(statement.start, offset)
  const sql = text.slice(start, Math.max(statement.end, offset))
  const tokens = tokenize(sql)
  const context = completionContext(tokens, offset - start)
  if (context.kind === 'nowhere' || isInComment(sql, offset - start)) return { start: offset, end: offset, items: [] }
  const named = tableReferences(sql).filter(({ start: at, end }) => !(at <= offset - start && offset - start <= end))
  const wanted = fold(context.typed.replaceAll('"', ''))
  const items = candidates(context, named, tokens, tables).flatMap((group) => ranked(group, wanted))
  return { start: start + context.start, end: start + context.end, items: items.slice(0, MOST_ITEMS) }
}

/** Groups of candidates, the most likely group first. */
function candidates(
  context: CompletionContext,
  named: readonly TableReference[],
  tokens: readonly Token[],
  tables: readonly SqlTable[],
): Completion[][] {
  const inScope = named.flatMap((one) => {
    const table = tableNamed(one.name, tables)
    return table ? [{ alias: one.alias, table }] : []
  })
  if (context.kind === 'member')
    return [
      columns(
        inScope.filter(({ alias }) => alias === context.of),
        false,
      ),
    ]
  const taken = named.map(({ alias }) => alias)
  const others = [names(cteNames(tokens)), tablesIn(tables, taken)]
  if (context.kind === 'table') return others
  const isQuoted = context.typed.startsWith('"')
  const words = isQuoted ? [] : [functions, keywords]
  return [columns(inScope, inScope.length > 1), names(taken), ...words, ...(inScope.length > 0 ? [] : others)]
}

function columns(inScope: readonly { alias: string; table: SqlTable }[], isQualified: boolean): Completion[] {
  return inScope.flatMap(({ alias, table }) =>
    (table.columns ?? []).map((column) => ({
      kind: 'column' as const,
      label: column.name,
      insert: (isQualified ? `${quoteIdentifier(alias)}.` : '') + quoteIdentifier(column.name),
      column,
      table,
    })),
  )
}

const tablesIn = (tables: readonly SqlTable[], taken: readonly string[]): Completion[] =>
  tables.map((table) => ({
    kind: 'table',
    label: table.title,
    insert: `${quoteAlways(sqlName(table))} AS ${aliasFor(table.title, taken)}`,
    table,
  }))

const names = (list: readonly string[]): Completion[] =>
  [...new Set(list)]
    .filter((name) => !/^[0-9a-f-]{36}$/.test(name))
    .map((name) => ({ kind: 'name', label: name, insert: quoteIdentifier(name) }))

const functions: Completion[] = SQL_FUNCTIONS.map((about) => ({
  kind: 'function',
  label: about.name,
  insert: about.name === 'count' ? 'count(*)' : `${about.name}($0)`,
  about,
}))
const keywords: Completion[] = SQL_KEYWORDS.map((word) => ({ kind: 'keyword', label: word, insert: word }))

/** Items that start with the typed text, then items with a later word that does. Accents and case are ignored. */
function ranked(group: readonly Completion[], wanted: string): Completion[] {
  if (wanted === '') return [...group]
  const beginning: Completion[] = []
  const within: Completion[] = []
  for (const item of group) {
    const words = searchedOf(item)
    if (words.startsWith(wanted)) beginning.push(item)
    else if (words.includes(` ${wanted}`) || words.includes(`_${wanted}`)) within.push(item)
  }
  return [...beginning, ...within]
}

const folded = new Map<string, string>()

function searchedOf(item: Completion): string {
  const words =
    item.kind === 'table'
      ? `${item.label} ${item.table.dataset.title} ${sqlName(item.table)}`
      : item.kind === 'column'
        ? `${item.label} ${item.column.label ?? ''}`
        : item.label
  const known = folded.get(words)
  if (known !== undefined) return known
  const result = fold(words)
  folded.set(words, result)
  return result
}
