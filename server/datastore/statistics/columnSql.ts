import type { DatastoreField } from '#contract/entities.ts'
import { kindOf } from '../fieldTypes.ts'
import { quoteIdentifier } from '../quoteIdentifier.ts'

const BARS = 20
const TOP = 20
/** Longer texts are compared by their beginnings. */
const COMPARED_CHARACTERS = 300

/** How the values of a column are measured. */
type Measure = {
  isText?: boolean
  /** What is grouped; null for values that are not compared, such as json. */
  value: string | undefined
  /** True for a value that is neither null nor an empty text. */
  filled: string
  /** The place of a value on the number line, and whether it has one; undefined for texts. */
  position: { at: (value: string) => string; hasPlace: (value: string) => string; isWhole: boolean } | undefined
}

/** The ends of a histogram. */
export type NumberRange = { low: number; high: number }

const asFloat = (value: string) => `${value}::float8`
const asSeconds = (value: string) => `extract(epoch FROM ${value})::float8`

function measureOf({ id, type }: DatastoreField): Measure {
  const column = `t.${quoteIdentifier(id)}`
  const kind = kindOf(type)
  const filled = kind === 'text' ? `${column} <> ''` : `${column} IS NOT NULL`
  if (kind === 'json' || kind === 'array') return { value: undefined, filled, position: undefined }
  if (kind === 'text') {
    // By code point, which is much faster than an alphabet.
    return { value: `left(${column}, ${COMPARED_CHARACTERS}) COLLATE "C"`, filled, position: undefined, isText: true }
  }
  if (kind === 'integer')
    return { value: column, filled, position: { at: asFloat, hasPlace: () => 'true', isWhole: true } }
  if (kind === 'decimal' || kind === 'float') {
    // False for NaN and infinity too: PostgreSQL takes NaN for the greatest number. Others do not fit into float8.
    const hasPlace = (value: string) => `(${value} = 0 OR abs(${value}) BETWEEN 1e-300 AND 1e300)`
    return { value: column, filled, position: { at: asFloat, hasPlace, isWhole: false } }
  }
  if (kind === 'timestamp' || type === 'date' || type === 'timestamptz') {
    const hasPlace = (value: string) => `isfinite(${value})`
    return { value: column, filled, position: { at: asSeconds, hasPlace, isWhole: false } }
  }
  return { value: kind === 'bool' ? column : `${column}::text`, filled, position: undefined }
}

/**
 * A statement whose only row is the JSON of a column's figures over the rows of `source`, which has the alias `t`:
 * rows, filled, distinct, are_cut, once (values that occur once), min, max, histogram, top, longest (of texts). The histogram covers the range, which
 * is by default that of the rows.
 */
export function columnFiguresSql(field: DatastoreField, source: string, range?: NumberRange): string {
  const { value, filled, position, isText = false } = measureOf(field)
  if (value === undefined) {
    return `SELECT json_build_object('rows', count(*), 'filled', count(*) FILTER (WHERE ${filled}))::text AS line FROM ${source} AS t`
  }
  const x = position ? `CASE WHEN ${position.hasPlace('v')} THEN ${position.at('v')} END` : 'NULL::float8'
  const ends = position
    ? `'min', (SELECT to_json(min(v)) #>> '{}' FROM f WHERE x IS NOT NULL), 'max', (SELECT to_json(max(v)) #>> '{}' FROM f WHERE x IS NOT NULL),
       'histogram', ${histogramSql(position.isWhole)},`
    : ''
  return `WITH g AS (SELECT ${value} AS v, ${filled} AS is_filled, count(*) AS n FROM ${source} AS t GROUP BY 1, 2),
      f AS MATERIALIZED (SELECT v, n, ${x} AS x FROM g WHERE is_filled),
      ends AS (${rangeSql(range)})
    SELECT json_build_object('rows', (SELECT coalesce(sum(n), 0) FROM g), 'filled', (SELECT coalesce(sum(n), 0) FROM f),
      'distinct', (SELECT count(*) FROM f), 'are_cut', ${areCutSql(isText)}, 'once', (SELECT count(*) FROM f WHERE n = 1), ${ends}${isText ? `\n      'longest', (SELECT max(length(v)) FROM f),` : ''}
      'top', (SELECT json_agg(json_build_object('value', text, 'count', n) ORDER BY n DESC, text COLLATE "C")
        FROM (SELECT to_json(v) #>> '{}' AS text, n FROM f ORDER BY n DESC, v LIMIT ${TOP}) AS most))::text AS line`
}

/**
 * Whether texts that are equal in their compared characters could be different. Texts that differ in them are counted
 * exactly.
 */
const areCutSql = (isText: boolean): string =>
  isText ? `(SELECT coalesce(bool_or(n > 1 AND length(v) = ${COMPARED_CHARACTERS}), false) FROM f)` : 'false'

const rangeSql = (range: NumberRange | undefined): string =>
  range
    ? `SELECT '${range.low}'::float8 AS low, '${range.high}'::float8 AS high`
    : 'SELECT min(x) AS low, max(x) AS high FROM f'

/** Bars of equal width from the least to the greatest value; whole numbers that are close have a bar each. */
function histogramSql(isWhole: boolean): string {
  const bars = isWhole ? `least(${BARS}, high - low + 1)::int` : `${BARS}`
  const end = isWhole ? 'e.high + 1' : 'e.high'
  return `(SELECT json_agg(coalesce(n, 0) ORDER BY bar) FROM (SELECT low, high, ${bars} AS bars FROM ends WHERE low < high) AS e
      CROSS JOIN LATERAL generate_series(1, e.bars) AS bar
      LEFT JOIN LATERAL (SELECT least(width_bucket(x, e.low, ${end}, e.bars), e.bars) AS place, sum(n) AS n
        FROM f WHERE x IS NOT NULL GROUP BY 1) AS counted ON place = bar)`
}

/**
 * A statement whose only row is the JSON list of filled, min and max of each column, exact in one pass over the table; low
 * and high are min and max on the number line.
 */
export function tableFiguresSql(fields: readonly DatastoreField[], table: string): string {
  const figures = fields.map((field) => {
    const { filled, position } = measureOf(field)
    const column = `t.${quoteIdentifier(field.id)}`
    const count = `'filled', count(*) FILTER (WHERE ${filled})`
    if (!position) return `json_build_object(${count})`
    const end = (name: 'min' | 'max') => `${name}(${column}) FILTER (WHERE ${position.hasPlace(column)})`
    const ends = (['min', 'max'] as const).map((name) => `'${name}', to_json(${end(name)}) #>> '{}'`)
    const range = `'low', ${position.at(`(${end('min')})`)}, 'high', ${position.at(`(${end('max')})`)}`
    return `json_build_object(${count}, ${ends.join(', ')}, ${range})`
  })
  return `SELECT json_build_array(count(*), ${figures.join(', ')})::text AS line FROM ${table} AS t`
}
