import { mkdtempSync, rmSync } from 'node:fs'
import type { Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Random } from './search/oracle/random.ts'
import { datasetFixture } from './testing/datasetFixture.ts'
import { generateRequest, type RawRequest } from './testing/generateRequests.ts'
import { listening, sendRaw } from './testing/rawClient.ts'

/* Every request body gets a response other than 5xx, and the process keeps running. */

const SEED = 20_260_301
const REQUESTS = 10_000
const RESPONSE_TIMEOUT_MS = 15_000
const CONCURRENCY = 6
/** So many requests are sent before the next check that the server still responds. */
const CHECK_EVERY = 25
const ACTIONS = [
  'package_create',
  'resource_create',
  'package_patch',
  'package_search',
  'datastore_create',
  'datastore_upsert',
  'group_create',
  'user_update',
  'no_such_action',
]
const PATHS = [
  ...ACTIONS.map((name) => `/en/api/3/action/${name}`),
  '/user/login',
  '/user/logout',
  '/data-request',
  '/data-request/x/support',
  '/data-request/x/answer',
  '/dataset/x',
]

const dataDir = mkdtempSync(join(tmpdir(), 'fihrist-fuzz-'))
const at = datasetFixture(dataDir)
const escaped: unknown[] = []
const collect = (error: unknown) => escaped.push(error)
let server: Server
let port: number

beforeAll(async () => {
  ;({ server, port } = await listening(at.portal.app))
  process.on('uncaughtException', collect).on('unhandledRejection', collect)
})
afterAll(() => {
  process.off('uncaughtException', collect).off('unhandledRejection', collect)
  server.closeAllConnections()
  server.close()
  rmSync(dataDir, { recursive: true, force: true })
})

type Outcome = { status: number | undefined; fault?: string }

/** Sends a request; with `isChecked` it then checks that the process is alive. */
async function send({ what, bytes, isCut }: RawRequest, isChecked: boolean): Promise<Outcome> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<string>((resolve) => {
    timer = setTimeout(resolve, RESPONSE_TIMEOUT_MS, 'timeout')
  })
  const response = await Promise.race([sendRaw(port, bytes, { isEnded: isCut }), timeout])
  clearTimeout(timer)
  const isAlive = !isChecked || (await isHealthy())
  const statuses = [...response.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(([, status]) => Number(status))
  const status = statuses.find((one) => one !== 100)
  // A client that closes the connection within its body may get no response.
  const isValid = status === undefined ? isCut && response !== 'timeout' : status < 500
  if (isAlive && escaped.length === 0 && isValid) return { status }
  const errors = escaped.splice(0).map((error) => (error instanceof Error ? error.stack : String(error)))
  const problem = `${status ?? (response || 'no response')}${isAlive ? '' : ', process not alive'}${isCut ? ', cut' : ''}`
  return { status, fault: `${problem} ${errors} for ${what}` }
}

const isHealthy = () =>
  fetch(`http://127.0.0.1:${port}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  )

test('every body gets a response, and the process lives', { timeout: 600_000 }, async () => {
  const random = new Random(SEED)
  const problems: string[] = []
  /** The statuses of the responses to each trait. */
  const seen = new Map<string, Map<number | undefined, number>>()
  let sent = 0
  const sendSome = async () => {
    while (sent < REQUESTS) {
      const path = PATHS[sent++ % PATHS.length] ?? ''
      const request = generateRequest(random, { path, token: at.admin.token })
      const { status, fault } = await send(request, sent % CHECK_EVERY === 0)
      if (fault) problems.push(fault)
      for (const trait of request.traits) {
        const counts = seen.get(trait) ?? new Map<number | undefined, number>()
        seen.set(trait, counts.set(status, (counts.get(status) ?? 0) + 1))
      }
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, sendSome))
  expect(await isHealthy()).toBe(true)
  expect(problems.slice(0, 10)).toEqual([])
  expect(sent).toBe(REQUESTS)
  // Every parser was reached: some of its bodies were unreadable (400), others were read (200, or 409 at a field).
  const countOf = (trait: string, status: number) => seen.get(trait)?.get(status) ?? 0
  for (const trait of ['multipart', 'urlencoded', 'json', 'chunked'])
    expect(countOf(trait, 200) + countOf(trait, 409), `${trait} bodies that were read`).toBeGreaterThan(0)
  for (const trait of seen.keys())
    expect(countOf(trait, 400), `${trait} bodies that were unreadable`).toBeGreaterThan(0)
  expect([...seen.keys()].sort()).toEqual(['chunked', 'cut', 'gzip', 'json', 'multipart', 'other', 'urlencoded'])
})
