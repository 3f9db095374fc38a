import { expect, test } from 'vitest'
import type { ActionDeps } from '../actions/define.ts'
import { messageText } from '../messages.ts'
import { testCatalogue } from '../testing/testCatalogue.ts'
import { importRecords } from './importRecords.ts'

const portal = await testCatalogue()
const user = await portal.makeUser({ sysadmin: true })
const config = { ...portal.services.config, allowUnowned: true }
const deps: ActionDeps = { ...portal.services, config, user, locale: 'en' }

async function* linesOf(lines: readonly string[]) {
  yield* lines
}
async function imported(lines: readonly string[], into = deps) {
  const rejected: string[] = []
  const report = {
    onProgress() {},
    onNote() {},
    onRejected: (words: Parameters<typeof messageText>[1]) => rejected.push(messageText('en', words)),
  }
  const summary = await importRecords(linesOf(lines), into, report, 1)
  return { summary, rejected }
}
const record = (name: string, fields: object = {}) => JSON.stringify({ name, title: name, ...fields })

test('each rejected record is reported in one line, and the others are imported', async () => {
  const bad = [
    'null',
    '5',
    '"text"',
    '[]',
    '{"name": ',
    record('UPPER'),
    record('nul', { title: 'a\0b' }),
    record('deep').replace(/}$/, `,"extras":[{"key":"k","value":${'['.repeat(5000)}${']'.repeat(5000)}}]}`),
    '{"name": {"toString": 5}}',
    record('day', { metadata_created: '2024-02-31' }),
  ]
  const lines = bad.flatMap((line, index) => [line, record(`iyi-${index}`)])
  const { summary, rejected } = await imported([...lines, '{"name": "yarim", "title": "\\ud800"}'])
  expect(rejected).toHaveLength(bad.length)
  expect(rejected[0]).toBe('Line 1, : the line contains no dataset')
  expect(summary).toEqual({ created: bad.length + 1, present: 0, rejected: bad.length })
})

test('a rejected record does not block a later one of the same name', async () => {
  const { summary } = await imported([record('sonra', { metadata_created: 'x' }), record('sonra')])
  expect(summary).toEqual({ created: 1, present: 0, rejected: 1 })
})

test('a lost database connection ends the import', async () => {
  const pool = portal.services.db
  const gone = Object.assign(Object.create(pool), {
    query: pool.query.bind(pool),
    connect: () => Promise.reject(new Error('connect ECONNREFUSED /tmp/.s.PGSQL.1')),
  })
  await expect(imported([record('hic')], { ...deps, db: gone })).rejects.toThrow('ECONNREFUSED')
})
