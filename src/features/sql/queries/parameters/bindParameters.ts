import { quoteLiteral } from '../../../../lib/sqlQuoting.ts'
import { applyReplacements, sourceIndex } from '../syntax/replacements.ts'
import { type Token, tokenize } from '../syntax/tokenize.ts'
import { type ParameterUse, usesIn } from './parametersIn.ts'
import { CASTS, fitsType, type ParameterType } from './parameterType.ts'

/** Values by parameter name, in PostgreSQL's format: `1234.5`, `2024-02-29`, `true`. */
export type ParameterValues = Readonly<Record<string, { type: ParameterType; value: string }>>

/** The statement with its values, or the names of parameters whose values are missing or invalid. */
export type Bound =
  | {
      sql: string
      /** Converts an index of `sql` to one of the statement with parameters. */
      sourceIndex(index: number): number
    }
  | { missing: readonly string[]; invalid: readonly string[] }

/** Replaces parameters by quoted literals with a cast, so that no value can be read as SQL. */
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
  // DATE :x and INTERVAL :x accept only a plain literal.
  if (/^(date|timestamp|timestamptz|time|interval)$/.test(tokens[token - 1]?.value ?? ''))
    return ` ${quoteLiteral(value)}`
  return `(${quoteLiteral(value)}::${CASTS[type]})`
}
