import { quoteLiteral } from '../syntax/quoting.ts'
import { applyReplacements, sourceIndex } from '../syntax/replacements.ts'
import { type Token, tokenize } from '../syntax/tokenize.ts'
import { type ParameterUse, usesIn } from './parametersIn.ts'
import { CASTS, fitsType, type ParameterType } from './parameterType.ts'

/** Values by the parameters' names, as PostgreSQL writes them: `1234.5`, `2024-02-29`, `true`. */
export type ParameterValues = Readonly<Record<string, { type: ParameterType; value: string }>>

/** A statement without parameters, or the names of those that have no value or none that fits. */
export type Bound =
  | {
      sql: string
      /** An index of this statement as one of the statement with parameters. */
      sourceIndex(index: number): number
    }
  | { missing: readonly string[]; invalid: readonly string[] }

/** Puts values in the place of parameters, as quoteAlways literals with their type, so that none can be read as anything else. */
export function bindParameters(sql: string, values: ParameterValues): Bound {
  const tokens = tokenize(sql)
  const uses = usesIn(tokens)
  const names = [...new Set(uses.map(({ name }) => name))]
  const missing = names.filter((name) => !valueFor(name, values)?.value)
  const invalid = names.filter((name) => !missing.includes(name) && !fits(valueFor(name, values)))
  if (missing.length + invalid.length > 0) return { missing, invalid }
  const replacements = uses.map((use) => ({ ...use, text: literalFor(use, tokens, values) }))
  return { sql: applyReplacements(sql, replacements), sourceIndex: (index) => sourceIndex(index, replacements) }
}

const valueFor = (name: string, values: ParameterValues) => (Object.hasOwn(values, name) ? values[name] : undefined)

const fits = (value: ParameterValues[string] | undefined) =>
  value !== undefined && fitsType(value.value, value.type) && !/\0|\p{Cs}/u.test(value.value)

function literalFor({ name, token }: ParameterUse, tokens: readonly Token[], values: ParameterValues): string {
  const { value, type } = valueFor(name, values) ?? { value: '', type: 'text' as const }
  // DATE :x and INTERVAL :x take a bare literal and nothing else.
  if (/^(date|timestamp|timestamptz|time|interval)$/.test(tokens[token - 1]?.value ?? ''))
    return ` ${quoteLiteral(value)}`
  return `(${quoteLiteral(value)}::${CASTS[type]})`
}
