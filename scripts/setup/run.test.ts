import { expect, test } from 'vitest'
import { LATE, outcomeOf } from './run.js'

const node = (script: string, limit?: number) =>
  outcomeOf(process.execPath, ['-e', script], limit === undefined ? {} : { limit })

test('a program that ends in time has its own status and output', async () => {
  expect(await node('console.log("a"); process.exitCode = 3', 60_000)).toEqual({
    status: 3,
    output: 'a\n',
    stdout: 'a\n',
  })
})

test('a program that does not end is ended with the programs it started, and its output is kept', async () => {
  const endless = 'setInterval(() => {}, 1000)'
  const parent = `const child = require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(endless)}], { stdio: 'inherit' }); console.log(child.pid); ${endless}`
  // The child has the same output: only its end closes it.
  const { status, output } = await node(parent, 2_000)
  expect(status).toBe(LATE)
  const child = Number(output.trim())
  if (child) await expect.poll(() => isRunning(child)).toBe(false)
})

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
