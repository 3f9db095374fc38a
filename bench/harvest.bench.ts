import { setTimeout as delay } from 'node:timers/promises'
import { BenchPortal } from './portal.ts'
import { call, type Side } from './sqlTable.ts'

/*
 * A harvest of every dataset of a real CKAN (BENCH_CKAN, with 10,000 datasets), and a second one with nothing changed: their time, the
 * CPU time of the portal, and the time of a response to a visitor meanwhile.
 */

const CKAN = process.env['BENCH_CKAN']
const TARGETS = { first: 300, second: 20 }
const PROBE_EVERY_MS = 250

let probes = 0
/** A search that nobody has made: the portal keeps responses. It finds the datasets with the first word. */
const nextSearch = () => `package_search?q=${encodeURIComponent(`veri OR deneme${++probes}`)}&rows=10`

type Job = { id: string; status: string; error: string | null; stats: Record<string, number>; gather_finished: string }

async function result<T>(side: Side, action: string, input: object): Promise<T> {
  const { status, body } = await call(side, action, input)
  if (status !== 200) throw new Error(`${action}: ${status} ${JSON.stringify(body).slice(0, 300)}`)
  return body.result as T
}

/** Runs a job to its end. */
async function harvest(portal: BenchPortal, side: Side, source_id: string) {
  const [started, cpu] = [performance.now(), portal.cpuMs()]
  const { id } = await result<Job>(side, 'harvest_job_create', { source_id })
  const waits: number[] = []
  for (;;) {
    const asked = performance.now()
    await fetch(`${portal.url}/api/3/action/${nextSearch()}`).then((response) => response.arrayBuffer())
    waits.push(performance.now() - asked)
    const job = await result<Job>(side, 'harvest_job_show', { id })
    if (job.status === 'Finished' || job.status === 'Aborted') {
      if (job.error) throw new Error(job.error)
      const seconds = (performance.now() - started) / 1000
      return { seconds, cpuSeconds: (portal.cpuMs() - cpu) / 1000, job, waits }
    }
    await delay(PROBE_EVERY_MS)
  }
}

if (!CKAN) console.log('No CKAN to copy from (BENCH_CKAN): nothing measured')
else {
  const portal = await BenchPortal.open('none', { DATASTORE_LINKS: 'all' })
  try {
    const token = await portal.token()
    await portal.start()
    const side = { url: portal.url, token }
    await result(side, 'organization_create', { name: 'kopya', title: 'Kopya' })
    const input = { url: CKAN, title: 'CKAN', source_type: 'ckan', owner_org: 'kopya' }
    const { id } = await result<{ id: string }>(side, 'harvest_source_create', input)
    for (const run of ['first', 'second'] as const) {
      const { seconds, cpuSeconds, job, waits } = await harvest(portal, side, id)
      const slow = waits.toSorted((one, other) => other - one)[Math.floor(waits.length / 20)] ?? 0
      console.log(
        `${run} run: ${seconds.toFixed(1)} s (target < ${TARGETS[run]} s), ${cpuSeconds.toFixed(1)} s of CPU time; ` +
          `${JSON.stringify(job.stats)}; a search meanwhile p95 ${slow.toFixed(0)} ms`,
      )
    }
    const { count } = await result<{ count: number }>(side, 'package_search', { rows: 0 })
    console.log(`${count} datasets are found`)
  } finally {
    await portal.remove()
  }
}
