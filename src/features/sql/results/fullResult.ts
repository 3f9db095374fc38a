import type { Engine } from '../engine/engine.ts'
import type { QueryResult } from './queryResult.ts'

/** The ways to the rows that an engine left out of an answer: how many there are in all, and any part of them. */
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
