import { setTimeout as delay } from 'node:timers/promises'
import { BenchPortal } from './portal.ts'

/*
 * The time from the start of the process to the first search response: once with an empty data directory (PostgreSQL
 * and the sample are created), then with an existing one. Also the memory of node and PostgreSQL after half a minute
 * without requests.
 */

const WARM_STARTS = 5
const IDLE_MS = 30_000
const TARGET = { warmMs: 3_000, megabytes: 250 }

const portal = await BenchPortal.open('default')
try {
  console.log(`cold start with the sample: ${((await portal.start()) / 1000).toFixed(1)} s`)
  const warm: number[] = []
  for (let round = 0; round < WARM_STARTS; round++) {
    await portal.stop()
    warm.push(await portal.start())
  }
  warm.sort((a, b) => a - b)
  const median = warm[WARM_STARTS >> 1] ?? 0
  console.log(
    `warm start: median ${(median / 1000).toFixed(2)} s, slowest ${((warm.at(-1) ?? 0) / 1000).toFixed(2)} s of ${WARM_STARTS} (target < ${TARGET.warmMs / 1000} s)`,
  )
  await delay(IDLE_MS)
  const { node, postgres } = portal.memory()
  console.log(
    `idle: node ${node.toFixed(0)} MB + PostgreSQL ${postgres.toFixed(0)} MB = ${(node + postgres).toFixed(0)} MB (target < ${TARGET.megabytes} MB)`,
  )
} finally {
  await portal.remove()
}
