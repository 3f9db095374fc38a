import { openAsBlob, rmSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { largeFile } from './largeFile.ts'
import { BenchPortal } from './portal.ts'
import { call } from './sqlTable.ts'

// Uploads of the maximum size: node's memory must not grow with the file, and other requests must not wait.

const MEGABYTES = Number(process.env['BENCH_MEGABYTES'] ?? 499)
const LOOK_EVERY_MS = 50

async function upload(portal: BenchPortal, token: string, megabytes: number) {
  const path = largeFile(portal.dataDir, megabytes)
  const form = new FormData()
  form.append('package_id', 'upload-bench')
  form.append('upload', await openAsBlob(path), 'large.bin')
  const before = portal.memory().node
  let most = before
  let slowest = 0
  let isDone = false
  const watching = (async () => {
    while (!isDone) {
      most = Math.max(most, portal.memory().node)
      const startedAt = performance.now()
      await (await fetch(`${portal.url}/api/3/action/package_search?rows=1`)).arrayBuffer()
      slowest = Math.max(slowest, performance.now() - startedAt)
      await delay(LOOK_EVERY_MS)
    }
  })()
  const started = performance.now()
  const headers = { authorization: token }
  const response = await fetch(`${portal.url}/api/3/action/resource_create`, { method: 'POST', body: form, headers })
  if (!response.ok) throw new Error(`resource_create responded with ${response.status}`)
  const seconds = (performance.now() - started) / 1000
  isDone = true
  await watching
  rmSync(path)
  return { seconds, before, growth: most - before, slowest }
}

const portal = await BenchPortal.open('none')
try {
  await portal.start()
  const side = { url: portal.url, token: await portal.token() }
  await call(side, 'organization_create', { name: 'upload-bench' })
  await call(side, 'package_create', { name: 'upload-bench', owner_org: 'upload-bench' })
  console.log(
    '| MB sent | s | node before, MB | growth at most, MB | slowest search during it, ms |\n|---|---|---|---|---|',
  )
  for (const megabytes of [5, MEGABYTES, MEGABYTES]) {
    const { seconds, before, growth, slowest } = await upload(portal, side.token, megabytes)
    console.log(
      `| ${megabytes} | ${seconds.toFixed(1)} | ${before.toFixed(0)} | ${growth.toFixed(0)} | ${slowest.toFixed(0)} |`,
    )
  }
} finally {
  await portal.remove()
}
