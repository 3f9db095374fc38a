import { readNumber } from '../../../../lib/readNumber.ts'
import type { ParameterValues } from './bindParameters.ts'
import type { ParameterField } from './parameterFields.ts'

/** Converts typed field values to values that can be bound. A number that cannot be read is not changed. */
export function readParameters(
  fields: readonly Pick<ParameterField, 'name' | 'type'>[],
  typed: Readonly<Record<string, string>>,
  locale: string,
): ParameterValues {
  return Object.fromEntries(
    fields.map(({ name, type }) => {
      const text = Object.hasOwn(typed, name) ? (typed[name] ?? '') : ''
      return [name, { type, value: type === 'number' ? (readNumber(text, locale) ?? text) : text }]
    }),
  )
}
