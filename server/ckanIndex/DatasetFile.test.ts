import { appendFile, mkdtemp, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Random } from '../search/oracle/random.ts'
import { randomJson } from '../testing/randomJson.ts'
import { DatasetFile } from './DatasetFile.ts'

const CKAN = 'https://ckan.example/'
let folder: string
let path: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'datasets-'))
  path = join(folder, 'ckan', 'datasets')
})
afterEach(() => rm(folder, { recursive: true, force: true }))

async function contents(file: DatasetFile): Promise<Map<string, string | undefined>> {
  const texts = new Map<string, string | undefined>()
  for (const id of file.ids) texts.set(id, (await file.read(id))?.toString())
  return texts
}

test('has the last text of each dataset after any changes, also when it is opened again', async () => {
  for (let seed = 0; seed < 15; seed += 1) {
    const random = new Random(seed)
    const expected = new Map<string, string>()
    let file = await DatasetFile.open(`${path}${seed}`, CKAN)
    for (let step = 0; step < 30; step += 1) {
      const id = `d${random.below(8)}`
      if (random.chance(25) && expected.delete(id)) await file.remove([id])
      const some = Array.from({ length: random.below(4) }, () => ({
        id: `d${random.below(8)}`,
        text: randomJson(random),
      }))
      await file.put(some.map((each) => ({ id: each.id, text: Buffer.from(each.text) })))
      for (const each of some) expected.set(each.id, each.text)
      if (random.chance(20)) await file.compact(0)
      if (random.chance(20)) {
        await file.close()
        file = await DatasetFile.open(`${path}${seed}`, CKAN)
      }
    }
    expect(await contents(file)).toEqual(expected)
    await file.close()
  }
})

test('drops a last record that is incomplete, and continues after it', async () => {
  const file = await DatasetFile.open(path, CKAN)
  await file.put([{ id: 'a', text: Buffer.from('{"a": 1}') }])
  const { size } = await stat(path)
  await file.put([{ id: 'b', text: Buffer.from('{"b": 1}') }])
  await file.close()
  for (let cut = (await stat(path)).size - 1; cut > size; cut -= 5) {
    await truncate(path, cut)
    const again = await DatasetFile.open(path, CKAN)
    expect([...again.ids]).toEqual(['a'])
    await again.put([{ id: 'b', text: Buffer.from('{"b": 1}') }])
    expect([...(await contents(again))]).toEqual([
      ['a', '{"a": 1}'],
      ['b', '{"b": 1}'],
    ])
    await again.close()
  }
})

test('begins empty for another CKAN, and where the file is something else', async () => {
  const file = await DatasetFile.open(path, CKAN)
  await file.put([{ id: 'a', text: Buffer.from('{}') }])
  await file.noteComplete(1_000)
  await file.close()
  const again = await DatasetFile.open(path, CKAN)
  expect([again.count, again.completeAt]).toEqual([1, 1_000])
  await again.close()
  const other = await DatasetFile.open(path, 'https://other.example/')
  expect([other.count, other.completeAt]).toEqual([0, undefined])
  await other.close()
  await writeFile(path, 'something else')
  await appendFile(path, Buffer.alloc(100))
  const empty = await DatasetFile.open(path, CKAN)
  expect(empty.count).toBe(0)
  await empty.close()
})

test('becomes shorter when most of it is old', async () => {
  const file = await DatasetFile.open(path, CKAN)
  const text = Buffer.from(JSON.stringify('x'.repeat(10_000)))
  for (let round = 0; round < 20; round += 1) await file.put([{ id: 'a', text }])
  const reads = Promise.all(Array.from({ length: 20 }, () => file.read('a')))
  await file.compact(100_000)
  expect((await reads).every((read) => read?.equals(text))).toBe(true)
  expect((await readFile(path)).length).toBeLessThan(11_000)
  expect((await file.read('a'))?.equals(text)).toBe(true)
  await file.close()
})
