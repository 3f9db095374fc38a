import type { TableRow } from '../../api/queries/datastore.ts'
import { quoteAlways } from '../../lib/sqlQuoting.ts'
import type { Aggregate } from './chartChoice.ts'
import type { AxisKind, ChartColumn } from './chartColumn.ts'
import {
  addsUp,
  BINS,
  type ChartPlan,
  type Groups,
  LARGEST_NUMBER,
  LONGEST_NAME,
  MOST_POINTS,
  MOST_TIMES,
  TIME_UNITS,
  UNIT_SECONDS,
} from './chartPlan.ts'
import { nameOf, numberOf, positionOf } from './groupRows.ts'

const MOST_NAMES = 500
const MOST_GROUPS = 20_000

/**
 * One SELECT that computes a plan where the rows are. `from` is what follows FROM: the table, and a WHERE with the
 * filters. `readGroups` reads its result. It has only functions that CKAN before 2.12 allows: coalesce, nullif, greatest, extract
 * and FILTER are not among them.
 */
export function chartSql(plan: ChartPlan, from: string): string {
  const picked = [
    `${placed(plan.axis, plan.x)} AS x`,
    `${plan.colour ? named(plan.colour) : 'NULL::text'} AS c`,
    `${plan.multiples ? named(plan.multiples) : 'NULL::text'} AS m`,
    ...plan.measures.map((column, index) => `${amount(column)} AS y${index + 1}`),
    ...(plan.shape === 'points' ? ['_id AS place'] : []),
  ]
  const filled =
    plan.measures.length === 0
      ? ''
      : ` AND (${plan.measures.map((_, index) => `y${index + 1} IS NOT NULL`).join(' OR ')})`
  const picking = `picked AS (SELECT ${picked.join(', ')} FROM ${from})`
  const counting = `counted AS (SELECT count(*) AS total_rows, count(CASE WHEN x IS NOT NULL${filled} THEN 1 END) AS used_rows FROM picked)`
  const using = `used AS (SELECT * FROM picked WHERE x IS NOT NULL${filled})`
  const base = `WITH ${picking}, ${counting}, ${using}`
  if (plan.shape === 'points') return `${base} ${pointsSql(plan)}`
  if (plan.shape === 'bins')
    return `${base}, ${stepSql(plan)} ${groupedSql(plan, 'floor(x / step)', 'step', ', scale')}`
  if (plan.axis === 'time')
    return `${base}, ${unitSql} ${groupedSql(plan, 'CASE WHEN unit IS NULL THEN x ELSE date_trunc(unit, x) END', 'unit', ', scale')}`
  return `${base} ${groupedSql(plan, 'x', undefined, '')}`
}

function pointsSql({ measures }: ChartPlan): string {
  const values = measures.map((_, index) => `y${index + 1}`)
  return `SELECT ${['x', 'c', 'm', ...values].join(', ')}, total_rows, used_rows FROM used, counted WHERE used_rows <= ${MOST_POINTS} OR place % ceil(used_rows / ${MOST_POINTS}.0)::int = 0 ORDER BY place LIMIT ${MOST_POINTS}`
}

/** As stepOf in groupRows.ts. */
const stepSql = ({ x }: ChartPlan) =>
  `extent AS (SELECT (max(x) - min(x)) / ${BINS} AS raw FROM used), power AS (SELECT raw, CASE WHEN raw > 0 THEN power(10::float8, floor(log(raw))) END AS p FROM extent), scale AS (SELECT (CASE WHEN p IS NULL${
    x.kind === 'integer' ? ' OR p < 1' : ''
  } THEN 1 WHEN raw / p <= 1 THEN p WHEN raw / p <= 2 THEN 2 * p WHEN raw / p <= 5 THEN 5 * p ELSE 10 * p END) AS step FROM power)`

/** As unitOf in groupRows.ts. */
const unitSql = `extent AS (SELECT count(DISTINCT x) AS times, date_part('epoch', max(x) - min(x)) AS seconds FROM used), scale AS (SELECT CASE WHEN times <= ${MOST_TIMES} THEN NULL ${TIME_UNITS.slice(
  0,
  -1,
)
  .map((unit) => `WHEN seconds / ${UNIT_SECONDS[unit]} <= ${MOST_TIMES} THEN '${unit}'`)
  .join(' ')} ELSE 'year' END AS unit FROM extent)`

