import { setTimeout as delay } from 'node:timers/promises'
import { BOMBS } from '../server/sql/testing/bombs.data.ts'
import { percentile } from './load.ts'
import { BenchPortal } from './portal.ts'
import { call, makeTable, type Side } from './sqlTable.ts'

// Runs every statement of the attack collection once, three at a time, while a visitor requests a dataset.
const ATTACKERS = 3
const VISITS = 300
const PAUSE_MS = 20

async function bombard(portal: Side): Promise<void> {
  const id = await makeTable(portal)
  const anonymous = { ...portal, token: '' }
  const visit = async () => {
    const started = performance.now()
    await call(anonymous, 'package_show', { id: 'sql-bench' })
    return performance.now() - started
  }
  const quiet: number[] = []
  while (quiet.length < VISITS) quiet.push(await visit())

  const bombs = Object.values(BOMBS)
    .flat()
    .map((sql) => sql.replaceAll('{id}', id))
  const statuses = new Map<number, number>()
  let slowest = 0
  let isOver = false
  const attack = async () => {
    for (let sql = bombs.shift(); sql !== undefined; sql = bombs.shift()) {
      const started = performance.now()
      const { status } = await call(anonymous, 'datastore_search_sql', { sql })
      slowest = Math.max(slowest, performance.now() - started)
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
  }
  const attacks = Promise.all(Array.from({ length: ATTACKERS }, attack)).then(() => {
    isOver = true
  })
  const under: number[] = []
  while (!isOver) {
    under.push(await visit())
    await delay(PAUSE_MS)
  }
  await attacks
  for (const times of [quiet, under]) times.sort((a, b) => a - b)
  const answers = [...statuses].map(([status, count]) => `${count} × ${status}`).join(', ')
  console.log(`bombs: ${answers}; slowest ${slowest.toFixed(0)} ms`)
  console.log(
    `visitor p95: ${percentile(quiet, 0.95).toFixed(1)} ms quiet, ${percentile(under, 0.95).toFixed(1)} ms under attack (target < 50 ms; p50 ${percentile(under, 0.5).toFixed(1)}, slowest ${percentile(under, 1).toFixed(0)})`,
  )
}

const portal = await BenchPortal.open('none')
try {
  await portal.start()
  await bombard({ url: portal.url, token: await portal.token() })
} finally {
  await portal.remove()
}
