import type { Token } from '../../queries/syntax/tokenize.ts'
import type { AdviceKind, AdviceValues } from '../diagnosticKinds.ts'
import type { Fault } from '../ruleInput.ts'
import type { Advice, Fix, Place } from '../SqlDiagnostic.ts'

/** What one rule has to say of a failure; nothing where it is not its own. */
export type Rule = (fault: Fault) => Advice | undefined

type Details = { values?: AdviceValues; place?: Place | undefined; fixes?: readonly (Fix | undefined)[] }

/** Advice without what is not known. */
export function advise(kind: AdviceKind, { values = {}, place, fixes = [] }: Details = {}): Advice {
  return { kind, values, ...(place && { place }), fixes: fixes.filter((fix) => fix !== undefined) }
}

/** The token at the place of a failure, and its neighbours. */
export const tokenOf = ({ tokens, at }: Fault, offset = 0): Token | undefined =>
  at < 0 ? undefined : tokens[at + offset]

/** From one token to another. */
export function placeOf(first: Token | undefined, last: Token | undefined = first): Place | undefined {
  return first && last ? { start: first.start, end: last.end } : undefined
}
