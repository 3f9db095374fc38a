import { quoteLiteral } from '../../../../lib/sqlQuoting.ts'
import { isIdentifier } from '../../queries/syntax/operands.ts'
import { quoteIdentifier } from '../../queries/syntax/quoteIdentifier.ts'
import type { Token } from '../../queries/syntax/tokenize.ts'
import { adding, type Edit, replacing } from '../SqlDiagnostic.ts'
import { columnsIn } from '../sources.ts'
import { createDiagnostic, placeOf, type Rule, tokenOf } from './rule.ts'

const COMPARES = /^(=|<>|!=|==|<|>|<=|>=|~|~\*|like|ilike|in|between|and|or)$/
const STOPS = /\s+(?:and|or|limit|group|order|from|where|having|as|then|else|end)\b|[\n;)]|,\s/i

const WORD_OF_CLAUSE = /\s(?:and|or|limit|group|order|from|where|having)\s/i

/** An apostrophe that ends a string: 'Türkiye'nin nüfusu' */
export const apostrophe: Rule = ({ code, sql, tokens }) => {
  const open = tokens.findIndex(({ kind, isOpen }) => kind === 'string' && isOpen)
  const first = tokens.findIndex(
    (token, index) => token.kind === 'string' && !token.isOpen && isWordAt(tokens[index + 1], token.end),
  )
  if (code !== '42601' || first === -1 || open < first) return undefined
  const [text, rest] = [tokens[first], tokens[open]]
  if (!text || !rest) return undefined
  const place = { start: text.start, end: rest.start + 1 }
  return createDiagnostic('apostrophe', {
    place,
    fixes: [replacing(sql, place, quoteLiteral(sql.slice(text.start + 1, rest.start)))],
  })
}

const isWordAt = (token: Token | undefined, at: number) => token?.kind === 'word' && token.start === at

/** A quote that is not closed. */
export const openQuote: Rule = ({ code, sql, tokens }) => {
  const open = tokens.find(({ isOpen }) => isOpen)
  // If an opening quote is missing, every later string starts where it should end.
  const early = tokens.find(({ kind, text }) => kind === open?.kind && kind !== 'sign' && WORD_OF_CLAUSE.test(text))
  const token = early ?? open
  if (!token || !/^(42601|22025|)$/.test(code)) return undefined
  if (token.kind === 'sign')
    return createDiagnostic('openComment', { place: token, fixes: [adding(sql.length, ' */')] })
  const quote =
    token.kind === 'name' ? '"' : token.text.startsWith('$') ? (/^\$\w*\$/.exec(token.text)?.[0] ?? "'") : "'"
  const length = token.text.search(STOPS)
  const end = token.start + (length === -1 ? token.text.trimEnd().length : length)
  return createDiagnostic('openQuote', {
    values: { quote },
    place: { start: token.start, end },
    fixes: [adding(end, quote)],
  })
}

const CURLY = /([‘’‚‛])([^‘’‚‛]*)([‘’‚‛'])|([“”„‟«»])([^“”„‟«»]*)([“”„‟«»"])/g

/** Curly quotes from a word processor: ‘Ankara’. PostgreSQL reads them as letters of a name. */
export const curlyQuotes: Rule = ({ sql, tokens, code }) => {
  if (!/^(42601|42703|42P01)$/.test(code) || !/[‘’“”„«»]/.test(sql)) return undefined
  const edits = [...sql.matchAll(CURLY)].flatMap((match): Edit[] => {
    const [whole, single, inSingle = '', , , inDouble = ''] = match
    if (tokens.some((token) => token.kind === 'string' && token.start < match.index && token.end > match.index))
      return []
    const before = tokens.findLast((token) => token.end <= match.index)
    const isText = single !== undefined || COMPARES.test(before?.value ?? '') || before?.text === '('
    const text = isText ? quoteLiteral(inSingle || inDouble) : `"${inDouble}"`
    return [{ start: match.index, end: match.index + whole.length, text }]
  })
  const [first] = edits
  if (!first) return undefined
  const values = { from: sql.slice(first.start, first.end), to: first.text }
  return createDiagnostic('curlyQuotes', { place: first, fixes: [{ kind: 'replace', values, edits }] })
}

/** MySQL's quotes: `name` */
export const backtick: Rule = ({ code, sql, tokens }) => {
  if (code !== '42601' || !tokens.some(({ text }) => text === '`')) return undefined
  const edits = [...sql.matchAll(/`([^`\n]*)`/g)].map(
    ({ 0: whole, 1: name = '', index }): Edit => ({
      start: index,
      end: index + whole.length,
      text: quoteIdentifier(name),
    }),
  )
  const [first] = edits
  const mark = tokens.find(({ text }) => text === '`')
  if (!first) return createDiagnostic('backtick', { place: mark })
  const values = { from: sql.slice(first.start, first.end), to: first.text }
  return createDiagnostic('backtick', { place: first, fixes: [{ kind: 'replace', values, edits }] })
}

/** SQL Server's quotes: [name] */
export const squareBrackets: Rule = (input) => {
  const { code, sql, tokens } = input
  if (code !== '42601' || tokenOf(input)?.text !== '[') return undefined
  const edits = tokens.flatMap((token, index): Edit[] => {
    const close = tokens.findIndex(({ text }, other) => other > index && text === ']')
    const isSubscript = isIdentifier(tokens[index - 1]) || /^([)\]]|array)$/.test(tokens[index - 1]?.value ?? '')
    const end = tokens[close]?.end
    if (token.text !== '[' || isSubscript || end === undefined) return []
    return [{ start: token.start, end, text: quoteIdentifier(sql.slice(token.end, end - 1)) }]
  })
  const [first] = edits
  if (!first) return undefined
  const values = { from: sql.slice(first.start, first.end), to: first.text }
  return createDiagnostic('squareBrackets', { place: first, fixes: [{ kind: 'replace', values, edits }] })
}

/** An alias in single quotes: AS 'Ad' */
export const aliasQuotes: Rule = (input) => {
  const token = tokenOf(input)
  const text =
    token?.kind === 'string' && /^'/.test(token.text) ? token.text.slice(1, -1).replaceAll("''", "'") : undefined
  if (input.code !== '42601' || !token || text === undefined) return undefined
  if (tokenOf(input, -1)?.value !== 'as') return undefined
  return createDiagnostic('aliasQuotes', {
    place: placeOf(token),
    fixes: [replacing(input.sql, token, quoteIdentifier(text))],
  })
}

/** A value in double quotes: WHERE il = "Ankara". PostgreSQL reads it as a column. */
export const doubleQuotes: Rule = (input) => {
  const token = tokenOf(input)
  if (input.code !== '42703' || token?.kind !== 'name') return undefined
  const before = tokenOf(input, -1)
  const isInList = before?.text === '(' && tokenOf(input, -2)?.value === 'in'
  if (!COMPARES.test(before?.value ?? '') && !isInList) return undefined
  if (columnsIn(input.tokens, input.tables).some(({ name }) => name.toLowerCase() === token.value.toLowerCase()))
    return undefined
  return createDiagnostic('doubleQuotes', {
    values: { value: token.value },
    place: placeOf(token),
    fixes: [replacing(input.sql, token, quoteLiteral(token.value))],
  })
}
