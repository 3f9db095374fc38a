import { isIdentifier } from '../../queries/syntax/operands.ts'
import { quoteIdentifier } from '../../queries/syntax/quoteIdentifier.ts'
import type { Token } from '../../queries/syntax/tokenize.ts'
import { type SqlTable, sqlName } from '../../tables/sqlTable.ts'
import type { RuleInput } from '../ruleInput.ts'
import { adding, type Fix, replacing } from '../SqlDiagnostic.ts'
import { nearest, similarity } from '../similarity.ts'
import { columnsIn, sourcesIn } from '../sources.ts'
import { createDiagnostic, placeOf, type Rule, tokenOf } from './rule.ts'

const MOST_WORDS = 5

/** An unquoted name with a space: adjacent words that together are a column. */
export const spaceInName: Rule = ({ code, sql, tokens, tables, at }) => {
  if (!/^(42601|42703)$/.test(code) || at < 0) return undefined
  const names = new Set(columnsIn(tokens, tables).map(({ name }) => name))
  for (let first = Math.max(0, at - MOST_WORDS); first <= at; first++) {
    for (let last = first + MOST_WORDS; last > first; last--) {
      const [start, end] = [tokens[first], tokens[last]]
      if (last < at - 1 || !start || !end || start.kind === 'name') continue
      const name = sql.slice(start.start, end.end)
      const known = names.has(name) ? name : [...names].find((one) => isSameName(one, name))
      if (known === undefined) continue
      const place = { start: start.start, end: end.end }
      return createDiagnostic('spaceInName', {
        values: { name: known },
        place,
        fixes: [replacing(sql, place, quoteIdentifier(known))],
      })
    }
  }
  return undefined
}

const isSameName = (known: string, written: string) =>
  /[^\p{L}\p{N}_]/u.test(known) && similarity(known, written) === 1 && known.length === written.length

/** A column that the tables of the statement do not have. */
export const unknownColumn: Rule = (input) => {
  if (input.code !== '42703') return undefined
  const token = lastPartAt(input)
  if (!token) return createDiagnostic('unknownColumn', { values: { name: nameIn(input.message) } })
  const qualifier = input.tokens[input.tokens.indexOf(token) - 2]
  const isQualified = input.tokens[input.tokens.indexOf(token) - 1]?.text === '.'
  const own = sourcesIn(input.tokens, input.tables).find(({ alias }) => isQualified && alias === qualifier?.value)
  const columns = own?.table?.columns ?? columnsIn(input.tokens, input.tables)
  const best =
    nearest(token.value, columns, ({ name }) => name) ??
    nearest(token.value, columns, ({ label, name }) => label ?? name)
  return createDiagnostic('unknownColumn', {
    values: { name: token.value },
    place: placeOf(token),
    fixes: [best && replacing(input.sql, token, quoteIdentifier(best.name))],
  })
}

const nameIn = (message: string): string => /(?:"([^"]+)"|“([^”]+)”)/.exec(message)?.slice(1).find(Boolean) ?? ''

/** The last part of a qualified name; PostgreSQL marks the first. */
function lastPartAt({ tokens, at }: RuleInput): Token | undefined {
  let index = at
  while (index >= 0 && tokens[index + 1]?.text === '.') index += 2
  return index < 0 ? undefined : tokens[index]
}

/** x.ad without a table x, or with a table that has been given another alias. */
export const unknownAlias: Rule = (input) => {
  const { code, text, sql, tokens, tables } = input
  if (code !== '42P01' || !/FROM-clause entry/.test(text)) return undefined
  const token = tokenOf(input)
  const sources = sourcesIn(tokens, tables)
  const name = token?.value ?? nameIn(text)
  const renamed = sources.find((source) => source.name === name && source.hasAlias)
  const column = tokenOf(input, 2)?.value
  const owner = sources.find(({ table }) => table?.columns?.some((one) => one.name === column))
  const chosen =
    renamed ?? owner ?? nearest(name, sources, ({ alias }) => alias) ?? (sources.length === 1 ? sources[0] : undefined)
  return createDiagnostic(renamed ? 'hiddenTable' : 'unknownAlias', {
    values: { name, alias: chosen?.alias ?? '' },
    place: placeOf(token),
    fixes: [token && chosen && replacing(sql, token, quoteIdentifier(chosen.alias))],
  })
}

