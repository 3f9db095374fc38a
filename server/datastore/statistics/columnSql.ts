import type { DatastoreField } from '#contract/entities.ts'
import { kindOf } from '../fieldTypes.ts'
import { quoteIdentifier } from '../quoteIdentifier.ts'

const BARS = 20
const TOP = 20
/** Longer texts are compared by their beginnings. */
const COMPARED_CHARACTERS = 300

/** How the values of a column are measured. */
type Measure = {
  /** What is grouped; null for values that are not compared, such as json. */
  value: string | undefined
  /** True for a value that is neither null nor an empty text. */
  filled: string
  /** The place of a grouped value `v` on the number line, and whether it has one; undefined for texts. */
  position: { sql: string; hasPlace: (value: string) => string; isWhole: boolean } | undefined
}

function measureOf({ id, type }: DatastoreField): Measure {
  const column = `t.${quoteIdentifier(id)}`
  const kind = kindOf(type)
  const filled = kind === 'text' ? `${column} <> ''` : `${column} IS NOT NULL`
  if (kind === 'json' || kind === 'array') return { value: undefined, filled, position: undefined }
  if (kind === 'text') {
    // By code point, which is much faster than an alphabet.
    return { value: `left(${column}, ${COMPARED_CHARACTERS}) COLLATE "C"`, filled, position: undefined }
  }
  if (kind === 'integer')
    return { value: column, filled, position: { sql: 'v::float8', hasPlace: () => 'true', isWhole: true } }
  if (kind === 'decimal' || kind === 'float') {
    // False for NaN and infinity too: PostgreSQL takes NaN for the greatest number. Others do not fit into float8.
    const hasPlace = (value: string) => `(${value} = 0 OR abs(${value}) BETWEEN 1e-300 AND 1e300)`
    return { value: column, filled, position: { sql: 'v::float8', hasPlace, isWhole: false } }
  }
  if (kind === 'timestamp' || type === 'date' || type === 'timestamptz') {
    const sql = 'extract(epoch FROM v)::float8'
    return { value: column, filled, position: { sql, hasPlace: (value) => `isfinite(${value})`, isWhole: false } }
  }
  return { value: kind === 'bool' ? column : `${column}::text`, filled, position: undefined }
}

/**
 * A statement whose only row is the JSON of a column's figures over the rows of `source`, which has the alias `t`:
 * rows, filled, distinct, once (values that occur once), min, max, histogram, top.
 */
export function columnFiguresSql(field: DatastoreField, source: string): string {
  const { value, filled, position } = measureOf(field)
  if (value === undefined) {
    return `SELECT json_build_object('rows', count(*), 'filled', count(*) FILTER (WHERE ${filled}))::text AS line FROM ${source} AS t`
  }
  const x = position ? `CASE WHEN ${position.hasPlace('v')} THEN ${position.sql} END` : 'NULL::float8'
  const ends = position
    ? `'min', (SELECT to_json(min(v)) #>> '{}' FROM f WHERE x IS NOT NULL), 'max', (SELECT to_json(max(v)) #>> '{}' FROM f WHERE x IS NOT NULL),
       'histogram', ${histogramSql(position.isWhole)},`
    : ''
  return `WITH g AS (SELECT ${value} AS v, ${filled} AS is_filled, count(*) AS n FROM ${source} AS t GROUP BY 1, 2),
      f AS MATERIALIZED (SELECT v, n, ${x} AS x FROM g WHERE is_filled),
      ends AS (SELECT min(x) AS low, max(x) AS high FROM f)
    SELECT json_build_object('rows', (SELECT coalesce(sum(n), 0) FROM g), 'filled', (SELECT coalesce(sum(n), 0) FROM f),
      'distinct', (SELECT count(*) FROM f), 'once', (SELECT count(*) FROM f WHERE n = 1), ${ends}
      'top', (SELECT json_agg(json_build_object('value', text, 'count', n) ORDER BY n DESC, text COLLATE "C")
        FROM (SELECT to_json(v) #>> '{}' AS text, n FROM f ORDER BY n DESC, v LIMIT ${TOP}) AS most))::text AS line`
}

/** Bars of equal width from the least to the greatest value; whole numbers that are close have a bar each. */
function histogramSql(isWhole: boolean): string {
  const bars = isWhole ? `least(${BARS}, high - low + 1)::int` : `${BARS}`
  const end = isWhole ? 'e.high + 1' : 'e.high'
  return `(SELECT json_agg(coalesce(n, 0) ORDER BY bar) FROM (SELECT low, high, ${bars} AS bars FROM ends WHERE low < high) AS e
      CROSS JOIN LATERAL generate_series(1, e.bars) AS bar
      LEFT JOIN LATERAL (SELECT least(width_bucket(x, e.low, ${end}, e.bars), e.bars) AS place, sum(n) AS n
        FROM f WHERE x IS NOT NULL GROUP BY 1) AS counted ON place = bar)`
}

/** A statement whose only row is the JSON list of filled, min and max of each column, exact in one pass over the table. */
export function tableFiguresSql(fields: readonly DatastoreField[], table: string): string {
  const figures = fields.map((field) => {
    const { filled, position } = measureOf(field)
    const column = `t.${quoteIdentifier(field.id)}`
    const end = (name: 'min' | 'max') =>
      position ? `to_json(${name}(${column}) FILTER (WHERE ${position.hasPlace(column)})) #>> '{}'` : 'NULL::text'
    return `json_build_object('filled', count(*) FILTER (WHERE ${filled}), 'min', ${end('min')}, 'max', ${end('max')})`
  })
  return `SELECT json_build_array(count(*), ${figures.join(', ')})::text AS line FROM ${table} AS t`
}
