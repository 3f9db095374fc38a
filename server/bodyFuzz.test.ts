import { mkdtempSync, rmSync } from 'node:fs'
import type { Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Random } from './search/oracle/random.ts'
import { datasetFixture } from './testing/datasetFixture.ts'
import { generateRequest, type RawRequest } from './testing/generateRequests.ts'
import { listening, sendRaw } from './testing/rawClient.ts'

/* Whatever body a client sends, it gets an answer that is no fault of ours, and the process goes on. */

const SEED = 20_260_301
const REQUESTS = 1_000
/** Of a slow machine the test asks for fewer requests, not for more time. */
const LONGEST_MS = 40_000
/** A request that was answered by nobody for so long never will be. */
const UNANSWERED_MS = 15_000
const AT_ONCE = 6
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
const note = (error: unknown) => escaped.push(error)
let server: Server
let port: number

beforeAll(async () => {
  ;({ server, port } = await listening(at.portal.app))
  process.on('uncaughtException', note).on('unhandledRejection', note)
})
afterAll(() => {
  process.off('uncaughtException', note).off('unhandledRejection', note)
  server.closeAllConnections()
  server.close()
  rmSync(dataDir, { recursive: true, force: true })
})

/** What is wrong with the answer to a request; undefined where nothing is. */
async function faultOf({ what, bytes, isCut }: RawRequest): Promise<string | undefined> {
  let timer: NodeJS.Timeout | undefined
  const unanswered = new Promise<string>((late) => {
    timer = setTimeout(late, UNANSWERED_MS, 'nothing')
  })
  const answer = await Promise.race([sendRaw(port, bytes, { isEnded: isCut }), unanswered])
  clearTimeout(timer)
  const lives = await fetch(`http://127.0.0.1:${port}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  )
  const statuses = [...answer.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(([, status]) => Number(status))
  const status = statuses.find((one) => one !== 100)
  // A client that closes in the middle of a body may get no answer: nobody would read it.
  const isAnswered = status === undefined ? isCut && answer !== 'nothing' : status < 500
  if (lives && escaped.length === 0 && isAnswered) return undefined
  const why = escaped.splice(0).map((error) => (error instanceof Error ? error.stack : String(error)))
  return `${status ?? (answer || 'no answer')}${lives ? '' : ', process gone'}${isCut ? ', cut' : ''} ${why} for ${what}`
}

test('every body is answered, and the process lives', { timeout: 2 * LONGEST_MS }, async () => {
  const random = new Random(SEED)
  const began = performance.now()
  const faults: string[] = []
  let sent = 0
  const sendSome = async () => {
    while (sent < REQUESTS && performance.now() - began < LONGEST_MS) {
      const path = PATHS[sent++ % PATHS.length] ?? ''
      const fault = await faultOf(generateRequest(random, { path, token: at.admin.token }))
      if (fault) faults.push(fault)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, sendSome))
  expect(faults.slice(0, 10)).toEqual([])
  expect(sent).toBeGreaterThan(100)
})
