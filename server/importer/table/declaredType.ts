import type { ColumnDetector, ColumnType } from '#table/detectType.ts'

const NUMBERS = { decimal: '.', group: '' } as const
const TIMES = { order: 'ymd', hasTime: false, hasZone: false } as const

/** Types of Frictionless' Table Schema: what an empty column becomes, and what else its cells may turn out to be. */
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

/** Whether a declared type says that digits are numbers. */
export const isNumberType = (type: string | undefined): boolean =>
  type === 'integer' || type === 'number' || type === 'year'

export type DecidedType = { type: ColumnType; isBroken: boolean }

/**
 * The type of a column: the declared one where its cells bear it out. Where they do not (`isBroken`), what was found in
 * the cells counts, so that no value is lost.
 */
export function decideType(declared: string | undefined, cells: Pick<ColumnDetector, 'type' | 'isEmpty'>): DecidedType {
  const found = cells.type()
  if (declared !== undefined && TEXTS.has(declared)) return sound({ type: found.type === 'json' ? 'json' : 'text' })
  if (declared !== undefined && STRUCTURES.has(declared)) return sound({ type: 'json' })
  const known = declared === undefined ? undefined : DECLARED[declared]
  if (!known) return sound(found)
  if (cells.isEmpty) return sound(known.empty)
  return known.fits.includes(found.type) ? sound(widened(found, known.empty.type)) : { type: found, isBroken: true }
}

/** A column of whole numbers that was declared for fractions gets room for them, and one of days room for times. */
function widened(found: ColumnType, declared: ColumnType['type']): ColumnType {
  if (declared === 'numeric' && (found.type === 'int4' || found.type === 'int8')) return { ...found, type: 'numeric' }
  return declared === 'timestamp' && found.type === 'date' ? { ...found, type: 'timestamp' } : found
}

const sound = (type: ColumnType): DecidedType => ({ type, isBroken: false })
