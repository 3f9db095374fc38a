import { Worker } from 'node:worker_threads'
import { afterAll, expect, test } from 'vitest'
import { MAX_SQL_BYTES } from './limits.ts'
import { ParserThread } from './ParserThread.ts'
import { StatementParser } from './StatementParser.ts'

const parser = new StatementParser(async () => ({ all: new Set(['pg_sleep']), ofRows: new Set() }))
afterAll(() => parser.close())

const soon = () => Date.now() + 60_000
const keyOf = async (sql: string) => {
  const reply = await parser.check(sql, soon())
  return 'diagnostic' in reply ? reply.diagnostic.key : 'checked'
}

test('checks statements in a thread', async () => {
  expect(await keyOf('SELECT 1')).toBe('checked')
  expect(await keyOf('SELECT (1::float8).pg_sleep')).toBe('sqlFunction')
})

test('ends the thread if a text uses too much time, and checks the next statement in another thread', async () => {
  const busy = `SELECT ${'+'.repeat(60_000)}1`
  expect(await Promise.all([keyOf('SELECT 1'), keyOf(busy), keyOf('SELECT 1')])).toEqual([
    'checked',
    'sqlTooComplex',
    'checked',
  ])
})

test('survives texts that are nested deeper than its stack', async () => {
  expect(await keyOf(`SELECT ${'a||'.repeat(16_000)}a`)).toBe('sqlTooComplex')
  expect(await keyOf(`SELECT ${'('.repeat(20_000)}1${')'.repeat(20_000)}`)).toBe('sqlTooComplex')
  expect(await keyOf('SELECT 1')).toBe('checked')
})

test('does not parse a text that is too long, contains too many nested comments or is empty', async () => {
  expect(await keyOf(`SELECT '${'x'.repeat(MAX_SQL_BYTES)}'`)).toBe('sqlTooLong')
  expect(await keyOf(`SELECT '${'ş'.repeat(MAX_SQL_BYTES / 2)}'`)).toBe('sqlTooLong')
  expect(await keyOf(`SELECT ${'/*'.repeat(300)}${'*/'.repeat(300)}1`)).toBe('sqlTooComplex')
  expect(await keyOf('SELECT 1\0; DROP TABLE x')).toBe('sqlCharacters')
  expect(await keyOf(`SELECT '\ud800'`)).toBe('sqlCharacters')
})

test('reports that it is busy if a statement’s deadline passes before the parser starts', async () => {
  await expect(parser.check('SELECT 2', Date.now() - 1)).rejects.toMatchObject({
    type: 'Service Unavailable',
    fields: { message: { key: 'sqlBusy' } },
  })
})

test('a thread that ended while it was idle does not count against the next statement', async () => {
  const thread = await ParserThread.open({ all: new Set(), ofRows: new Set() })
  await thread.close()
  // The deadline is far away, so the test does not wait for it.
  expect(await thread.check('SELECT 1', Date.now() + 3_600_000)).toBe('late')
})

test('checks every valid statement or reports that it is busy while eight loops use the processors', async () => {
  const loops = Array.from({ length: 8 }, () => new Worker('for (;;) {}', { eval: true }))
  const busy = 'Service Unavailable'
  const keyOrBusy = (sql: string) => keyOf(sql).catch((error: { type?: string }) => error.type ?? String(error))
  try {
    const statements = Array.from({ length: 300 }, (_, index) => `SELECT a, ${index} FROM t LIMIT 3`)
    const keys = await Promise.all(statements.map(keyOrBusy))
    expect(keys.filter((key) => key !== 'checked' && key !== busy)).toEqual([])
    expect(keys.filter((key) => key === 'checked').length).toBeGreaterThan(0)
    // The limit is processor time, which a very busy machine may not provide before the deadline.
    expect(['sqlTooComplex', busy]).toContain(await keyOrBusy(`SELECT ${'+'.repeat(60_000)}1`))
    expect(['checked', busy]).toContain(await keyOrBusy('SELECT a, b FROM t LIMIT 3'))
  } finally {
    await Promise.all(loops.map((loop) => loop.terminate()))
  }
}, 300_000)
