import { openingOf, operandEnd } from '../../queries/syntax/operands.ts'
import type { Token } from '../../queries/syntax/tokenize.ts'
import { clauseEnd, endBefore, type Query, queryAround } from '../clauses.ts'
import type { RuleInput } from '../ruleInput.ts'
import type { Edit, Fix } from '../SqlDiagnostic.ts'
import { columnsIn } from '../sources.ts'
import { endOfStatement } from './keywords.ts'
import { createDiagnostic, placeOf, type Rule, tokenOf } from './rule.ts'

/** A column next to an aggregate that is not in GROUP BY. */
export const notGrouped: Rule = (input) => {
  const { code, message, text, sql, tokens, at } = input
  if (code !== '42803' || !/must appear in the GROUP BY|ungrouped column/.test(`${message}${text}`)) return undefined
  const first = tokens[at]
  const last = tokens[operandEndOfName(input)]
  if (!first || !last) return createDiagnostic('notGrouped', { values: { name: /"([^"]+)"/.exec(message)?.[1] ?? '' } })
  const name = sql.slice(first.start, last.end)
  const edits = [
    { start: first.start, end: first.start, text: 'max(' },
    { start: last.end, end: last.end, text: ')' },
  ]
  const isOrdered = queryAround(tokens, at).clauses.findLast((clause) => clause.at <= at)?.name === 'order'
  const type = columnsIn(tokens, input.tables).find((column) => column.name === last.value)?.type ?? ''
  const one: Fix | undefined = /^(bool|json|_)/.test(type) ? undefined : { kind: 'anyOf', values: { name }, edits }
  return createDiagnostic('notGrouped', {
    values: { name },
    place: placeOf(first, last),
    fixes: [isOrdered ? undefined : groupBy(input, name), one],
  })
}

function operandEndOfName({ tokens, at }: RuleInput): number {
  let end = at
  while (tokens[end + 1]?.text === '.') end += 2
  return end
}

function groupBy({ tokens, at }: RuleInput, name: string): Fix {
  const query = queryAround(tokens, at)
  const group = query.clauses.find((clause) => clause.name === 'group')
  const next = group
    ? clauseEnd(query, group.at)
    : (query.clauses.find((clause) => /^(having|window|order|limit|offset)$/.test(clause.name))?.at ?? query.end)
  const end = endBefore(tokens, next)
  return {
    kind: 'groupBy',
    values: { name },
    edits: [{ start: end, end, text: group ? `, ${name}` : `\nGROUP BY ${name}` }],
  }
}

/** An aggregate in WHERE: WHERE count(*) > 1 */
export const aggregateInWhere: Rule = (input) => {
  const { code, message, tokens, at } = input
  if (code !== '42803' || !/not allowed in WHERE/.test(message)) return undefined
  const query = at < 0 ? undefined : queryAround(tokens, at)
  const name = tokens[at]?.value ?? ''
  return createDiagnostic('aggregateInWhere', {
    values: { name: `${name}(…)` },
    place: placeOf(tokens[at], tokens[operandEnd(tokens, Math.max(0, at))]),
    fixes: [query && moveToHaving(input, query, at)],
  })
}

/** Moves a condition from WHERE to HAVING. Not possible if conditions are joined by OR. */
function moveToHaving({ sql, tokens }: RuleInput, query: Query, at: number): Fix | undefined {
  const where = query.clauses.find(({ name }) => name === 'where')
  if (!where || query.clauses.some(({ name }) => name === 'having')) return undefined
  const end = clauseEnd(query, where.at)
  const inWhere = tokens.slice(where.at + 1, end)
  if (inWhere.some(({ value }) => /^(or|between)$/.test(value))) return undefined
  const ands = [
    where.at,
    ...inWhere.flatMap(({ value }, index) => (value === 'and' ? [where.at + 1 + index] : [])),
    end,
  ]
  const part = ands.findLastIndex((and) => and < at)
  const [from, to] = [ands[part] ?? where.at, ands[part + 1] ?? end]
  const [first, last] = [tokens[from + 1], tokens[to - 1]]
  if (!first || !last) return undefined
  const isOnly = ands.length === 2
  // Also removes the AND before the condition, or the one after it for the first condition.
  const cut: Edit =
    isOnly || from !== where.at
      ? { start: endBefore(tokens, from), end: last.end, text: '' }
      : { start: first.start, end: tokens[to + 1]?.start ?? last.end, text: '' }
  const target = query.clauses.find(({ name }) => /^(window|order|limit|offset)$/.test(name))?.at ?? query.end
  const start = endBefore(tokens, target)
  const having = { start, end: start, text: `\nHAVING ${sql.slice(first.start, last.end)}` }
  return { kind: 'having', values: {}, edits: [cut, having] }
}

/** A nested aggregate: max(count(*)) */
export const nestedAggregate: Rule = (input) =>
  input.code === '42803' && /nested/.test(input.message)
    ? createDiagnostic('nestedAggregate', { place: placeOf(tokenOf(input)) })
    : undefined

export const windowInWhere: Rule = (input) =>
  input.code === '42P20' ? createDiagnostic('windowInWhere', { place: placeOf(tokenOf(input)) }) : undefined

/** A SELECT alias in WHERE: WHERE toplam > 5 */
export const aliasInWhere: Rule = (input) => {
  const { code, sql, tokens, at } = input
  const token = tokenOf(input)
  if (code !== '42703' || !token || tokenOf(input, -1)?.text === '.') return undefined
  const query = queryAround(tokens, at)
  const clause = query.clauses.findLast((one) => one.at <= at)
  const select = query.clauses.find(({ name }) => name === 'select')
  if (!clause || !select || !/^(where|having|select)$/.test(clause.name)) return undefined
  const alias = tokens.findIndex(
    ({ value }, index) =>
      index > select.at &&
      index < clauseEnd(query, select.at) &&
      value === token.value &&
      tokens[index - 1]?.value === 'as' &&
      index !== at,
  )
  if (alias === -1) return undefined
  const first = expressionStart(tokens, alias - 2, select.at)
  const expression = sql.slice(tokens[first]?.start ?? 0, tokens[alias - 2]?.end ?? 0)
  const written = tokens.slice(first, alias - 1).some(isLoose) ? `(${expression})` : expression
  const isAggregate = /^(count|sum|avg|min|max|string_agg)$/.test(tokens[first]?.value ?? '')
  const edits = [{ start: token.start, end: token.end, text: written }]
  const inPlace: Fix = { kind: 'replace', values: { from: token.text, to: written }, edits }
  const having = isAggregate && clause.name === 'where' ? moveToHaving(input, query, at) : undefined
  const moved = having && { ...having, edits: withAlias(having.edits, token.text, written) }
  return createDiagnostic('aliasInWhere', {
    values: { name: token.text },
    place: placeOf(token),
    fixes: [isAggregate && clause.name === 'where' ? moved : inPlace],
  })
}

/** The first token of the SELECT expression that ends at a token. */
function expressionStart(tokens: readonly Token[], end: number, select: number): number {
  let start = end
  while (start > select + 1) {
    const before = tokens[start - 1]
    if (before?.text === ',' || /^(select|distinct|all)$/.test(before?.value ?? '')) break
    start = before?.text === ')' ? Math.max(select + 1, openingOf(tokens, start - 1)) : start - 1
  }
  return start
}

/** Operators with a lower precedence than a comparison. */
const isLoose = ({ kind, value, text }: Token): boolean =>
  /^(and|or|not|is|in|like|ilike|between)$/.test(value) || (kind === 'operator' && /[<>=~]/.test(text))

const withAlias = (edits: readonly Edit[], alias: string, written: string): Edit[] =>
  edits.map((edit) => ({ ...edit, text: edit.text.replace(alias, () => written) }))

/** ORDER BY 9 with fewer than nine columns. */
export const orderPosition: Rule = (input) => {
  const { code, message } = input
  if (code !== '42P10') return undefined
  if (/SELECT DISTINCT/.test(message)) return createDiagnostic('orderDistinct', { place: placeOf(tokenOf(input)) })
  return createDiagnostic('orderPosition', {
    values: { number: tokenOf(input)?.text ?? /position (\d+)/.exec(message)?.[1] ?? '' },
    place: placeOf(tokenOf(input)),
  })
}

/** A fix that adds LIMIT, if the statement has none. */
export function fewerRows(input: RuleInput): Fix | undefined {
  const { tokens } = input
  if (tokens.length === 0 || tokens.some(({ value }) => /^(limit|fetch)$/.test(value))) return undefined
  const end = endOfStatement(tokens)
  return { kind: 'fewerRows', values: { rows: '1000' }, edits: [{ start: end, end, text: '\nLIMIT 1000' }] }
}
