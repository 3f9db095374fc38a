import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { pauseMs } from './supervise.js'

let root = ''
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'fihrist-supervise-'))
})
afterEach(() => rmSync(root, { recursive: true }))

/** A program that records its port, then does what the script of this run says. */
const program = (lives: readonly string[]) => `
  import { appendFileSync, readFileSync } from 'node:fs'
  appendFileSync('starts', (process.env.PORT ?? '-') + '\\n')
  const life = readFileSync('starts', 'utf8').split('\\n').length - 2
  const ready = () => new Promise((sent) => process.send({ port: 4711 }, sent))
  ${lives.map((life, number) => `if (life === ${number}) { ${life} }`).join('\n')}
`
const WAIT = 'await ready(); setInterval(() => {}, 1000)'

/** Runs the program under supervision; returns the supervisor's status and the ports of all starts. */
async function supervised(lives: readonly string[], whenStarted?: { starts: number; signal: NodeJS.Signals }) {
  const module = pathToFileURL(join(import.meta.dirname, 'supervise.js')).href
  writeFileSync(join(root, 'program.mjs'), program(lives))
  writeFileSync(
    join(root, 'supervisor.mjs'),
    `import { supervise } from '${module}'; process.exit(await supervise(['program.mjs']))`,
  )
  const { PORT: _, ...env } = process.env
  const supervisor = spawn(process.execPath, ['supervisor.mjs'], { cwd: root, env, stdio: 'ignore' })
  const starts = () => {
    try {
      // The program creates the file before it writes the first line.
      return readFileSync(join(root, 'starts'), 'utf8').split('\n').slice(0, -1)
    } catch {
      return []
    }
  }
  const timer = setInterval(() => {
    if (whenStarted && starts().length >= whenStarted.starts) supervisor.kill(whenStarted.signal)
  }, 20)
  const status = await new Promise((ended) => supervisor.once('exit', (code, signal) => ended(code ?? signal)))
  clearInterval(timer)
  return { status, starts: starts() }
}

test('a program that exits is restarted on its port', async () => {
  const lives = [
    'await ready(); process.exit(70)',
    'await ready(); process.kill(process.pid, "SIGKILL")',
    'process.exit(1)',
    'await ready(); process.abort()',
    'process.exit(0)',
  ]
  expect(await supervised(lives)).toEqual({ status: 0, starts: ['-', '4711', '4711', '4711', '4711'] })
})

test('a program that cannot start exits with its own status', async () => {
  expect(await supervised(['process.exit(3)'])).toEqual({ status: 3, starts: ['-'] })
})

test.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)('%s ends both without a restart', async (signal) => {
  const own = `process.on('${signal}', () => process.exit(7)); ${WAIT}`
  expect(await supervised([own], { starts: 1, signal })).toMatchObject({ starts: ['-'] })
})

test('the delay before a restart is at most a second', () => {
  const pauses = Array.from({ length: 2_000 }, (_, crashes) => pauseMs(crashes))
  expect(pauses[1]).toBe(0)
  expect(pauses.every((pause, at) => pause <= 1_000 && pause >= (pauses[at - 1] ?? 0))).toBe(true)
})
