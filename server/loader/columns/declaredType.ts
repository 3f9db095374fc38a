import type { ColumnDetector, ColumnType } from '#table/detectType.ts'

const NUMBERS = { decimal: '.', group: '' } as const
const TIMES = { order: 'ymd', hasTime: false, hasZone: false } as const

/** Types of Frictionless Table Schema: the type of an empty column, and the detected types that are accepted. */
const DECLARED: Record<string, { empty: ColumnType; fits: readonly ColumnType['type'][] }> = {
  integer: { empty: { type: 'int4', style: NUMBERS }, fits: ['int4', 'int8'] },
  year: { empty: { type: 'int4', style: NUMBERS }, fits: ['int4'] },
  number: { empty: { type: 'numeric', style: NUMBERS }, fits: ['int4', 'int8', 'numeric'] },
  boolean: { empty: { type: 'bool' }, fits: ['bool'] },
  date: { empty: { type: 'date', style: TIMES }, fits: ['date'] },
  datetime: { empty: { type: 'timestamp', style: TIMES }, fits: ['date', 'timestamp', 'timestamptz'] },
  time: { empty: { type: 'time' }, fits: ['time'] },
}
const TEXTS = new Set(['string', 'yearmonth', 'duration', 'geopoint'])
const STRUCTURES = new Set(['object', 'array', 'geojson'])

/** Whether a declared type means that digits are numbers. */
export const isNumberType = (type: string | undefined): boolean =>
  type === 'integer' || type === 'number' || type === 'year'

export type DecidedType = { type: ColumnType; isBroken: boolean }

/**
 * The type of a column: the declared one if its cells have it. Otherwise (`isBroken`) the detected type, so that no value
 * is lost.
 */
export function decideType(declared: string | undefined, cells: Pick<ColumnDetector, 'type' | 'isEmpty'>): DecidedType {
  const detected = cells.type()
  if (declared !== undefined && TEXTS.has(declared))
    return accepted({ type: detected.type === 'json' ? 'json' : 'text' })
  if (declared !== undefined && STRUCTURES.has(declared)) return accepted({ type: 'json' })
  const known = declared === undefined ? undefined : DECLARED[declared]
  if (!known) return accepted(detected)
  if (cells.isEmpty) return accepted(known.empty)
  return known.fits.includes(detected.type)
    ? accepted(widened(detected, known.empty.type))
    : { type: detected, isBroken: true }
}

/** Whole numbers declared as `number` become numeric, and dates declared as `datetime` become timestamp. */
function widened(detected: ColumnType, declared: ColumnType['type']): ColumnType {
  if (declared === 'numeric' && (detected.type === 'int4' || detected.type === 'int8'))
    return { ...detected, type: 'numeric' }
  return declared === 'timestamp' && detected.type === 'date' ? { ...detected, type: 'timestamp' } : detected
}

const accepted = (type: ColumnType): DecidedType => ({ type, isBroken: false })
