import { isIdentifier } from '../../queries/syntax/operands.ts'
import type { Token } from '../../queries/syntax/tokenize.ts'
import { CLAUSE_ORDER, clauseEnd, endBefore, queryAround } from '../clauses.ts'
import { adding, removing, replacing } from '../SqlDiagnostic.ts'
import { distance } from '../similarity.ts'
import { columnsIn } from '../sources.ts'
import { createDiagnostic, placeOf, type Rule, tokenOf } from './rule.ts'

const isSyntax = (code: string) => code === '42601'
const KEYWORDS =
  'select distinct from where group order having limit offset join inner left right cross union and between like ilike desc asc case when then else end values with is not null on'.split(
    ' ',
  )

/** A misspelled keyword: SELCT, FRM, WERE. It may be the token before the error, which was read as an alias. */
export const misspelled: Rule = (input) => {
  if (!isSyntax(input.code) || input.at < 0) return undefined
  const names = new Set(columnsIn(input.tokens, input.tables).map(({ name }) => name))
  for (const token of [tokenOf(input), tokenOf(input, -1), tokenOf(input, -2)]) {
    if (!isIdentifier(token) || token.kind === 'name' || names.has(token.text)) continue
    const keyword = keywordLike(token.value)
    if (keyword === undefined) continue
    const fix = replacing(input.sql, token, keyword.toUpperCase())
    return createDiagnostic('misspelled', {
      values: { word: token.text, keyword: keyword.toUpperCase() },
      place: placeOf(token),
      fixes: [fix],
    })
  }
  return undefined
}

function keywordLike(word: string): string | undefined {
  if (word.length < 3) return undefined
  const near = KEYWORDS.filter(
    (keyword) => keyword.length > 3 && distance(word, keyword) <= (keyword.length > 4 ? 2 : 1),
  )
  return near.toSorted((a, b) => distance(word, a) - distance(word, b))[0]
}

/** Clauses in the wrong order: WHERE after ORDER BY. */
export const clauseOrder: Rule = ({ code, sql, tokens, at }) => {
  const query = at < 0 || at >= tokens.length ? undefined : queryAround(tokens, at)
  const here = query?.clauses.find((clause) => clause.at === at)
  if (!isSyntax(code) || !query || !here) return undefined
  const later = query.clauses.find(
    ({ name, at: other }) => other < at && CLAUSE_ORDER.indexOf(name) > CLAUSE_ORDER.indexOf(here.name),
  )
  const [target, token] = [tokens[later?.at ?? -1], tokens[at]]
  if (!later || !target || !token) return undefined
  const last = clauseEnd(query, at)
  const moved = sql.slice(token.start, endBefore(tokens, last))
  const values = { clause: here.name.toUpperCase(), other: later.name.toUpperCase() }
  const start = endBefore(tokens, at)
  const edits = [
    { start, end: endBefore(tokens, last), text: '' },
    { start: target.start, end: target.start, text: `${moved}\n` },
  ]
  return createDiagnostic('clauseOrder', { values, place: placeOf(token), fixes: [{ kind: 'move', values, edits }] })
}

/** A comma too many: SELECT a, FROM */
export const comma: Rule = (input) => {
  const { code, sql, tokens, at } = input
  const [next, before] = [tokenOf(input), at >= 0 ? tokens[at - 1] : undefined]
  const isEnd = next === undefined || /^([);]|from|where|group|order|having|limit|union)$/.test(next.value)
  if (!isSyntax(code) || before?.text !== ',' || !isEnd) return undefined
  return createDiagnostic('comma', {
    values: { next: next?.text ?? '' },
    place: placeOf(before),
    fixes: [removing(sql, before)],
  })
}

/** A missing comma: in SELECT a b c, b is an alias and c is unexpected. */
export const missingComma: Rule = (input) => {
  const [token, before] = [tokenOf(input), tokenOf(input, -1)]
  if (!isSyntax(input.code) || !token || !before || !isValue(token) || !isValue(before)) return undefined
  const { clauses } = queryAround(input.tokens, input.at)
  const clause = clauses.findLast(({ at }) => at <= input.at)
  if (clause === undefined || !/^(select|group|order)$/.test(clause.name)) return undefined
  return createDiagnostic('missingComma', {
    values: { name: token.text },
    place: placeOf(token),
    fixes: [adding(before.end, ',')],
  })
}

