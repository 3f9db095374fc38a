import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'

let child: ChildProcess
let base: string
let lines = ''

beforeAll(async () => {
  const file = fileURLToPath(new URL('./testing/throwingServer.ts', import.meta.url))
  child = spawn(process.execPath, ['--import', 'tsx', file], { stdio: ['ignore', 'ignore', 'pipe', 'ipc'] })
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    lines += text
  })
  const failed = once(child, 'exit').then(() => {
    throw new Error(`The server did not start: ${lines}`)
  })
  const [{ port }] = await Promise.race([once(child, 'message'), failed])
  failed.catch(() => {}) // the last test ends the server
  base = `http://127.0.0.1:${port}`
})
afterAll(() => child.kill('SIGKILL'))

/** The line of the log about an exception. */
async function escaped(requestId: string | null): Promise<Record<string, unknown> | undefined> {
  for (;;) {
    const entries = lines.split('\n').flatMap((line) => (line.startsWith('{') ? [JSON.parse(line)] : []))
    const found = entries.find(({ msg, requestId: id }) => /escaped/.test(msg) && (!requestId || id === requestId))
    if (found) return found
    await new Promise((next) => setImmediate(next))
  }
}
const ask = (path: string, init?: RequestInit) => fetch(`${base}${path}`, init)
const expectWell = async () => expect(await (await ask('/well')).text()).toBe('well')

test.each(['/timer', '/tick', '/rejection', '/no-error', '/body'])(
  'an uncaught exception in %s ends that request with 500, and is logged',
  async (path) => {
    const body = path === '/body' ? { method: 'POST', body: 'x'.repeat(100_000) } : {}
    const [answer] = await Promise.all([ask(path, body), ...Array.from({ length: 5 }, expectWell)])
    expect(answer.status).toBe(500)
    expect(await escaped(answer.headers.get('x-request-id'))).toMatchObject({ level: 50, err: { type: 'Error' } })
    await expectWell()
  },
)

test('an exception after the response changes nothing', async () => {
  const answer = await ask('/late')
  expect([answer.status, await answer.text()]).toEqual([200, 'well'])
  await escaped(answer.headers.get('x-request-id'))
  await expectWell()
})

test('an exception in the middle of a response closes that connection', async () => {
  const answer = await ask('/streaming')
  expect(answer.status).toBe(200)
  await expect(answer.text()).rejects.toThrow()
  await expectWell()
})

test('an error of the listening server is logged, and the server keeps running', async () => {
  await ask('/refused-connection')
  while (!/accept EMFILE/.test(lines)) await new Promise((next) => setImmediate(next))
  await expectWell()
})

test('an exception outside of any request ends the process, so that it is restarted', async () => {
  const exited = once(child, 'exit')
  await expect(ask('/shared')).rejects.toThrow()
  expect(await exited).toEqual([70, null])
  expect(await escaped(null)).toBeDefined()
  expect(lines).toMatch(/"level":60.*an exception escaped/)
})
