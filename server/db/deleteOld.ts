import type { Queryable } from './pool.ts'

/** So that no statement locks many rows for long. */
const PAGE = 5_000

/** How long things are kept: days (undefined: for ever), and the number of changes in the log. */
export type Retention = {
  auditDays: number | undefined
  activityDays: number | undefined
  changeLogRows: number
}

/** Deletes everything whose time is over: lines of the audit, activities with the versions of datasets, and changes of the log. */
export async function deleteOld(
  db: Queryable,
  { auditDays, activityDays, changeLogRows }: Retention,
  signal?: AbortSignal,
): Promise<void> {
  for (const [table, time, days] of [
    ['audit', 'time', auditDays],
    ['activity', 'timestamp', activityDays],
  ] as const)
    if (days !== undefined)
      await inPages(
        `DELETE FROM ${table} WHERE seq IN (SELECT seq FROM ${table}
           WHERE ${time} < (clock_timestamp() AT TIME ZONE 'utc') - $1 * interval '1 day' ORDER BY ${time} LIMIT ${PAGE})`,
        days,
      )
  // The newest change stays: processes compare it with their own.
  await inPages(
    `DELETE FROM catalogue_change WHERE seq IN (
       SELECT seq FROM catalogue_change WHERE seq <= (SELECT max(seq) FROM catalogue_change) - $1 ORDER BY seq LIMIT ${PAGE})`,
    changeLogRows,
  )

  async function inPages(statement: string, value: number): Promise<void> {
    for (let deleted = PAGE; deleted === PAGE && !signal?.aborted; )
      deleted = (await db.query(statement, [value])).rowCount ?? 0
  }
}
