import type { Token } from '../../queries/syntax/tokenize.ts'
import type { DiagnosticKind, DiagnosticValues } from '../diagnosticKinds.ts'
import type { RuleInput } from '../ruleInput.ts'
import type { Fix, Place, SqlDiagnostic } from '../SqlDiagnostic.ts'

/** What one rule has to say of a failure; nothing where it is not its own. */
export type Rule = (input: RuleInput) => SqlDiagnostic | undefined

type Details = { values?: DiagnosticValues; place?: Place | undefined; fixes?: readonly (Fix | undefined)[] }

/** SqlDiagnostic without what is not known. */
export function createDiagnostic(
  kind: DiagnosticKind,
  { values = {}, place, fixes = [] }: Details = {},
): SqlDiagnostic {
  return { kind, values, ...(place && { place }), fixes: fixes.filter((fix) => fix !== undefined) }
}

/** The token at the place of a failure, and its neighbours. */
export const tokenOf = ({ tokens, at }: RuleInput, offset = 0): Token | undefined =>
  at < 0 ? undefined : tokens[at + offset]

/** From one token to another. */
export function placeOf(first: Token | undefined, last: Token | undefined = first): Place | undefined {
  return first && last ? { start: first.start, end: last.end } : undefined
}
