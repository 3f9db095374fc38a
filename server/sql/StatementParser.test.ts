import { afterAll, expect, test } from 'vitest'
import { MAX_SQL_BYTES } from './limits.ts'
import { StatementParser } from './StatementParser.ts'

const parser = new StatementParser(async () => ['pg_sleep'])
afterAll(() => parser.close())

const keyOf = async (sql: string) => {
  const reply = await parser.check(sql)
  return 'refusal' in reply ? reply.refusal.key : 'checked'
}

test('checks statements in a thread', async () => {
  expect(await keyOf('SELECT 1')).toBe('checked')
  expect(await keyOf('SELECT (1::float8).pg_sleep')).toBe('sqlFunction')
})

test('ends the thread over a text that keeps it busy, and checks the next in another', async () => {
  const busy = `SELECT ${'+'.repeat(60_000)}1`
  expect(await Promise.all([keyOf('SELECT 1'), keyOf(busy), keyOf('SELECT 1')])).toEqual([
    'checked',
    'sqlTooComplex',
    'checked',
  ])
})

test('survives texts deeper than its stack', async () => {
  expect(await keyOf(`SELECT ${'a||'.repeat(16_000)}a`)).toBe('sqlTooComplex')
  expect(await keyOf(`SELECT ${'('.repeat(20_000)}1${')'.repeat(20_000)}`)).toBe('sqlTooComplex')
  expect(await keyOf('SELECT 1')).toBe('checked')
})

test('does not give the parser what is too long, nested in comments or no text', async () => {
  expect(await keyOf(`SELECT '${'x'.repeat(MAX_SQL_BYTES)}'`)).toBe('sqlTooLong')
  expect(await keyOf(`SELECT '${'ş'.repeat(MAX_SQL_BYTES / 2)}'`)).toBe('sqlTooLong')
  expect(await keyOf(`SELECT ${'/*'.repeat(300)}${'*/'.repeat(300)}1`)).toBe('sqlTooComplex')
  expect(await keyOf('SELECT 1\0; DROP TABLE x')).toBe('sqlCharacters')
  expect(await keyOf(`SELECT '\ud800'`)).toBe('sqlCharacters')
})
