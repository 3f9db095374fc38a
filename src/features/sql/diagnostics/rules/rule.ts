import type { Token } from '../../queries/syntax/tokenize.ts'
import type { DiagnosticKind, DiagnosticValues } from '../diagnosticKinds.ts'
import type { RuleInput } from '../ruleInput.ts'
import type { Fix, Place, SqlDiagnostic } from '../SqlDiagnostic.ts'

/** Returns a diagnostic, or undefined if the rule does not apply. */
export type Rule = (input: RuleInput) => SqlDiagnostic | undefined

type Details = { values?: DiagnosticValues; place?: Place | undefined; fixes?: readonly (Fix | undefined)[] }

/** Creates a diagnostic without undefined fixes. */
export function createDiagnostic(
  kind: DiagnosticKind,
  { values = {}, place, fixes = [] }: Details = {},
): SqlDiagnostic {
  return { kind, values, ...(place && { place }), fixes: fixes.filter((fix) => fix !== undefined) }
}

/** The token at the error's position, or a neighbour of it. */
export const tokenOf = ({ tokens, at }: RuleInput, offset = 0): Token | undefined =>
  at < 0 ? undefined : tokens[at + offset]

/** The span from one token to another. */
export function placeOf(first: Token | undefined, last: Token | undefined = first): Place | undefined {
  return first && last ? { start: first.start, end: last.end } : undefined
}
