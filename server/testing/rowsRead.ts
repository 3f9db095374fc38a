import type { Queryable } from '../db/pool.ts'

/** A node of PostgreSQL's EXPLAIN (ANALYZE, FORMAT JSON). */
type PlanNode = { Plans?: PlanNode[] } & Record<string, unknown>

/** The rows that PostgreSQL reads, compares or returns in all steps of the statements that `run` sends. */
export async function rowsRead(db: Queryable, run: (db: Queryable) => Promise<unknown>): Promise<number> {
  let sum = 0
  const explaining = {
    async query(text: string, values: unknown[]) {
      const { rows } = await db.query(`EXPLAIN (ANALYZE, FORMAT JSON) ${text}`, values)
      sum += rowsOf(rows[0]['QUERY PLAN'][0].Plan)
      return { rows: [] }
    },
  }
  await run(explaining as unknown as Queryable) // the caller's statements have a text and values
  return sum
}

function rowsOf({ Plans = [], ...node }: PlanNode): number {
  const of = (name: string) => Number(node[name] ?? 0)
  const own = of('Actual Rows') + of('Rows Removed by Filter') + of('Rows Removed by Join Filter')
  return Plans.reduce((sum, inner) => sum + rowsOf(inner), own * of('Actual Loops'))
}
