import type { SqlFailureKind } from '../../engine/engine.ts'
import type { AdviceKind } from '../diagnosticKinds.ts'
import type { Fault } from '../ruleInput.ts'
import { fewerRows } from './grouping.ts'
import { advise, placeOf, type Rule, tokenOf } from './rule.ts'

const KINDS: Partial<Record<SqlFailureKind, AdviceKind>> = {
  timeout: 'timeout',
  tooLarge: 'tooLarge',
  busy: 'busy',
  offline: 'offline',
  off: 'off',
}
const CODES: Readonly<Record<string, AdviceKind>> = {
  '57014': 'timeout',
  '53200': 'outOfMemory',
  '53400': 'outOfMemory',
  '54001': 'tooComplex',
  '54011': 'tooComplex',
  '54023': 'tooComplex',
}
const HELPED_BY_FEWER_ROWS = new Set<AdviceKind>(['timeout', 'tooLarge', 'outOfMemory'])

/** A limit that ended the statement, or a portal that gives no answer. */
export const limit: Rule = (fault) => {
  // One code stands for an answer that is too large and for a statement that is too much.
  const kind = fault.code === '54000' ? tooMuch(fault) : (KINDS[fault.kind] ?? CODES[fault.code])
  if (kind === undefined) return undefined
  return advise(kind, { fixes: [HELPED_BY_FEWER_ROWS.has(kind) ? fewerRows(fault) : undefined] })
}

function tooMuch({ message, sql }: Fault): AdviceKind {
  if (/answer|yanıt/i.test(message)) return 'tooLarge'
  return sql.length > LONGEST ? 'tooLong' : 'tooComplex'
}

const LONGEST = 60_000

/** What public SQL does not do, whatever is asked. */
export const refusal: Rule = (fault) => {
  const { code, kind, message, tokens, at } = fault
  const place = placeOf(tokenOf(fault))
  const [first] = tokens
  if (code === '42P02') return advise('parameter', { place })
  const isQuery = /^(select|with|values|table|\()$/.test(first?.value ?? '')
  if (!isQuery && first && /^(0A000|42501|25006|)$/.test(code))
    return advise('notSelect', { values: { word: first.text.toUpperCase() }, place: placeOf(first) })
  if (kind !== 'refused' && code !== '42501') return undefined
  const token = tokenOf(fault)
  if (token?.kind === 'operator') return advise('forbiddenOperator', { values: { name: token.text }, place })
  if (/^(cmax|cmin|ctid|tableoid|xmax|xmin)$/.test(lastPart(fault)))
    return advise('systemColumn', { values: { name: lastPart(fault) }, place })
  if (/system tables|sistem tablo|other schemas|başka şema/i.test(message) || tokens[at + 1]?.text === '.')
    return advise('forbiddenTable', { values: { name: token?.text ?? '' }, place })
  if (/read resource|kaynağı okuma|permission denied/i.test(message)) return advise('readForbidden', { place })
  if (token?.kind === 'word') return advise('forbiddenFunction', { values: { name: token.text }, place })
  return undefined
}

function lastPart({ tokens, at }: Fault): string {
  let index = at
  while (tokens[index + 1]?.text === '.') index += 2
  return tokens[index]?.value ?? ''
}

/** What there are no words for: PostgreSQL's own stand below. */
export const whatever: Rule = (fault) =>
  advise(fault.kind === 'unexpected' ? 'unexpected' : 'statement', { place: placeOf(tokenOf(fault)) })
