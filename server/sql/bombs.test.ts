import { beforeAll, describe, expect, test } from 'vitest'
import { BOMBS } from './testing/bombs.data.ts'
import { type SqlCatalogue, sqlCatalogue } from './testing/sqlCatalogue.ts'

/**
 * Statements whose check is expensive: their limit is the parser's processor time, so they need more time. On a busy machine
 * a check may need longer than the others may run, so that every try would be rejected as too late.
 */
const IN_THE_PARSER = new Set(['depth', 'lexing', 'width'])
const RUN_TIMEOUT_MS = 1_000
const PARSE_TIMEOUT_MS = 20_000
/** How often a busy machine may reject a statement before the test fails. */
const TRIES = 20

let running: SqlCatalogue
let parsing: SqlCatalogue
beforeAll(async () => {
  running = await sqlCatalogue(RUN_TIMEOUT_MS)
  parsing = await sqlCatalogue(PARSE_TIMEOUT_MS)
}, 60_000)

const cases = Object.entries(BOMBS).flatMap(([kind, statements]) =>
  statements.map((sql) => ({ kind, start: `${sql.slice(0, 80)}${sql.length > 80 ? `… (${sql.length})` : ''}`, sql })),
)

/** The response when the machine was not too busy for one. */
async function judged(catalogue: SqlCatalogue, sql: string) {
  let seen = await catalogue.ask(sql)
  for (let tried = 1; seen.status === 503 && tried < TRIES; tried++) {
    expect(seen.body.error.message).toBe('Too many queries are running. Please try again in a moment.')
    seen = await catalogue.ask(sql)
  }
  return seen
}

test('the list is complete', () => expect(cases.length).toBeGreaterThanOrEqual(130))

describe('every heavy statement runs or is rejected for its content, not because the server is busy', () => {
  test.each(cases)('$kind: $start', { timeout: 120_000 }, async ({ kind, sql }) => {
    const { status, body } = await judged(IN_THE_PARSER.has(kind) ? parsing : running, sql)
    expect([200, 400, 403, 409]).toContain(status)
    if (status === 403 || status === 409) expect(body.error.info.code).toMatch(/^[0-9A-Z]{5}$/)
  })
})

test('the next statement runs as usual', async () => {
  const { status, body } = await judged(running, 'SELECT count(*) AS n FROM "{id}"')
  expect([status, body.result.records]).toEqual([200, [{ n: 20 }]])
})
