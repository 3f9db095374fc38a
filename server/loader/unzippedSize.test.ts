import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { strToU8, zipSync } from 'fflate'
import { afterAll, expect, test } from 'vitest'
import { refuseOddFile } from './refuseOddFile.ts'
import { unzippedSize } from './unzippedSize.ts'

const folder = mkdtempSync(join(tmpdir(), 'fihrist-zip-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function fileOf(bytes: Uint8Array): string {
  const path = join(folder, 'file.xlsx')
  writeFileSync(path, bytes)
  return path
}

test('tells how large the files of an archive are', async () => {
  const path = fileOf(zipSync({ 'a.xml': strToU8('x'.repeat(1_000)), 'b.xml': strToU8('y'.repeat(500)) }))
  expect(await unzippedSize(path)).toBe(1_500)
})

test('takes an archive without a list of its files for endless', async () => {
  const whole = zipSync({ 'a.xml': strToU8('x') })
  expect(await unzippedSize(fileOf(whole.subarray(0, 20)))).toBe(Number.POSITIVE_INFINITY)
})

test('refuses a workbook that would fill the memory', async () => {
  const zip = Buffer.from(zipSync({ 'a.xml': strToU8('x') }))
  const entry = zip.lastIndexOf(Buffer.from('PK\x01\x02', 'latin1'))
  zip.writeUInt32LE(600 * 1024 * 1024, entry + 24) // what it says that the file has
  await expect(refuseOddFile(fileOf(zip), 'xlsx')).rejects.toMatchObject({ why: { key: 'tableTooLarge' } })
})
