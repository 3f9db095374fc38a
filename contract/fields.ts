import * as v from 'valibot'

/*
 * Parsers for parameters as CKAN accepts them: the same value arrives as JSON, as a form field or in a query string.
 * Messages are keys of the `api` words; the server puts them into the reader's language.
 */

const TRUE = new Set(['true', 'yes', 'on', 'y', 't', '1'])
const FALSE = new Set(['false', 'no', 'off', 'n', 'f', '0'])

function toFlag(value: unknown): boolean | undefined {
  if (typeof value === 'boolean') return value
  if (value === null) return false
  const text = String(value).trim().toLowerCase()
  return TRUE.has(text) ? true : FALSE.has(text) ? false : undefined
}

/** CKAN's asbool, but a word that is neither is a validation error where CKAN answers 500. */
export const flag = (fallback: boolean) =>
  v.optional(
    v.pipe(
      v.union([v.boolean(), v.string(), v.number(), v.null()], 'notFlag'),
      v.check((value) => toFlag(value) !== undefined, 'notFlag'),
      v.transform((value) => toFlag(value) === true),
    ),
    fallback,
  )

const toInteger = (value: unknown) => (typeof value === 'number' ? value : Number(String(value).trim()))
const isInteger = (value: unknown) =>
  typeof value === 'number' ? Number.isInteger(value) : typeof value === 'string' && /^\s*[+-]?\d+\s*$/.test(value)

/** CKAN's int_validator + natural_number_validator: 0 or more; numeric text is accepted, empty means absent. */
export const naturalNumber = <const D extends number | undefined>(fallback: D) =>
  v.optional(
    v.pipe(
      v.union([v.number(), v.string(), v.null()], 'invalidInteger'),
      v.check((value) => isBlank(value) || isInteger(value), 'invalidInteger'),
      v.check((value) => isBlank(value) || !isInteger(value) || toInteger(value) >= 0, 'notNatural'),
      v.transform((value): number | D => (isBlank(value) ? fallback : clamp(toInteger(value)))),
    ),
    fallback as number,
  )

/** 1 or more, or nothing. */
export const positiveNumber = v.optional(
  v.pipe(
    v.union([v.number(), v.string(), v.null()], 'invalidInteger'),
    v.check((value) => isBlank(value) || isInteger(value), 'invalidInteger'),
    v.check((value) => isBlank(value) || !isInteger(value) || toInteger(value) > 0, 'notPositive'),
    v.transform((value): number | undefined => (isBlank(value) ? undefined : clamp(toInteger(value)))),
  ),
)

/** As naturalNumber, but -1 (no limit) is allowed: facet.limit. */
export const limitNumber = (fallback: number) =>
  v.optional(
    v.pipe(
      v.union([v.number(), v.string(), v.null()], 'invalidInteger'),
      v.check((value) => isBlank(value) || isInteger(value), 'invalidInteger'),
      v.transform((value) => (isBlank(value) ? fallback : clamp(toInteger(value)))),
    ),
    fallback,
  )

const isBlank = (value: unknown) => value === null || (typeof value === 'string' && value.trim() === '')
const clamp = (value: number) => Math.max(-1, Math.min(value, Number.MAX_SAFE_INTEGER))

/** Text as CKAN's unicode_safe: numbers, booleans and structures become text. */
export const text = v.pipe(
  v.any(),
  v.transform((value): string =>
    value === null || value === undefined
      ? ''
      : typeof value === 'string'
        ? value
        : typeof value === 'object'
          ? JSON.stringify(value)
          : String(value),
  ),
)
export const optionalText = v.optional(text)
/** Text that may also be sent back as the null it was read as. */
export const nullableText = v.optional(v.nullable(text))

/** A required id or name. */
export const reference = v.pipe(v.nullish(text, ''), v.minLength(1, 'missingValue'))

/** CKAN's list_of_strings for GET and POST: a list, or one text that holds a JSON list. */
export const jsonTextList = v.optional(
  v.pipe(
    v.any(),
    v.rawTransform(({ dataset, addIssue, NEVER }): string[] => {
      let value: unknown = dataset.value
      if (typeof value === 'string') {
        try {
          value = JSON.parse(value)
        } catch {
          addIssue({ message: 'notJson' })
          return NEVER
        }
      }
      if (!Array.isArray(value)) {
        addIssue({ message: 'notList' })
        return NEVER
      }
      if (!value.every((entry): entry is string => typeof entry === 'string')) {
        addIssue({ message: 'notString' })
        return NEVER
      }
      return value
    }),
  ),
)

/** A list, or text with commas between its entries. */
export const commaTextList = v.optional(
  v.pipe(
    v.union([v.array(text), v.string(), v.null()], 'notList'),
    v.transform((value) =>
      value === null
        ? []
        : Array.isArray(value)
          ? value
          : value
              .split(',')
              .map((entry) => entry.trim())
              .filter((entry) => entry !== ''),
    ),
  ),
)

export const translated = v.optional(v.nullable(v.record(v.string(), v.nullable(v.string()))))
