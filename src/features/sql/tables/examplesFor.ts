import type { ColumnValues } from '../../../catalogue/columnValues.ts'
import { quoteIdentifier } from '../queries/syntax/quoteIdentifier.ts'
import { columnRoles, isTextDay, type Measure } from './columnRoles.ts'
import { type SqlColumn, type SqlTable, sqlName } from './sqlTable.ts'

/** Column names of an example's result, in the reader's language. */
export type ExampleWords = { count: string; total: string; average: string; month: string; rows: string; value: string }

/** An example query, and the columns that its title names. */
export type Example = {
  kind: 'rows' | 'count' | 'groups' | 'totals' | 'averages' | 'years' | 'months' | 'largest' | 'nulls' | 'parameter'
  /** Labels of the columns that it uses. */
  column?: string
  measure?: string
  /** The columns of its result that a small picture of it shows: what the rows are, and a number of each. */
  picture?: { by: string; value: string }
  sql: string
}

const MOST_CHECKED = 40
const MOST_NAMED = 12

/**
 * Example queries for a table, the simplest first. Two if its columns are unknown. With `values`, it does not group by
 * columns that differ in every row.
 */
export function examplesFor(table: SqlTable, words: ExampleWords, values?: ColumnValues): Example[] {
  const { groups, times, years, measures } = columnRoles(table, values)
  const from = quoteIdentifier(sqlName(table))
  const all = allOf(table.columns ?? [])
  const [group] = groups
  const [time] = times
  const [year] = years
  const [measure] = measures
  return [
    { kind: 'rows', sql: `SELECT ${all}\nFROM ${from}\nLIMIT 100` },
    { kind: 'count', sql: `SELECT count(*) AS ${quoteIdentifier(words.count)}\nFROM ${from}` },
    ...(group ? [groupsOf(from, group, words)] : []),
    ...(group && measure ? [totalsOf(from, group, measure, words)] : []),
    ...(year ? [yearsOf(from, year, measure, words)] : []),
    ...(time ? [monthsOf(from, time, measure, words)] : []),
    ...(measure ? [largestOf(from, measure, all)] : []),
    ...((table.columns ?? []).length > 1 ? [nullsOf(from, table.columns ?? [], words)] : []),
    ...(group ? [parameterOf(from, group, words, all)] : []),
  ]
}

/** Lists the columns if they are few: `*` would include `_id`. */
function allOf(columns: readonly SqlColumn[]): string {
  const own = columns.filter(({ name }) => name !== '_id')
  if (own.length === 0 || own.length > MOST_NAMED) return '*'
  return own.map(({ name }) => quoteIdentifier(name)).join(', ')
}

const calledBy = ({ label, name }: SqlColumn): string => label ?? name

function groupsOf(from: string, column: SqlColumn, { count }: ExampleWords): Example {
  const [name, alias] = [quoteIdentifier(column.name), quoteIdentifier(count)]
  const sql = `SELECT ${name}, count(*) AS ${alias}\nFROM ${from}\nGROUP BY ${name}\nORDER BY count(*) DESC\nLIMIT 20`
  return { kind: 'groups', column: calledBy(column), picture: { by: column.name, value: count }, sql }
}

/** The aggregate of a measure, and its column name. */
function summed({ name, isAddedUp }: Measure, { total, average }: ExampleWords) {
  const quoted = quoteIdentifier(name)
  const [value, heading] = isAddedUp ? [`sum(${quoted})`, total] : [`round(avg(${quoted})::numeric, 2)`, average]
  return { value, heading, alias: quoteIdentifier(heading) }
}

function totalsOf(from: string, column: SqlColumn, measure: Measure, words: ExampleWords): Example {
  const name = quoteIdentifier(column.name)
  const { value, heading, alias } = summed(measure, words)
  const sql = `SELECT ${name}, ${value} AS ${alias}\nFROM ${from}\nGROUP BY ${name}\nORDER BY ${value} DESC NULLS LAST\nLIMIT 20`
  const kind = measure.isAddedUp ? 'totals' : 'averages'
  return {
    ...{ kind, column: calledBy(column), measure: calledBy(measure), sql },
    picture: { by: column.name, value: heading },
  }
}

function yearsOf(from: string, column: SqlColumn, measure: Measure | undefined, words: ExampleWords): Example {
  const name = quoteIdentifier(column.name)
  const sql = `SELECT ${name}, ${amounts(measure, words)}\nFROM ${from}\nGROUP BY ${name}\nORDER BY ${name}`
  const value = measure ? summed(measure, words).heading : words.count
  return { kind: 'years', column: calledBy(column), picture: { by: column.name, value }, sql }
}

function monthsOf(from: string, column: SqlColumn, measure: Measure | undefined, words: ExampleWords): Example {
  const name = quoteIdentifier(column.name)
  const time = isTextDay(column) ? `${name}::timestamp` : name
  const sql = `SELECT date_trunc('month', ${time})::date AS ${quoteIdentifier(words.month)}, ${amounts(measure, words)}\nFROM ${from}\nGROUP BY 1\nORDER BY 1`
  const value = measure ? summed(measure, words).heading : words.count
  return { kind: 'months', column: calledBy(column), picture: { by: words.month, value }, sql }
}

/** The aggregates over time: the measure first, because the chart draws the first number. */
function amounts(measure: Measure | undefined, words: ExampleWords): string {
  const count = `count(*) AS ${quoteIdentifier(words.count)}`
  if (!measure) return count
  const { value, alias } = summed(measure, words)
  return `${value} AS ${alias}, ${count}`
}

function largestOf(from: string, measure: SqlColumn, all: string): Example {
  const name = quoteIdentifier(measure.name)
  const sql = `SELECT ${all}\nFROM ${from}\nWHERE ${name} IS NOT NULL\nORDER BY ${name} DESC\nLIMIT 10`
  return { kind: 'largest', measure: calledBy(measure), sql }
}

/** Counts the missing values of each column. Empty strings count as missing. */
function nullsOf(from: string, columns: readonly SqlColumn[], { rows }: ExampleWords): Example {
  const checked = columns.filter(({ name }) => name !== '_id').slice(0, MOST_CHECKED)
  const lines = checked.map(({ name, type }) => {
    const quoted = quoteIdentifier(name)
    // CKAN before 2.12 does not allow nullif.
    return `  count(*) - count(${type === 'text' ? `CASE WHEN ${quoted} <> '' THEN 1 END` : quoted}) AS ${quoted}`
  })
  const sql = `SELECT\n  count(*) AS ${quoteIdentifier(rows)},\n${lines.join(',\n')}\nFROM ${from}`
  return { kind: 'nulls', sql }
}

function parameterOf(from: string, column: SqlColumn, { value }: ExampleWords, all: string): Example {
  const name = quoteIdentifier(column.name)
  return {
    kind: 'parameter',
    column: calledBy(column),
    sql: `SELECT ${all}\nFROM ${from}\nWHERE ${name} = :${value}\nLIMIT 100`,
  }
}
