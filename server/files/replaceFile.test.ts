import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { replaceFile } from './replaceFile.ts'

let home = ''
let path = ''
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'fihrist-replace-'))
  path = join(home, 'a.tar')
})
afterEach(() => rmSync(home, { recursive: true, force: true }))

test('calls for one path at the same time each write a whole file, and none is left unfinished', async () => {
  const texts = ['a', 'b', 'c', 'd'].map((letter) => letter.repeat(300_000))
  await Promise.all(texts.map((text) => replaceFile(path, (file) => pipeline(Readable.from([text, text]), file))))
  expect(texts.map((text) => text + text)).toContain(readFileSync(path, 'utf8'))
  expect(readdirSync(home)).toEqual(['a.tar'])
})

test('a call that fails, before or while it writes, leaves the existing file', async () => {
  writeFileSync(path, 'good')
  const failing = async function* () {
    yield 'half'
    throw new Error('broken')
  }
  await expect(replaceFile(path, (file) => pipeline(Readable.from(failing()), file))).rejects.toThrow('broken')
  await expect(replaceFile(path, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect([readdirSync(home), readFileSync(path, 'utf8')]).toEqual([['a.tar'], 'good'])
})

test.skipIf(process.platform === 'win32')('the mode is the stated one, whatever was there before', async () => {
  writeFileSync(path, 'old', { mode: 0o644 })
  writeFileSync(`${path}.unfinished`, '', { mode: 0o644 })
  writeFileSync(join(home, 'other'), 'of somebody else')
  symlinkSync(join(home, 'other'), join(home, 'link.tar'))
  for (const target of [path, join(home, 'link.tar')]) {
    await replaceFile(target, (file) => pipeline(Readable.from(['new']), file), 0o600)
    expect([statSync(target).mode & 0o777, readFileSync(target, 'utf8')]).toEqual([0o600, 'new'])
  }
  expect(readFileSync(join(home, 'other'), 'utf8')).toBe('of somebody else')
})

test('a folder that does not exist is reported', async () => {
  await expect(replaceFile(join(home, 'none', 'a'), async () => {})).rejects.toThrow('ENOENT')
})
