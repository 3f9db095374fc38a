import { boundedRead } from '../../db/boundedRead.ts'
import { kindOf } from '../fieldTypes.ts'
import { Parameters } from '../parameters.ts'
import { quoteIdentifier } from '../quoteIdentifier.ts'
import { type RowSource, readFrom } from '../rowSource.ts'
import type { RowSearch } from '../searchSql.ts'

const BOUNDS = { timeoutMs: 30_000, maxCharacters: 1024 * 1024 }

/** The `numeric` columns of a search with a value that a 64-bit float changes. All rows of the table are read for it. */
export async function inexactColumns(
  rows: RowSource,
  { columns, source }: Pick<RowSearch, 'columns' | 'source'>,
): Promise<ReadonlySet<string>> {
  const decimals = columns.filter(({ type, rankOf }) => kindOf(type) === 'decimal' && !rankOf)
  if (decimals.length === 0) return new Set()
  const tests = decimals.map(({ id }) => `bool_or(${isInexact(`t.${quoteIdentifier(id)}`)})`)
  const parameters = new Parameters()
  const text = `SELECT array_to_json(ARRAY[${tests.join(', ')}])::text AS line FROM ${source(parameters)} AS t`
  const [read] = await readFrom(rows, (pool) => boundedRead(pool, { text, values: parameters.values }, BOUNDS))
  // The statement returns a list of booleans, or nulls where there is no value.
  const answers = JSON.parse(read?.line ?? '[]') as (boolean | null)[]
  return new Set(decimals.filter((_, place) => answers[place] === true).map(({ id }) => id))
}

/** Beyond the range of a float the conversion is an error; NaN and the infinities are floats. */
const isInexact = (value: string) =>
  `CASE WHEN ${value} IN ('NaN', 'Infinity', '-Infinity') THEN false WHEN abs(${value}) >= 1e300 OR (${value} <> 0 AND abs(${value}) < 1e-300) THEN true ELSE ${value}::float8::text::numeric <> ${value} END`