/** A table that does not exist under this name. */
export const unknownTable: Rule = (input) => {
  const { code, kind, message, sql, tokens, tables } = input
  if (code !== '42P01' && kind !== 'missing') return undefined
  const named = nameIn(message)
  const sources = sourcesIn(tokens, tables)
  const source = sources.find(({ name }) => name === named) ?? sources.find(({ table }) => table === undefined)
  const token = tokens[source?.token ?? input.at]
  const name = token?.value ?? named
  const table = tableCalled(name, tables)
  return createDiagnostic('unknownTable', {
    values: { name },
    place: placeOf(token),
    fixes: [token && table && withTable(sql, token, table, source?.hasAlias ?? true)],
  })
}

function tableCalled(name: string, tables: readonly SqlTable[]): SqlTable | undefined {
  return (
    nearest(name, tables, sqlName) ??
    nearest(name, tables, ({ title }) => title) ??
    nearest(name, tables, ({ dataset }) => dataset.title) ??
    nearest(name, tables, ({ dataset }) => dataset.name) ??
    (/^[0-9a-f-]{30,}$/.test(name) ? nearest(name, tables, ({ id }) => id) : undefined)
  )
}

/** Keeps the written name as an alias, because columns may be qualified by it. */
function withTable(sql: string, token: Token, table: SqlTable, hasAlias: boolean): Fix {
  const written = sql.slice(token.start, token.end)
  const fix = replacing(sql, token, `${quoteIdentifier(sqlName(table))}${hasAlias ? '' : ` AS ${written}`}`)
  return { ...fix, values: { from: written, to: table.title } }
}

/** An unqualified column that several tables have. */
export const ambiguousColumn: Rule = (input) => {
  if (input.code !== '42702') return undefined
  const token = tokenOf(input)
  const name = token?.value ?? nameIn(input.message)
  const sources = sourcesIn(input.tokens, input.tables)
  const owners = sources.filter(({ table }) => !table?.columns || table.columns.some((column) => column.name === name))
  return createDiagnostic('ambiguousColumn', {
    values: { name },
    place: placeOf(token),
    fixes: owners.map(({ alias, table }): Fix | undefined => {
      const values = { column: name, table: table?.title ?? alias }
      return (
        token && {
          kind: 'qualify',
          values,
          edits: [{ start: token.start, end: token.start, text: `${quoteIdentifier(alias)}.` }],
        }
      )
    }),
  })
}

/** The same table twice without an alias. */
export const sameAlias: Rule = ({ code, message, tokens, tables }) => {
  if (code !== '42712') return undefined
  const name = nameIn(message)
  const second = sourcesIn(tokens, tables).filter(({ alias }) => alias === name)[1]
  const token = tokens[second?.token ?? -1]
  const isFree = token && second && !second.hasAlias
  return createDiagnostic('sameAlias', {
    values: { name },
    place: placeOf(token),
    fixes: [isFree ? adding(token.end, ' AS t2') : undefined],
  })
}

/** A reserved word used as a name. */
export const reserved: Rule = (input) => {
  const { code, sql, tokens, tables } = input
  if (code !== '42601') return undefined
  const columns = columnsIn(tokens, tables)
  // After SELECT order the parser expects BY and reports the next token.
  for (const offset of [0, -1]) {
    const [before, token] = [tokenOf(input, offset - 1), tokenOf(input, offset)]
    if (token?.kind !== 'word' || isIdentifier(token)) continue
    const column = columns.find(({ name }) => name.toLowerCase() === token.value)
    const isAlias = offset === 0 && (before?.value === 'as' || before?.text === '.')
    if (!column && !isAlias) continue
    const name = column?.name ?? token.text
    return createDiagnostic('reserved', {
      values: { name },
      place: placeOf(token),
      fixes: [replacing(sql, token, `"${name}"`)],
    })
  }
  return undefined
}
