import { expect, test } from 'vitest'
import { ReadTimeoutError } from './db/boundedRead.ts'
import { dispatch } from './dispatch.ts'
import { testCatalogue } from './testing/testCatalogue.ts'

const { services } = await testCatalogue()

async function responseWhen(query: () => Promise<never>) {
  const request = new Request('http://portal.example/api/3/action/package_list')
  const db = Object.assign(Object.create(services.db), { query })
  const { status, body, retryAfterSeconds } = await dispatch(
    'package_list',
    request,
    { ...services, db, user: null, locale: 'en' },
    '',
  )
  return { status, error: JSON.parse(body.text).error, retryAfterSeconds }
}
const failing = (code: string) => () => Promise.reject(Object.assign(new Error('could not extend file'), { code }))

test.each(["'2024-02-31'::date", "'\\ud800'::jsonb", '1/0', "repeat('9', 20)::bigint", "'a'::integer"])(
  'a value that PostgreSQL rejects is a 409 with a message: %s',
  async (value) => {
    const { status, error } = await responseWhen(() => services.db.query(`SELECT ${value}`) as Promise<never>)
    expect([status, error.__type]).toEqual([409, 'Validation Error'])
    expect(error.message).toMatch(/^The catalogue cannot hold this value: ./)
  },
)

test('a full disk is a 507', async () => {
  expect(await responseWhen(failing('53100'))).toEqual({
    status: 507,
    error: { __type: 'Insufficient Storage', message: expect.stringMatching(/./) },
  })
})

test.each([
  ['a PostgreSQL that is starting', failing('57P03')],
  ['no connection in time', () => Promise.reject(new Error('timeout exceeded when trying to connect'))],
  ['a PostgreSQL that does not listen', failing('ECONNREFUSED')],
  [
    'a PostgreSQL that has no socket yet',
    () => Promise.reject(Object.assign(new Error('connect ENOENT'), { code: 'ENOENT', syscall: 'connect' })),
  ],
  ['a PostgreSQL that is ending', failing('57P01')],
  ['a PostgreSQL that crashed', failing('57P02')],
  ['a broken connection', failing('08006')],
  ['a connection that ended in the middle', () => Promise.reject(new Error('Connection terminated unexpectedly'))],
  ['a reset connection', failing('ECONNRESET')],
  ['a closed connection', failing('EPIPE')],
  ['a read that took too long', () => Promise.reject(new ReadTimeoutError())],
])('%s is a 503', async (_what, query) => {
  expect(await responseWhen(query)).toMatchObject({ status: 503, retryAfterSeconds: 2 })
})

test.each(['XX000', 'ENOENT'])('other errors reveal nothing: %s', async (code) => {
  expect(await responseWhen(failing(code))).toMatchObject({ status: 500, error: { message: 'Internal Server Error' } })
})
