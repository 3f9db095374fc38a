import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import type { ActionDeps } from '../actions/define.ts'
import type { Message } from '../messages.ts'
import { testCatalogue } from '../testing/testCatalogue.ts'
import { importSource } from './importSource.ts'

const portal = await testCatalogue()
const user = await portal.makeUser({ sysadmin: true })
const config = { ...portal.services.config, allowUnowned: true }
const deps: ActionDeps = { ...portal.services, user, locale: 'en', config }
const folder = await mkdtemp(join(tmpdir(), 'fihrist-source-'))
afterAll(() => rm(folder, { recursive: true }))

const line = (name: string) => `${JSON.stringify({ name, title: name })}\n`

test('imports every JSON lines file in a folder and rejects a folder without any', async () => {
  const rejected: Message[] = []
  const report = { onProgress() {}, onRejected: (words: Message) => rejected.push(words), onNote() {} }
  const take = () => importSource(folder, deps, report)

  expect(await take()).toEqual({ created: 0, present: 0, rejected: 1 })
  expect(rejected).toEqual([{ key: 'importNothing', values: { source: folder } }])

  await writeFile(join(folder, 'a.jsonl'), line('bir'))
  await writeFile(join(folder, 'b.jsonl.gz'), gzipSync(line('iki') + line('bir')))
  expect(await take()).toEqual({ created: 2, present: 1, rejected: 0 })
  expect((await portal.call('package_list')).body.result).toEqual(['bir', 'iki'])
})