function groupedSql(plan: ChartPlan, place: string, scale: string | undefined, joined: string): string {
  const { measures, axis, colour, multiples, shape } = plan
  const values = measures.length > 0 ? measures.map((_, index) => `y${index + 1}`) : ['y1']
  const computed =
    measures.length > 0
      ? values.map((value) => `${aggregated(plan.aggregate, value)} AS ${value}`)
      : ['count(*)::float8 AS y1']
  const also = scale === undefined ? '' : `, ${scale}`
  const grouping = `grouped AS (SELECT ${place} AS x, c, m, ${computed.join(', ')}, count(*) AS n${also} FROM used${joined} GROUP BY 1, 2, 3${also})`
  const totals = values.map((value) => `sum(${value}) OVER () AS total_${value}`)
  const isOne = !colour && !multiples
  const size = axis === 'category' && shape === 'groups' ? 'x' : 'c, m'
  // Close to the order of chartModel.ts, which draws the largest; of very many groups, the others are left out.
  const largest = addsUp(plan) ? 'sum' : 'max'
  const order =
    isOne && size === 'x'
      ? 'y1 DESC NULLS LAST, x'
      : isOne
        ? 'x'
        : `${largest}(y1) OVER (PARTITION BY ${size}) DESC NULLS LAST, c, m, x`
  return `, ${grouping} SELECT x, c, m, ${values.join(', ')}, n${also}, ${totals.join(', ')}, total_rows, used_rows, (SELECT count(DISTINCT x) FROM grouped) AS positions FROM grouped, counted ORDER BY ${order} LIMIT ${isOne && size === 'x' ? MOST_NAMES : MOST_GROUPS}`
}

function aggregated(aggregate: Aggregate, value: string): string {
  if (aggregate === 'median') return `percentile_cont(0.5) WITHIN GROUP (ORDER BY ${value})`
  return `${aggregate === 'mean' ? 'avg' : aggregate}(${value})::float8`
}

const named = ({ id, kind }: ChartColumn) =>
  kind === 'text'
    ? `left(CASE WHEN ${quoteAlways(id)} <> '' THEN ${quoteAlways(id)} END, ${LONGEST_NAME})`
    : `${quoteAlways(id)}::text`

const amount = ({ id }: ChartColumn) =>
  `(CASE WHEN ${quoteAlways(id)} BETWEEN -${LARGEST_NUMBER} AND ${LARGEST_NUMBER} THEN ${quoteAlways(id)} END)::float8`

function placed(axis: AxisKind, column: ChartColumn): string {
  if (axis === 'category') return named(column)
  if (axis === 'number') return amount(column)
  return `CASE WHEN ${quoteAlways(column.id)} BETWEEN '0001-01-01' AND '9999-12-31 23:59:59' THEN ${quoteAlways(column.id)}::timestamp END`
}

/** Reads the rows of `chartSql`'s statement. */
export function readGroups(plan: ChartPlan, records: readonly TableRow[]): Groups {
  const [first = {}] = records
  const names = plan.measures.length > 0 ? plan.measures.map((_, index) => `y${index + 1}`) : ['y1']
  const [step, unit] = [numberOf(first['step']), TIME_UNITS.find((each) => each === first['unit'])]
  const groups = records.flatMap((record) => {
    const x = positionOf(plan.axis, record['x'])
    const values = names.map((name) =>
      plan.shape === 'points' && plan.measures.length === 0 ? 1 : numberOf(record[name]),
    )
    if (x === undefined) return []
    return { x, colour: nameOf(record['c']), multiple: nameOf(record['m']), values, rows: numberOf(record['n']) ?? 1 }
  })
  return {
    groups,
    rows: numberOf(first['total_rows']) ?? 0,
    usedRows: numberOf(first['used_rows']) ?? 0,
    positions: numberOf(first['positions']) ?? groups.length,
    totals: names.map((name) => numberOf(first[`total_${name}`]) ?? 0),
    ...(step !== undefined && { step }),
    ...(unit !== undefined && { unit }),
  }
}
