import { endsOperand, isIdentifier } from '../queries/syntax/operands.ts'
import type { Token } from '../queries/syntax/tokenize.ts'
import { isNamed, type SqlColumn, type SqlTable } from '../tables/sqlTable.ts'

/** A table after FROM or JOIN, and its alias. */
export type Source = {
  /** The index of the name's token. */
  token: number
  name: string
  alias: string
  hasAlias: boolean
  table: SqlTable | undefined
}

/** What names mean at one bracket level. Inside a call, FROM belongs to EXTRACT, TRIM and similar functions. */
type Level = 'from' | 'call' | 'other'

/** The tables of a statement, in order. */
export function sourcesIn(tokens: readonly Token[], tables: readonly SqlTable[]): Source[] {
  const sources: Source[] = []
  const levels: Level[] = ['other']
  for (const [index, token] of tokens.entries()) {
    const [before, after, level = 'other'] = [tokens[index - 1], tokens[index + 1], levels.at(-1)]
    const isName = isIdentifier(token) && after?.text !== '(' && before?.text !== '.'
    if (isName && level === 'from' && /^(from|join|,|only)$/.test(before?.value ?? ''))
      sources.push(sourceAt(tokens, index, tables))
    if (token.text === '(') levels.push(isIdentifier(before) && after?.value !== 'select' ? 'call' : 'other')
    else if (token.text === ')' && levels.length > 1) levels.pop()
    else if (token.kind === 'word' && before?.value !== 'distinct')
      levels[levels.length - 1] = levelAfter(token.value, level)
  }
  return sources
}

function levelAfter(word: string, level: Level): Level {
  if (level === 'call') return level
  if (word === 'from' || word === 'join') return 'from'
  return /^(where|group|having|order|limit|offset|union|intersect|except|select|window|fetch|on)$/.test(word)
    ? 'other'
    : level
}

function sourceAt(tokens: readonly Token[], first: number, tables: readonly SqlTable[]): Source {
  const index = tokens[first + 1]?.text === '.' ? first + 2 : first
  const name = tokens[index]?.value ?? ''
  const next = tokens[index + 1]?.value === 'as' ? tokens[index + 2] : tokens[index + 1]
  const hasAlias = isIdentifier(next) && endsOperand(next)
  const table = tables.find((one) => isNamed(one, name))
  return { token: index, name, alias: hasAlias ? next.value : name, hasAlias, table }
}

/** The columns of the statement's tables, or of all known tables if these have none. */
export function columnsIn(tokens: readonly Token[], tables: readonly SqlTable[]): SqlColumn[] {
  const own = sourcesIn(tokens, tables).flatMap(({ table }) => table?.columns ?? [])
  return own.length > 0 ? own : tables.flatMap(({ columns }) => columns ?? [])
}
