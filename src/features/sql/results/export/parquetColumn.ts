import type { ColumnSource, SchemaElement } from 'hyparquet-writer'
import { rawText } from '../../../../catalogue/cellView.ts'
import type { ColumnKind } from '../../../../catalogue/columnKind.ts'

/** A column of a Parquet file: its schema and values. */
export type ParquetColumn = { element: SchemaElement; source: ColumnSource }

type Form = { element: Omit<SchemaElement, 'name'>; values: readonly unknown[] }

const MICROSECONDS = { type: 'TIMESTAMP', isAdjustedToUTC: false, unit: 'MICROS' } as const
const MOST_DIGITS = 38
const WHOLE = /^-?\d{1,18}$/
const DECIMAL = /^-?(\d+)(?:\.(\d+))?$/
const DAY = /^\d{4}-\d\d-\d\d$/
const INSTANT = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d:\d\d)(?:\.(\d{1,6}))?$/

/** Chooses the smallest type that preserves all values of a column; text preserves everything. */
export function parquetColumn(name: string, kind: ColumnKind, values: readonly unknown[]): ParquetColumn {
  const { element, values: data } = formOf(kind, values) ?? asText(values)
  return { element: { name, repetition_type: 'OPTIONAL', ...element }, source: { name, data: [...data] } }
}

function formOf(kind: ColumnKind, values: readonly unknown[]): Form | undefined {
  if (kind === 'integer') return asWhole(values) ?? asDecimal(values)
  if (kind === 'number') return asDouble(values) ?? asDecimal(values)
  if (kind === 'boolean') return converted({ type: 'BOOLEAN' }, values, (v) => (typeof v === 'boolean' ? v : undefined))
  if (kind === 'date')
    return converted({ type: 'INT32', converted_type: 'DATE' }, values, (v) =>
      matching(DAY, v, (text) => new Date(text)),
    )
  if (kind === 'timestamp') return converted({ type: 'INT64', logical_type: MICROSECONDS }, values, microseconds)
  if (kind === 'json' || kind === 'list') return { element: { type: 'BYTE_ARRAY', converted_type: 'JSON' }, values }
  return undefined
}

/** Converts all values. Undefined if one of them cannot be converted. */
function converted(element: Form['element'], values: readonly unknown[], convert: (value: unknown) => unknown) {
  const made = values.map((value) => (value === null || value === undefined ? null : convert(value)))
  return made.includes(undefined) ? undefined : { element, values: made }
}

const matching = <Made>(pattern: RegExp, value: unknown, make: (text: string) => Made): Made | undefined => {
  const text = String(value)
  return pattern.test(text) ? make(text) : undefined
}

const asWhole = (values: readonly unknown[]) =>
  converted({ type: 'INT64' }, values, (value) => matching(WHOLE, value, BigInt))

const asDouble = (values: readonly unknown[]) =>
  converted({ type: 'DOUBLE' }, values, (value) => {
    const number = Number(value)
    const isKept = typeof value === 'number' || String(number) === withoutZeros(String(value))
    return isKept ? number : undefined
  })

const withoutZeros = (text: string) => (text.includes('.') ? text.replace(/(?<![.0])\.?0+$/, '') : text)

function asDecimal(values: readonly unknown[]): Form | undefined {
  let [whole, scale] = [1, 0]
  for (const value of values) {
    const [text, before = '', after = ''] = DECIMAL.exec(rawText(value)) ?? []
    if (text === undefined && rawText(value) !== '') return undefined
    whole = Math.max(whole, before.length)
    scale = Math.max(scale, after.length)
  }
  const precision = whole + scale
  if (precision > MOST_DIGITS) return undefined
  const element = {
    type: 'FIXED_LEN_BYTE_ARRAY',
    type_length: 16,
    converted_type: 'DECIMAL',
    precision,
    scale,
  } as const
  return converted(element, values, (value) => {
    const [before = '', after = ''] = String(value).split('.')
    return BigInt(before + after.padEnd(scale, '0'))
  })
}

function microseconds(value: unknown): bigint | undefined {
  const [text, day = '', time = '', rest = ''] = INSTANT.exec(String(value)) ?? []
  if (text === undefined) return undefined
  return BigInt(Date.parse(`${day}T${time}Z`)) * 1000n + BigInt(rest.padEnd(6, '0'))
}

const asText = (values: readonly unknown[]): Form => ({
  element: { type: 'BYTE_ARRAY', converted_type: 'UTF8' },
  values: values.map((value) => (value === null || value === undefined ? null : rawText(value))),
})
