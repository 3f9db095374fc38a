import { type FileHandle, mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { temporaryFolder } from '../testing/temporaryFolder.ts'
import { CkanCopy } from './CkanCopy.ts'
import { DatasetFile } from './DatasetFile.ts'

/* A file that stays open after an error is one more at each retry. */

/** The files that were used. */
const used = new Set<FileHandle>()

beforeEach(async () => {
  const file = await open(import.meta.filename)
  const methods = Object.getPrototypeOf(file) as FileHandle
  await file.close()
  used.clear()
  const { stat, write } = methods
  vi.spyOn(methods, 'stat').mockImplementation(function (this: FileHandle, ...parameters) {
    used.add(this)
    return stat.apply(this, parameters)
  })
  vi.spyOn(methods, 'write').mockImplementation(function (this: FileHandle, ...parameters: unknown[]) {
    used.add(this)
    return Reflect.apply(write, this, parameters)
  })
})
afterEach(() => {
  vi.restoreAllMocks()
})

const CKAN = 'https://ckan.example/'
const DATASET = { id: 'a', text: Buffer.from(JSON.stringify({ id: 'a', notes: 'x'.repeat(1_000) })) }
const stillOpen = () => [...used].filter(({ fd }) => fd >= 0).length
let path: string
beforeEach(async () => {
  path = join(await temporaryFolder('open-files'), 'datasets')
})

test('closes the file if the copy is given up while it is opened', async () => {
  const file = await DatasetFile.open(path, CKAN)
  await file.put([DATASET])
  await file.close()
  const reason = new Error('stopped')
  const options = { path, ckan: CKAN, onError: () => {} }
  await expect(CkanCopy.open(options, AbortSignal.abort(reason))).rejects.toBe(reason)
  expect([used.size, stillOpen()]).toEqual([2, 0])
})

test('closes the file if its records cannot be read', async () => {
  const file = await DatasetFile.open(path, CKAN)
  const failure = new Error('EIO')
  vi.spyOn(Object.getPrototypeOf([...used][0]) as FileHandle, 'truncate').mockRejectedValueOnce(failure)
  await file.close()
  await expect(DatasetFile.open(path, CKAN)).rejects.toBe(failure)
  expect(stillOpen()).toBe(0)
})

test('closes the new file if it cannot replace the old one, which can still be read', async () => {
  const file = await DatasetFile.open(path, CKAN)
  for (let round = 0; round < 3; round += 1) await file.put([DATASET])
  await rm(path)
  await mkdir(join(path, 'in the way'), { recursive: true })
  for (let retry = 0; retry < 3; retry += 1) await expect(file.compact(0)).rejects.toThrow()
  expect(stillOpen()).toBe(1)
  expect(await file.read('a')).toEqual(DATASET.text)
  await file.close()
  expect(stillOpen()).toBe(0)
})