const isValue = (token: Token) => isIdentifier(token) || token.kind === 'string' || token.kind === 'number'

/** SQL Server's SELECT TOP 10. */
export const top: Rule = ({ code, sql, tokens }) => {
  const index = tokens.findIndex(
    ({ value }, at) => value === 'top' && /^(select|distinct)$/.test(tokens[at - 1]?.value ?? ''),
  )
  const [word, next, after] = [tokens[index], tokens[index + 1], tokens[index + 2]]
  const count = next?.text === '(' ? after : next
  if (!isSyntax(code) || !word || count?.kind !== 'number') return undefined
  const end = (next?.text === '(' ? tokens[index + 4] : tokens[index + 2])?.start ?? count.end
  const bottom = endOfStatement(tokens)
  const limit = `LIMIT ${count.text}`
  const edits = [
    { start: word.start, end, text: '' },
    { start: bottom, end: bottom, text: `\n${limit}` },
  ]
  const values = { from: sql.slice(word.start, count.end), to: limit }
  return createDiagnostic('top', { place: placeOf(word, count), fixes: [{ kind: 'replace', values, edits }] })
}

/** The index at which text can be appended: before the semicolon and trailing comments. */
export function endOfStatement(tokens: readonly Token[]): number {
  const semicolon = tokens.findIndex(({ text }) => text === ';')
  return endBefore(tokens, semicolon === -1 ? tokens.length : semicolon)
}

/** MySQL's LIMIT 5, 10: the first number is the offset. */
export const limitComma: Rule = ({ code, sql, tokens }) => {
  const at = tokens.findIndex(({ value }, index) => value === 'limit' && tokens[index + 2]?.text === ',')
  const [limit, skipped, , count] = tokens.slice(at, at + 4)
  if (!isSyntax(code) || at === -1 || !limit || !skipped || !count) return undefined
  const place = { start: limit.start, end: count.end }
  return createDiagnostic('limitComma', {
    place,
    fixes: [replacing(sql, place, `LIMIT ${count.text} OFFSET ${skipped.text}`)],
  })
}

const UUID = /(?<![\w"'-])[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?![\w"'-])/gi

/** An unquoted name with a hyphen or a leading digit, such as a table's id. */
export const unquotedName: Rule = ({ code, sql, tokens, at }) => {
  if (!/^(42601|42703|42P01)$/.test(code)) return undefined
  const isText = (index: number) =>
    tokens.some(({ kind, start, end }) => /^(name|string)$/.test(kind) && start <= index && end > index)
  const id = [...sql.matchAll(UUID)].find(({ index }) => !isText(index))
  const run = id ? { start: id.index, end: id.index + id[0].length } : runAt(tokens, at)
  if (!run || (!id && code !== '42601')) return undefined
  const name = sql.slice(run.start, run.end)
  return createDiagnostic('unquotedName', { values: { name }, place: run, fixes: [replacing(sql, run, `"${name}"`)] })
}

/** Adjacent tokens around a position that form one name: ilce-nufuslari, 2024_nufus. */
function runAt(tokens: readonly Token[], at: number): { start: number; end: number } | undefined {
  const isPart = (index: number) => /^(word|number)$/.test(tokens[index]?.kind ?? '') || tokens[index]?.text === '-'
  const isJoined = (index: number) =>
    isPart(index) && isPart(index + 1) && tokens[index]?.end === tokens[index + 1]?.start
  let first = Math.min(at, tokens.length - 1)
  let last = first
  while (first > 0 && isJoined(first - 1)) first -= 1
  while (isJoined(last)) last += 1
  const [start, end] = [tokens[first], tokens[last]]
  const isTable = /^(from|join)$/.test(tokens[first - 1]?.value ?? '')
  const isNumbered = start?.kind === 'number' && tokens[first + 1]?.kind === 'word'
  return start && end && first < last && (isTable || isNumbered) ? { start: start.start, end: end.end } : undefined
}
