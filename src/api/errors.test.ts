import { describe, expect, it } from 'vitest'
import { toApiError } from './errors.ts'

const envelope = (error: unknown) => ({ help: '', success: false, error })

describe('toApiError', () => {
  it.each([
    [400, 'Bad request: Action name not known: nope', 'not_found'],
    [400, 'Bad request - Action name not known: nope', 'not_found'],
    [400, 'Bad request: JSON Error: oops', 'invalid'],
    [400, envelope({ __type: 'Integrity Error', message: 'x' }), 'invalid'],
    [400, envelope({ __type: 'Search Query Error', message: 'x' }), 'invalid'],
    [409, envelope({ __type: 'Validation Error', name: ['Missing value'] }), 'invalid'],
    [409, envelope({ __type: 'Search Error', message: 'x' }), 'invalid'],
    [403, envelope({ __type: 'Authorization Error', message: 'Access denied' }), 'forbidden'],
    [403, undefined, 'forbidden'],
    [404, envelope({ __type: 'Not Found Error', message: 'Not found' }), 'not_found'],
    [404, undefined, 'not_found'],
    [429, undefined, 'busy'],
    [503, undefined, 'busy'],
    [500, envelope({ __type: 'Internal Server Error', message: 'x' }), 'unexpected'],
    [502, undefined, 'away'],
    [504, { success: false, error: { __type: 'Gateway Timeout' } }, 'away'],
    [400, undefined, 'unexpected'],
    [415, undefined, 'unexpected'],
    [200, { some: 'thing else' }, 'unexpected'],
    [200, undefined, 'unexpected'],
    [200, 'text', 'unexpected'],
    [409, envelope('a plain text'), 'invalid'],
    [409, envelope(null), 'invalid'],
  ])('classifies %i with %j as %s', (status, body, kind) => {
    expect(toApiError('package_show', { status, body }).kind).toBe(kind)
  })

  it('keeps messages per field, with the path of nested fields', () => {
    const error = toApiError('package_create', {
      status: 409,
      body: envelope({
        __type: 'Validation Error',
        name: ['That URL is already in use.'],
        query: 'Missing value',
        resources: [{}, { size: ['Invalid integer', 'Too big'] }],
      }),
    })
    expect(error.fields).toEqual({
      name: ['That URL is already in use.'],
      query: ['Missing value'],
      'resources.1.size': ['Invalid integer', 'Too big'],
    })
    expect(error.detail).toContain('resources.1.size: Invalid integer Too big')
  })

  it.each([
    ['7', 7],
    ['0', 0],
    ['Wed, 21 Oct 2026 07:28:00 GMT', undefined],
    ['-1', undefined],
    [null, undefined],
  ])('parses Retry-After %j as %j seconds', (retryAfter, seconds) => {
    expect(toApiError('x', { status: 503, body: undefined, retryAfter }).retryAfterSeconds).toBe(seconds)
  })
})

it('serializes to a plain object with all fields that messages need', () => {
  const error = toApiError('package_show', { status: 404, body: envelope({ message: 'Not found' }) })
  expect(JSON.parse(JSON.stringify(error))).toEqual({
    kind: 'not_found',
    action: 'package_show',
    status: 404,
    fields: {},
    detail: 'Not found',
  })
})
