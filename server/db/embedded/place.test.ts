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

test('no other user may enter the directory of the socket', () => {
  const { root, socketDir } = prepare(join(home, 'data'))
  expect(socketDir).toBe(join(root, 'run'))
  expect(modeOf(socketDir)).toBe('700')
})

test('if the path is too long for a socket, a short one in the temporary directory is used', () => {
  const { root, socketDir } = prepare(join(home, 'a'.repeat(60), 'b'.repeat(60)))
  expect(Buffer.byteLength(join(socketDir, '.s.PGSQL.5432'))).toBeLessThan(100)
  expect(modeOf(socketDir)).toBe('700')
  expect(prepare(join(root, '..')).socketDir).toBe(socketDir)
  rmSync(socketDir, { recursive: true })
})

test('skips a name in the temporary directory that is not our own directory', () => {
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
  test('only PostgreSQL’s own group can read its files', () => {
    const { root, account } = prepare(join(home, 'data'))
    expect(modeOf(root)).toBe('710')
    expect(statSync(root).gid).toBe(account?.gid)
    expect(modeOf(join(home, 'data'))).toBe('711')
  })

  test('PostgreSQL can enter a data directory that is closed to others', () => {
    mkdirSync(join(home, 'data'), { mode: 0o700 })
    expect(prepare(join(home, 'data')).root).toBe(realpathSync(join(home, 'data/pg')))
    expect(notes).toEqual([])
  })

  test('below a closed directory, pg is a link to a directory that can be reached, and a message reports it', () => {
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

  test('existing data moves when the directory is closed later', () => {
    const dataDir = join(home, 'parent/data')
    writeFileSync(join(prepare(dataDir).root, 'password'), 'kept')
    chmodSync(join(home, 'parent'), 0o700)
    const { root, passwordFile } = prepare(dataDir)
    expect(root.startsWith(join(home, 'state'))).toBe(true)
    expect(readFileSync(passwordFile, 'utf8')).toBe('kept')
  })

  test('a new catalogue does not use the data of a deleted one with the same path', () => {
    const dataDir = join(home, 'closed/data')
    mkdirSync(join(home, 'closed'), { mode: 0o700 })
    writeFileSync(join(prepare(dataDir).root, 'password'), 'old')
    rmSync(dataDir, { recursive: true })
    expect(existsSync(prepare(dataDir).passwordFile)).toBe(false)
  })
})
