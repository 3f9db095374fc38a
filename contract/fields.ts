import * as v from 'valibot'
import { atMost, type Limit, limits } from './limits.ts'

/*
 * Parsers for parameters as CKAN accepts them: the same value arrives as JSON, as a form field or in a query string.
 * Messages are keys of the `api` locale file; the server translates them.
 */

const TRUE = new Set(['true', 'yes', 'on', 'y', 't', '1'])
const FALSE = new Set(['false', 'no', 'off', 'n', 'f', '0'])

function toFlag(value: unknown): boolean | undefined {
  if (typeof value === 'boolean') return value
  if (value === null) return false
  const text = String(value).trim().toLowerCase()
  return TRUE.has(text) ? true : FALSE.has(text) ? false : undefined
}

/** CKAN's asbool, but an invalid text is a validation error where CKAN responds with 500. */
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

/** 1 or more, or absent. */
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

/** CKAN's int_validator: any integer in decimal digits, also as text; empty means null. */
export const integerOrNull = v.optional(
  v.pipe(
    v.any(),
    v.check(
      (value) => isBlank(value) || (isInteger(value) && Number.isSafeInteger(toInteger(value))),
      'invalidInteger',
    ),
    v.transform((value): number | null => (isBlank(value) ? null : toInteger(value))),
  ),
)

const isBlank = (value: unknown) => value === null || (typeof value === 'string' && value.trim() === '')
const clamp = (value: number) => Math.max(-1, Math.min(value, Number.MAX_SAFE_INTEGER))

/** The length limits of these text schemas, for the API's description. */
export const textLimits = new Map<object, Limit>()

/** CKAN's unicode_safe: numbers, booleans and structures become text. Limited in length. */
function textUpTo(limit: Limit) {
  const anything = v.any()
  textLimits.set(anything, limit)
  return v.pipe(anything, v.transform(toText), atMost<string>(limit))
}

const toText = (value: unknown): string =>
  value === null || value === undefined
    ? ''
    : typeof value === 'string'
      ? value
      : typeof value === 'object'
        ? JSON.stringify(value)
        : String(value)

export const text = textUpTo(limits.text)
export const optionalText = v.optional(text)
/** A text that can be null, because clients send back what they have read. */
export const nullableText = v.optional(v.nullable(text))
/** The full name of a person, which lists show in one line. */
export const fullName = v.optional(v.nullable(textUpTo(limits.fullName)))
/** A search query. */
export const queryText = textUpTo(limits.query)

const referenceText = textUpTo(limits.reference)
/** A required id or name. */
export const reference = v.pipe(v.nullish(referenceText, ''), v.minLength(1, 'missingValue'))
/** An id or name that may be left out. */
export const optionalReference = v.optional(referenceText)
/** An id or name that may be left out, but not be empty: for writes that without it concern everything. */
export const referenceOrAbsent = v.optional(v.pipe(referenceText, v.minLength(1, 'missingValue')))
export const nullableReference = v.optional(v.nullable(referenceText))

/** CKAN's list_of_strings for GET and POST: a list, or one text that holds a JSON list. */
export const jsonTextList = (limit: Limit) =>
  v.optional(v.pipe(v.pipe(jsonList, v.rawTransform(readJsonList)), atMost<string[]>(limit)))

/** The input type of every jsonTextList. */
export const jsonList = v.any()

function readJsonList({ dataset, addIssue, NEVER }: v.RawTransformContext<unknown>): string[] {
  let value = dataset.value
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
}

/** A list, or a comma-separated text. */
export const commaTextList = (limit: Limit) =>
  v.optional(
    v.pipe(
      v.union([v.pipe(v.array(text), atMost<string[]>(limit)), v.string(), v.null()], 'notList'),
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
      atMost<string[]>(limit),
    ),
  )

/** A list of objects with a limited length. */
export const listOfDicts = <T extends v.GenericSchema>(each: T, limit: Limit) =>
  v.optional(v.pipe(v.array(each, 'notListOfDicts'), atMost<v.InferOutput<T>[]>(limit)))

/** A text, or a list of texts. */
export function oneOrMore(each: Limit, entries: Limit) {
  // The text schema accepts everything, so a list that is too long would become a text.
  const notList = v.custom<unknown>((value) => !Array.isArray(value))
  textLimits.set(notList, each)
  const one = v.pipe(notList, v.transform(toText), atMost<string>(each))
  return v.optional(v.union([v.pipe(v.array(textUpTo(each)), atMost<string[]>(entries)), one]))
}

const translation = v.nullable(v.pipe(v.string(), atMost<string>(limits.text)))
/** Translations of a text by language. */
export const translated = v.optional(
  v.nullable(
    v.pipe(
      v.record(v.string(), translation),
      v.check((texts) => Object.keys(texts).length <= limits.translations.max, 'limitEntries'),
    ),
  ),
)
