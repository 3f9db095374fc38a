import type { SqlErrorKind } from '../../engine/engine.ts'
import type { DiagnosticKind } from '../diagnosticKinds.ts'
import type { RuleInput } from '../ruleInput.ts'
import { fewerRows } from './grouping.ts'
import { createDiagnostic, placeOf, type Rule, tokenOf } from './rule.ts'

const KINDS: Partial<Record<SqlErrorKind, DiagnosticKind>> = {
  timeout: 'timeout',
  tooLarge: 'tooLarge',
  busy: 'busy',
  offline: 'offline',
  off: 'off',
}
const CODES: Readonly<Record<string, DiagnosticKind>> = {
  '57014': 'timeout',
  '53200': 'outOfMemory',
  '53400': 'outOfMemory',
  '54001': 'tooComplex',
  '54011': 'tooComplex',
  '54023': 'tooComplex',
}
const HELPED_BY_FEWER_ROWS = new Set<DiagnosticKind>(['timeout', 'tooLarge', 'outOfMemory'])

/** A limit was exceeded, or the portal did not respond. */
export const limit: Rule = (input) => {
  // The code is the same for a result that is too large and a statement that is too complex.
  const kind = input.code === '54000' ? tooMuch(input) : (KINDS[input.kind] ?? CODES[input.code])
  if (kind === undefined) return undefined
  return createDiagnostic(kind, { fixes: [HELPED_BY_FEWER_ROWS.has(kind) ? fewerRows(input) : undefined] })
}

function tooMuch({ message, sql }: RuleInput): DiagnosticKind {
  if (/answer|result|yanıt/i.test(message)) return 'tooLarge'
  return sql.length > LONGEST ? 'tooLong' : 'tooComplex'
}

const LONGEST = 60_000

/** Statements, functions and tables that the portal's SQL does not allow. */
export const forbidden: Rule = (input) => {
  const { code, kind, message, tokens, at } = input
  const place = placeOf(tokenOf(input))
  const [first] = tokens
  if (code === '42P02') return createDiagnostic('parameter', { place })
  const isQuery = /^(select|with|values|table|\()$/.test(first?.value ?? '')
  if (!isQuery && first && /^(0A000|42501|25006|)$/.test(code))
    return createDiagnostic('notSelect', { values: { word: first.text.toUpperCase() }, place: placeOf(first) })
  if (kind !== 'refused' && code !== '42501') return undefined
  const token = tokenOf(input)
  if (token?.kind === 'operator') return createDiagnostic('forbiddenOperator', { values: { name: token.text }, place })
  if (/^(cmax|cmin|ctid|tableoid|xmax|xmin)$/.test(lastPart(input)))
    return createDiagnostic('systemColumn', { values: { name: lastPart(input) }, place })
  if (/system tables|sistem tablo|other schemas|başka şema/i.test(message) || tokens[at + 1]?.text === '.')
    return createDiagnostic('forbiddenTable', { values: { name: token?.text ?? '' }, place })
  if (/read resource|kaynağı okuma|permission denied/i.test(message))
    return createDiagnostic('readForbidden', { place })
  if (token?.kind === 'word') return createDiagnostic('forbiddenFunction', { values: { name: token.text }, place })
  return undefined
}

function lastPart({ tokens, at }: RuleInput): string {
  let index = at
  while (tokens[index + 1]?.text === '.') index += 2
  return tokens[index]?.value ?? ''
}

/** Any other error: the reader sees PostgreSQL's own message. */
export const fallback: Rule = (input) =>
  createDiagnostic(input.kind === 'unexpected' ? 'unexpected' : 'statement', { place: placeOf(tokenOf(input)) })
