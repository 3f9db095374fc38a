import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { preparePlace } from './place.ts'

const isRoot = process.getuid?.() === 0
let home = ''
const notes: string[] = []
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'fihrist-place-'))
  chmodSync(home, 0o755)
  notes.length = 0
})
afterEach(() => rmSync(home, { recursive: true }))

const prepare = (dataDir: string) => preparePlace(dataDir, (words) => notes.push(words), join(home, 'state'))
const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8)

test('the socket’s directory is nobody else’s', () => {
  const { root, socketDir } = prepare(join(home, 'data'))
  expect(socketDir).toBe(join(root, 'run'))
  expect(modeOf(socketDir)).toBe('700')
})

test('where the path is too long for a socket, a short one in the temporary directory takes its place', () => {
  const { root, socketDir } = prepare(join(home, 'a'.repeat(60), 'b'.repeat(60)))
  expect(Buffer.byteLength(join(socketDir, '.s.PGSQL.5432'))).toBeLessThan(100)
  expect(modeOf(socketDir)).toBe('700')
  expect(prepare(join(root, '..')).socketDir).toBe(socketDir)
  rmSync(socketDir, { recursive: true })
})

test('a name in the temporary directory that is not a directory of ours is passed over', () => {
  const dataDir = join(home, 'c'.repeat(90))
  const { socketDir } = prepare(dataDir)
  rmSync(socketDir, { recursive: true })
  writeFileSync(socketDir, 'in the way')
  const next = prepare(dataDir).socketDir
  expect(next).toBe(`${socketDir}-1`)
  rmSync(socketDir)
  rmSync(next, { recursive: true })
})

describe.runIf(isRoot)('as root', () => {
  test('only PostgreSQL’s own group gets at its files', () => {
    const { root, account } = prepare(join(home, 'data'))
    expect(modeOf(root)).toBe('710')
    expect(statSync(root).gid).toBe(account?.gid)
    expect(modeOf(join(home, 'data'))).toBe('711')
  })

  test('a data directory of ours that is closed itself lets PostgreSQL through', () => {
    mkdirSync(join(home, 'data'), { mode: 0o700 })
    expect(prepare(join(home, 'data')).root).toBe(realpathSync(join(home, 'data/pg')))
    expect(notes).toEqual([])
  })

  test('below a closed directory, pg leads to a place that can be reached, and that is said', () => {
    const dataDir = join(home, 'closed/data')
    mkdirSync(join(home, 'closed'), { mode: 0o700 })
    const { root } = prepare(dataDir)
    expect(root.startsWith(join(home, 'state'))).toBe(true)
    expect(readlinkSync(join(dataDir, 'pg'))).toBe(root)
    expect(notes).toHaveLength(1)
    expect(modeOf(join(home, 'closed'))).toBe('700')
    expect(prepare(dataDir).root).toBe(root)
    expect(notes).toHaveLength(1)
  })

  test('what was there before the directory was closed moves along', () => {
    const dataDir = join(home, 'parent/data')
    writeFileSync(join(prepare(dataDir).root, 'password'), 'kept')
    chmodSync(join(home, 'parent'), 0o700)
    const { root, passwordFile } = prepare(dataDir)
    expect(root.startsWith(join(home, 'state'))).toBe(true)
    expect(readFileSync(passwordFile, 'utf8')).toBe('kept')
  })

  test('a catalogue thrown away is not found again at its old address', () => {
    const dataDir = join(home, 'closed/data')
    mkdirSync(join(home, 'closed'), { mode: 0o700 })
    writeFileSync(join(prepare(dataDir).root, 'password'), 'old')
    rmSync(dataDir, { recursive: true })
    expect(existsSync(prepare(dataDir).passwordFile)).toBe(false)
  })
})
