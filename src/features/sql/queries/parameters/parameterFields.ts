import { type SqlTable, sqlName } from '../../tables/sqlTable.ts'
import { type Token, tokenize } from '../syntax/tokenize.ts'
import { columnAfter, columnNear, type Guess } from './columnNear.ts'
import { usesIn } from './parametersIn.ts'
import { type ParameterType, parameterTypeOf } from './parameterType.ts'

/** A form field for a parameter. */
export type ParameterField = {
  name: string
  type: ParameterType
  /** The column that it is compared with, and sample values of it. */
  column?: { table: string; name: string; label?: string }
  samples: readonly string[]
}

/** The fields of a statement's parameters. The type comes from the compared column; it is text if unknown. */
export function parameterFields(sql: string, tables: readonly SqlTable[]): ParameterField[] {
  const tokens = tokenize(sql)
  const named = new Set(tokens.map(({ value }) => value))
  const inScope = tables.filter((table) => named.has(table.id) || named.has(sqlName(table)))
  const guesses = new Map<string, Guess | undefined>()
  for (const use of usesIn(tokens)) guesses.set(use.name, guesses.get(use.name) ?? guessAt(tokens, use.token))
  return [...guesses].map(([name, guess]) => fieldOf(name, guess, inScope.length > 0 ? inScope : tables))
}

const guessAt = (tokens: readonly Token[], colon: number) => columnNear(tokens, colon) ?? columnAfter(tokens, colon)

function fieldOf(name: string, guess: Guess | undefined, tables: readonly SqlTable[]): ParameterField {
  if (!guess) return { name, type: 'text', samples: [] }
  if ('type' in guess) return { name, type: guess.type, samples: [] }
  for (const table of tables) {
    const column = table.columns?.find((one) => one.name === guess.column)
    if (!column) continue
    const { label } = column
    const type = guess.isPattern ? 'text' : dayOf(parameterTypeOf(column.type))
    return {
      name,
      type,
      column: { table: table.id, name: column.name, ...(label !== undefined && { label }) },
      samples: guess.isPattern || !hasChoices(type, column.samples) ? [] : [...new Set(column.samples ?? [])],
    }
  }
  return { name, type: 'text', samples: [] }
}

/** Values of texts and whole numbers, such as years, can be chosen; readers write fractions in different ways. */
const hasChoices = (type: ParameterType, samples: readonly string[] = []): boolean =>
  type === 'text' || (type === 'number' && samples.every((sample) => /^-?\d+$/.test(sample)))

/** Timestamps are usually compared with whole days. */
const dayOf = (type: ParameterType): ParameterType => (type === 'timestamp' ? 'date' : type)
