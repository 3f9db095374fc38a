import type { ColumnStatistics } from '#contract/column_statistics.ts'
import type { DatastoreField } from '#contract/entities.ts'
import { timedRead } from '../../db/boundedRead.ts'
import type { Pool, Queryable } from '../../db/pool.ts'
import { quoteIdentifier, tableName } from '../quoteIdentifier.ts'
import { columnFiguresSql, type NumberRange, tableFiguresSql } from './columnSql.ts'

/** Up to this many rows all figures are exact. */
const EXACT_ROWS = 50_000
/** About this many rows of a larger table are the sample for different values, histograms and frequent values. */
const SAMPLE_ROWS = 30_000
/** json_build_array takes 100 arguments at most. */
const COLUMNS_PER_PASS = 90
const LONGEST_VALUE = 200
const FEW_VALUES = 20
const TIMEOUT_MS = 10_000

type Figures = {
  rows: number
  filled: number
  distinct?: number
  /** Whether `distinct` could be too small, because only the beginnings of texts are compared. */
  are_cut?: boolean
  once?: number
  min?: string | null
  max?: string | null
  histogram?: number[] | null
  top?: { value: string; count: number }[] | null
  longest?: number | null
}
type Ends = Pick<Figures, 'filled' | 'min' | 'max'> & { [End in keyof NumberRange]?: number | null }

/** The statistics of all columns, in their order. Throws ReadTimeoutError, or the database's error. */
export function computeStatistics(
  pool: Pool,
  table: { resource_id: string; fields: readonly DatastoreField[]; row_count: number },
): Promise<ColumnStatistics[]> {
  const name = tableName(table.resource_id)
  return timedRead(pool, TIMEOUT_MS, async (client) => {
    // Groups of values fit into memory.
    await client.query(`SET LOCAL work_mem = '32MB'`)
    if (table.row_count <= EXACT_ROWS) {
      const all = await inTurn(table.fields, (field) => figuresOf<Figures>(client, columnFiguresSql(field, name)))
      return all.map((figures) => exact(figures))
    }
    const { rows, ends } = await exactEnds(client, table.fields, name)
    const sampled = await sampledFigures(client, table, ends)
    return sampled.map((figures, index) => estimated(figures, ends[index] ?? { filled: 0 }, rows))
  })
}

/**
 * The figures of each column over a sample of single rows. A sample of blocks would be cheaper, but in a table that is sorted by a
 * column it has few of its values.
 */
async function sampledFigures(
  client: Queryable,
  { resource_id, fields, row_count }: { resource_id: string; fields: readonly DatastoreField[]; row_count: number },
  ends: readonly Ends[],
): Promise<Figures[]> {
  const share = ((100 * SAMPLE_ROWS) / row_count).toFixed(4)
  const sampled: Figures[] = []
  for (let start = 0; start < fields.length; start += COLUMNS_PER_PASS) {
    const part = fields.slice(start, start + COLUMNS_PER_PASS)
    const columns = part.map(({ id }) => quoteIdentifier(id)).join(', ')
    const figures = part.map(
      (field, index) =>
        `(SELECT line::json FROM (${columnFiguresSql(field, 'sample', rangeOf(ends[start + index]))}) AS c)`,
    )
    const text = `WITH sample AS MATERIALIZED
        (SELECT ${columns} FROM ${tableName(resource_id)} TABLESAMPLE BERNOULLI (${share}) REPEATABLE (1))
      SELECT json_build_array(${figures.join(', ')})::text AS line`
    sampled.push(...(await figuresOf<Figures[]>(client, text)))
  }
  return sampled
}

const rangeOf = ({ low, high }: Partial<Ends> = {}): NumberRange | undefined =>
  typeof low === 'number' && typeof high === 'number' ? { low, high } : undefined

async function inTurn<T, U>(entries: readonly T[], step: (entry: T, index: number) => Promise<U>): Promise<U[]> {
  const results: U[] = []
  for (const [index, entry] of entries.entries()) results.push(await step(entry, index))
  return results
}

async function exactEnds(client: Queryable, fields: readonly DatastoreField[], table: string) {
  const ends: Ends[] = []
  let rows = 0
  for (let start = 0; start < fields.length; start += COLUMNS_PER_PASS) {
    const part = fields.slice(start, start + COLUMNS_PER_PASS)
    const [count, ...found] = await figuresOf<[number, ...Ends[]]>(client, tableFiguresSql(part, table))
    rows = count
    ends.push(...found)
  }
  return { rows, ends }
}

/** The JSON has the shape that the statement gives it. */
async function figuresOf<Shape>(client: Queryable, text: string): Promise<Shape> {
  const { rows } = await client.query<{ line: string }>(text)
  return JSON.parse(rows[0]?.line ?? 'null') as Shape
}

function exact(figures: Figures): ColumnStatistics {
  const { rows, filled, distinct, are_cut, min, max, histogram, longest } = figures
  return {
    empty: rows - filled,
    distinct: are_cut ? null : (distinct ?? null),
    min: min ?? null,
    max: max ?? null,
    histogram: histogram ?? null,
    top: frequentValues(figures),
    ...(typeof longest === 'number' && { longest }),
    is_estimate: false,
  }
}

function estimated(sample: Figures, { filled, min, max }: Ends, rows: number): ColumnStatistics {
  const scale = sample.filled > 0 ? filled / sample.filled : 0
  const scaled = (count: number) => Math.round(count * scale)
  return {
    empty: rows - filled,
    distinct: sample.distinct === undefined || sample.are_cut ? null : distinctIn(sample, filled),
    min: min ?? null,
    max: max ?? null,
    histogram: sample.histogram?.map(scaled) ?? null,
    top: frequentValues(sample).map(({ value, count }) => ({ value, count: scaled(count) })),
    ...(typeof sample.longest === 'number' && { longest: sample.longest }),
    is_estimate: true,
  }
}

/** The estimate of Haas and Stokes (Duj1) that ANALYZE of PostgreSQL uses too. */
function distinctIn({ distinct = 0, once = 0, filled: sampled }: Figures, filled: number): number {
  if (sampled === 0 || once === 0) return distinct
  return Math.min(filled, Math.round((sampled * distinct) / (sampled - once + (once * sampled) / filled)))
}

/** The frequent values that are useful: not single ones among many, nor those of numbers that have a histogram. */
function frequentValues({ top, distinct = 0, histogram }: Figures): NonNullable<Figures['top']> {
  if (distinct > FEW_VALUES && histogram) return []
  return (top ?? []).filter(
    ({ value, count }) => value.length <= LONGEST_VALUE && (count > 1 || distinct <= FEW_VALUES),
  )
}
