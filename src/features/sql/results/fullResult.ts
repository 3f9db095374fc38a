import type { Engine } from '../engine/engine.ts'
import type { QueryResult } from './queryResult.ts'

/** Functions that get the rows which the engine left out: their total number, and any page of them. */
export function fullResult(engine: Engine, sql: string) {
  const inner = `(\n${sql}\n) AS answer`
  return {
    async onCountAll(signal: AbortSignal): Promise<number> {
      const result = await engine.run(`SELECT count(*) AS rows FROM ${inner}`, signal)
      const [row] = await result.rows(0, 1)
      result.dispose()
      return Number(row?.[0])
    },
    page: (offset: number, limit: number, signal: AbortSignal): Promise<QueryResult> =>
      engine.run(`SELECT * FROM ${inner} LIMIT ${limit} OFFSET ${offset}`, signal),
  }
}
