import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { disownStaleFiles, findPostmaster, isAlive, parsePostmasterFile } from './postmasterFile.ts'

let cluster = ''
beforeEach(() => {
  cluster = mkdtempSync(join(tmpdir(), 'fihrist-pidfile-'))
})
afterEach(() => rmSync(cluster, { recursive: true }))

const text = (pid: number, status = 'ready   ') =>
  `${pid}\n${cluster}\n1790000000\n5432\n/run/x\n\n  123  456\n${status}\n`
const write = (pid: number) => writeFileSync(join(cluster, 'postmaster.pid'), text(pid))
const DEAD = 2 ** 22 + 1 // larger than every process id on Linux

test('reads process id, socket and readiness from the file', () => {
  expect(parsePostmasterFile(text(7))).toEqual({ pid: 7, port: 5432, host: '/run/x', isReady: true })
  expect(parsePostmasterFile(text(7, 'starting'))?.isReady).toBe(false)
})

test('a file that is only half written contains nothing', () => {
  expect(parsePostmasterFile('')).toBeUndefined()
  expect(parsePostmasterFile('7\n/data\n')).toBeUndefined()
})

test('no file, a dead process and another program do not count as a running PostgreSQL', () => {
  expect(findPostmaster(cluster)).toBeUndefined()
  write(DEAD)
  expect(findPostmaster(cluster)).toBeUndefined()
  write(process.ppid)
  expect(findPostmaster(cluster)).toBeUndefined()
})

test('replaces a process id that belongs to another program now, and changes nothing else', () => {
  write(process.ppid)
  writeFileSync(join(cluster, '.s.PGSQL.5432.lock'), text(process.ppid))
  disownStaleFiles(cluster, cluster, 5432)
  expect(readFileSync(join(cluster, 'postmaster.pid'), 'utf8')).toBe(text(process.pid))
  expect(readFileSync(join(cluster, '.s.PGSQL.5432.lock'), 'utf8')).toBe(text(process.pid))
})

test('keeps the id of a dead process for PostgreSQL, which looks for its remaining workers', () => {
  write(DEAD)
  disownStaleFiles(cluster, cluster, 5432)
  expect(readFileSync(join(cluster, 'postmaster.pid'), 'utf8')).toBe(text(DEAD))
})

test('reads a file that PostgreSQL makes and removes all the time', async () => {
  const file = join(cluster, 'postmaster.pid')
  const code = `const { rmSync, writeFileSync } = require('node:fs'); const { file, text } = require('node:worker_threads').workerData
    for (;;) { writeFileSync(file, text); rmSync(file) }`
  const postgres = new Worker(code, { eval: true, workerData: { file, text: text(DEAD) } })
  await once(postgres, 'online')
  try {
    let seen = 0
    for (let times = 0; times < 20_000 || seen === 0; times += 1) {
      if (existsSync(file)) seen += 1
      expect(findPostmaster(cluster)).toBeUndefined()
      disownStaleFiles(cluster, cluster, 5432)
    }
  } finally {
    await postgres.terminate()
  }
})

test('a process of another account counts as alive', () => {
  expect(isAlive(1)).toBe(true)
  expect(isAlive(DEAD)).toBe(false)
})
