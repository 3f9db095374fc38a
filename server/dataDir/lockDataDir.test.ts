import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createConnection, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DataInUseError } from '../db/embedded/embeddedError.ts'
import { lockDataDir } from './lockDataDir.ts'

let home = ''
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'fihrist-lock-'))
})
afterEach(() => rmSync(home, { recursive: true, force: true }))

test('only one holder at a time; the next one after its release', async () => {
  const release = await lockDataDir(home)
  await expect(lockDataDir(home, 0)).rejects.toThrow(DataInUseError)
  await expect(lockDataDir(home, 0)).rejects.toThrow(/^FIHRIST_DATA: [^\n]+$/)
  await release()
  expect(readdirSync(home)).toEqual([])
  await (await lockDataDir(home, 0))()
})

test('a holder that is being stopped is waited for', async () => {
  const release = await lockDataDir(home)
  const next = lockDataDir(home)
  await release()
  await (await next)()
})

/** What SIGKILL leaves: the name of a socket on which no process listens. */
function leaveDeadLock(path: string): void {
  const script = `require('net').createServer().listen(${JSON.stringify(path)}, () => process.kill(process.pid, 9))`
  spawnSync(process.execPath, ['-e', script])
  expect(existsSync(path)).toBe(true)
}

test('of many portals that start together after a kill, exactly one gets the lock', async () => {
  for (let round = 0; round < 8; round++) {
    leaveDeadLock(join(home, 'portal.lock'))
    const tries = await Promise.allSettled(Array.from({ length: 8 }, () => lockDataDir(home, 0)))
    const held = tries.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
    expect(held).toHaveLength(1)
    for (const release of held) await release()
    expect(readdirSync(home)).toEqual([])
  }
})

test('a directory with a path that is too long for a socket has a lock too', async () => {
  const deep = join(home, 'd'.repeat(120))
  mkdirSync(deep)
  const release = await lockDataDir(deep)
  await expect(lockDataDir(deep, 0)).rejects.toThrow(DataInUseError)
  await release()
})

// Elsewhere a full backlog looks the same as a dead process.
test.runIf(process.platform === 'linux')(
  'a holder that is stopped and has too many callers keeps its lock',
  async () => {
    const path = join(home, 'portal.lock')
    const script = `require('net').createServer().listen({ path: ${JSON.stringify(path)}, backlog: 1 }, () => {
    process.stdout.write('x'); process.kill(process.pid, 'SIGSTOP') })`
    const holder = spawn(process.execPath, ['-e', script])
    const callers: Socket[] = []
    try {
      await once(holder.stdout, 'data')
      for (let isFull = false; !isFull; ) {
        const caller = createConnection(path)
        callers.push(caller)
        isFull = await once(caller, 'connect').then(
          () => false,
          (error) => error.code === 'EAGAIN',
        )
      }
      await expect(lockDataDir(home, 0)).rejects.toThrow(DataInUseError)
      expect(readdirSync(home)).toEqual(['portal.lock'])
    } finally {
      for (const caller of callers) caller.destroy()
      holder.kill('SIGKILL')
    }
  },
)
