/** The type of a parameter's value. */
export type ParameterType = 'text' | 'number' | 'date' | 'timestamp' | 'time' | 'boolean'

const TYPES: readonly (readonly [RegExp, ParameterType])[] = [
  [/^(int|int[248]|integer|bigint|smallint|serial|numeric|decimal|real|float[48]?|double|money)$/, 'number'],
  [/^date$/, 'date'],
  [/^timestamp(tz)?$/, 'timestamp'],
  [/^time(tz)?$/, 'time'],
  [/^bool(ean)?$/, 'boolean'],
]

/** The parameter type for a PostgreSQL type. */
export const parameterTypeOf = (type: string): ParameterType =>
  TYPES.find(([pattern]) => pattern.test(type.toLowerCase()))?.[1] ?? 'text'

/** The PostgreSQL type to cast to. Numeric can be compared with every number type. */
export const CASTS = {
  text: 'text',
  number: 'numeric',
  date: 'date',
  timestamp: 'timestamp',
  time: 'time',
  boolean: 'boolean',
} as const satisfies Record<ParameterType, string>

const FORMS = {
  text: /^[\s\S]+$/,
  number: /^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d{1,3})?$/i,
  date: /^\d{4,6}-\d\d-\d\d$/,
  timestamp: /^\d{4,6}-\d\d-\d\d([ T]\d\d:\d\d(:\d\d(\.\d{1,6})?)?)?$/,
  time: /^\d\d:\d\d(:\d\d(\.\d{1,6})?)?$/,
  boolean: /^(true|false)$/,
} as const satisfies Record<ParameterType, RegExp>

/** Whether a string is a value of a type that PostgreSQL reads the same under every setting. */
export const fitsType = (value: string, type: ParameterType): boolean => FORMS[type].test(value)
