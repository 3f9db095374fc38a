import { quoteIdentifier } from '../quoteIdentifier.ts'
import type { SqlColumn, SqlTable } from '../tables/sqlTable.ts'
import { columnRoles, isTextDay } from './columnRoles.ts'

/** What the columns of an example's answer are called, in the reader's language. */
export type ExampleWords = { count: string; total: string; month: string; rows: string; value: string }

/** A statement that runs on a table as it is, and what it tells. */
export type Example = {
  kind: 'rows' | 'count' | 'groups' | 'totals' | 'months' | 'largest' | 'nulls' | 'parameter'
  /** The columns that it is about, as people call them. */
  column?: string
  measure?: string
  sql: string
}

const MOST_CHECKED = 40

/** Questions that a table's own columns can answer, the plainest first. Tables whose columns are unknown get two. */
export function examplesFor(table: SqlTable, words: ExampleWords): Example[] {
  const { groups, times, measures } = columnRoles(table)
  const from = quoteIdentifier(table.id)
  const [group] = groups
  const [time] = times
  const [measure] = measures
  return [
    { kind: 'rows', sql: `SELECT *\nFROM ${from}\nLIMIT 100` },
    { kind: 'count', sql: `SELECT count(*) AS ${quoteIdentifier(words.count)}\nFROM ${from}` },
    ...(group ? [groupsOf(from, group, words)] : []),
    ...(group && measure ? [totalsOf(from, group, measure, words)] : []),
    ...(time ? [monthsOf(from, time, words)] : []),
    ...(measure ? [largestOf(from, measure)] : []),
    ...((table.columns ?? []).length > 1 ? [nullsOf(from, table.columns ?? [], words)] : []),
    ...(group ? [parameterOf(from, group, words)] : []),
  ]
}

const calledBy = ({ label, name }: SqlColumn): string => label ?? name

function groupsOf(from: string, column: SqlColumn, { count }: ExampleWords): Example {
  const [name, alias] = [quoteIdentifier(column.name), quoteIdentifier(count)]
  const sql = `SELECT ${name}, count(*) AS ${alias}\nFROM ${from}\nGROUP BY ${name}\nORDER BY count(*) DESC\nLIMIT 20`
  return { kind: 'groups', column: calledBy(column), sql }
}

function totalsOf(from: string, column: SqlColumn, measure: SqlColumn, { total }: ExampleWords): Example {
  const [name, sum] = [quoteIdentifier(column.name), `sum(${quoteIdentifier(measure.name)})`]
  const sql = `SELECT ${name}, ${sum} AS ${quoteIdentifier(total)}\nFROM ${from}\nGROUP BY ${name}\nORDER BY ${sum} DESC NULLS LAST\nLIMIT 20`
  return { kind: 'totals', column: calledBy(column), measure: calledBy(measure), sql }
}

function monthsOf(from: string, column: SqlColumn, { month, count }: ExampleWords): Example {
  const name = quoteIdentifier(column.name)
  const time = isTextDay(column) ? `${name}::timestamp` : name
  const sql = `SELECT date_trunc('month', ${time})::date AS ${quoteIdentifier(month)}, count(*) AS ${quoteIdentifier(count)}\nFROM ${from}\nGROUP BY 1\nORDER BY 1`
  return { kind: 'months', column: calledBy(column), sql }
}

function largestOf(from: string, measure: SqlColumn): Example {
  const name = quoteIdentifier(measure.name)
  const sql = `SELECT *\nFROM ${from}\nWHERE ${name} IS NOT NULL\nORDER BY ${name} DESC\nLIMIT 10`
  return { kind: 'largest', measure: calledBy(measure), sql }
}

/** How many values each column lacks; an empty text is none either. */
function nullsOf(from: string, columns: readonly SqlColumn[], { rows }: ExampleWords): Example {
  const checked = columns.filter(({ name }) => name !== '_id').slice(0, MOST_CHECKED)
  const lines = checked.map(({ name, type }) => {
    const quoted = quoteIdentifier(name)
    return `  count(*) - count(${type === 'text' ? `nullif(${quoted}, '')` : quoted}) AS ${quoted}`
  })
  const sql = `SELECT\n  count(*) AS ${quoteIdentifier(rows)},\n${lines.join(',\n')}\nFROM ${from}`
  return { kind: 'nulls', sql }
}

function parameterOf(from: string, column: SqlColumn, { value }: ExampleWords): Example {
  const name = quoteIdentifier(column.name)
  return {
    kind: 'parameter',
    column: calledBy(column),
    sql: `SELECT *\nFROM ${from}\nWHERE ${name} = :${value}\nLIMIT 100`,
  }
}
