import type { Server } from 'node:http'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listening } from './testing/rawClient.ts'
import { type Case, json, named, post, responseError, WRONG } from './testing/responseError.ts'
import { type TestCatalogue, testCatalogue } from './testing/testCatalogue.ts'

/*
 * For any input the server responds as CKAN documents or closes the connection: never a 500, no internal details, and it
 * keeps running.
 */

let portal: TestCatalogue
let server: Server
let base: string

beforeAll(async () => {
  portal = await testCatalogue()
  const { token } = await portal.makeUser({ sysadmin: true })
  await portal.call('organization_create', { name: 'kurum', title: 'Kurum' }, { token })
  await portal.call('package_create', { name: 'veri', title: 'Veri', owner_org: 'kurum' }, { token })
  const limits = { headersTimeout: 300, requestTimeout: 1000, connectionsCheckingInterval: 50 }
  const opened = await listening(portal.app, limits)
  server = opened.server
  base = `http://127.0.0.1:${opened.port}`
})
afterAll(() => server.close())

const api = '/en/api/3/action'
const search = (query: string) => `${api}/package_search?${query}`
const long = 'k'.repeat(10_000)

const bodies: Case[] = [
  ['broken JSON', `${api}/package_show`, post('{"id": '), 400],
  ['a lone brace', `${api}/package_show`, post('}'), 400],
  ['text instead of JSON', `${api}/package_show`, post('id=5', 'text/plain'), 415],
  ['no content type', `${api}/package_show`, { method: 'POST', body: new Uint8Array([123, 125]) }, 415],
  ['a list', `${api}/package_show`, json([1]), 400],
  ['a string', `${api}/package_show`, json('x'), 400],
  ['a list 400,000 deep', `${api}/package_show`, post('['.repeat(400_000) + ']'.repeat(400_000)), 400],
  ['a number', `${api}/package_show`, json(5), 400],
  ['null', `${api}/package_show`, json(null), 400],
  ['true', `${api}/package_show`, json(true), 400],
  ['NaN', `${api}/package_show`, post('{"id": NaN}'), 400],
  ['a trailing comma', `${api}/package_show`, post('{"id": "x",}'), 400],
  ['single quotes', `${api}/package_show`, post("{'id': 'x'}"), 400],
  ['an empty body', `${api}/package_show`, post(''), 409],
  ['JSON nested 10,000 deep', `${api}/package_show`, post(`{"id":${'['.repeat(10_000)}${']'.repeat(10_000)}}`), 400],
  ['a NUL in a value', `${api}/package_show`, json({ id: 'a\0b' }), 400],
  ['a NUL in a key', `${api}/package_show`, json({ 'a\0b': 'x', id: 'veri' }), 400],
  ['a NUL deep inside', `${api}/package_search`, json({ extras: { deep: ['\0'] } }), 400],
  ['a lone surrogate', `${api}/package_show`, post('{"id": "\\ud800"}'), 404],
  ['a lone surrogate in q', `${api}/package_search`, post('{"q": "\\udfff"}'), 200],
  ['the same key twice', `${api}/package_show`, post('{"id": "yok", "id": "veri"}'), 200],
  ['bytes that are no UTF-8', `${api}/package_show`, { ...post(''), body: new Uint8Array([0xff, 0xfe, 0x00]) }, 400],
  [
    'a form with one JSON field',
    `${api}/package_show`,
    post('{"id": "veri"}', 'application/x-www-form-urlencoded'),
    200,
  ],
  ['a form with broken JSON', `${api}/package_show`, post('{"id"', 'application/x-www-form-urlencoded'), 400],
  ['a multipart body without boundary', `${api}/package_show`, post('x', 'multipart/form-data'), 400],
  [
    'a multipart body that is cut',
    `${api}/package_show`,
    post('--b\r\nContent-Disposition: form-data; name="id"\r\n\r\nve', 'multipart/form-data; boundary=b'),
    400,
  ],
  ['__proto__ as a key', `${api}/package_show`, post('{"__proto__": {"id": "veri"}}'), 409],
  ['constructor as a key', `${api}/package_search`, json({ constructor: 'x' }), [200, 400]],
]

const paths: Case[] = [
  ['an unknown action', `${api}/nope`, undefined, 400],
  ['an action named constructor', `${api}/constructor`, undefined, 400],
  ['an action named __proto__', `${api}/__proto__`, undefined, 400],
  ['an action with capitals', `${api}/Package_Show?id=veri`, undefined, 400],
  ['an action with broken encoding', `${api}/%E0%A4%A`, undefined, 400],
  ['an action with a NUL', `${api}/package%00show`, undefined, 400],
  ['a write by GET', `${api}/package_create?name=x`, undefined, 400],
  ['PUT', `${api}/package_show`, { method: 'PUT', body: '{}' }, 405],
  ['PATCH', `${api}/package_show`, { method: 'PATCH', body: '{}' }, 405],
  ['DELETE', `${api}/package_show`, { method: 'DELETE' }, 405],
  ['an old version', '/api/1/action/status_show', undefined, 404],
  ['an unknown version', '/api/4', undefined, 404],
  ['no action', '/api/3/action', undefined, 404],
  ['a trailing slash', '/api/3/action/status_show/', undefined, 404],
  ['an unknown language', '/xx/api/3/action/status_show', undefined, [200, 404]],
  ['broken encoding of a value', `${api}/package_show?id=%E0%A4%A`, undefined, 404],
  ['a slug with a slash', `${api}/package_show?id=a%2Fb`, undefined, 404],
  ['a slug with ı', `${api}/package_show?id=${encodeURIComponent('ılık')}`, undefined, 404],
  ['a NUL in the query', `${api}/package_show?id=%00`, undefined, 400],
  ['a NUL in a key of the query', `${api}/package_show?%00=1&id=veri`, undefined, 400],
  ['the id twice', `${api}/package_show?id=a&id=b`, undefined, 404],
  ['a parameter without a name', `${api}/package_show?=x&id=veri`, undefined, 200],
  ...['alert(1)//', '<script>', 'a b', 'x;y', 'k'.repeat(129), '', 'ş'].map(
    (name): Case => [`the callback ${name}`, `${api}/status_show?callback=${encodeURIComponent(name)}`, undefined, 400],
  ),
  ['a download of no resource', '/dataset/veri/resource/x/download/y.csv', undefined, 404],
  ['a download that climbs', '/dataset/veri/resource/..%2F..%2Fetc/download/passwd', undefined, 404],
  ['a download with broken encoding', '/dataset/veri/resource/%E0%A4%A/download/x', undefined, 404],
  ['a dump of nothing', '/datastore/dump/x', undefined, 404],
]

const searches: Case[] = [
  ['rows=-1', search('rows=-1'), undefined, 409],
  ['rows=1e9', search('rows=1e9'), undefined, 409],
  ['rows=1000000000', search('rows=1000000000'), undefined, 200],
  ['rows of 400 digits', search(`rows=${'9'.repeat(400)}`), undefined, 200],
  ['rows=abc', search('rows=abc'), undefined, 409],
  ['rows=', search('rows='), undefined, 200],
  ['start beyond the end', search('start=100000'), undefined, 200],
  ['start=-5', search('start=-5'), undefined, 409],
  ['start=1.5', search('start=1.5'), undefined, 409],
  ['10 kB of q', search(`q=${long}`), undefined, 400, 'Validation Error'],
  ['10 kB of words', search(`q=${'kavşak '.repeat(1400)}`), undefined, 400, 'Validation Error'],
  ['10 kB of parentheses', search(`q=${'('.repeat(5000)}`), undefined, 400, 'Validation Error'],
  ['3 kB of parentheses', search(`q=${'('.repeat(3000)}`), undefined, 200],
  ['a colon', search('q=:'), undefined, 200],
  ['two colons', search('q=a:b:c'), undefined, 200],
  ['an open quote', search('q="veri'), undefined, 200],
  ['a lone quote', search('q="'), undefined, 200],
  ['a lone minus', search('q=-'), undefined, 200],
  ['stars', search('q=***'), undefined, 200],
  ['an address', search('q=https://veri.example/?a=b'), undefined, 200],
  ['an open bracket in fq', search('fq=metadata_modified:[NOW-7DAYS'), undefined, [200, 409]],
  ['nonsense of dates in fq', search('fq=metadata_modified:[x TO y]'), undefined, [200, 409]],
  ['an unknown field', search('fq=nosuchfield:x'), undefined, 200],
  ['local parameters', search('q={!child of=x}y'), undefined, 409, 'Search Error'],
  ['an unknown parameter', search('foo=1'), undefined, 400, 'Search Query Error'],
  ['a bad sort', search('sort=name'), undefined, 400, 'Search Query Error'],
  ['a sort by nothing', search('sort=nofield asc'), undefined, 200],
  ['facet.field that is no JSON', search('facet.field=tags'), undefined, 409],
  ['facet.field that is no list', search('facet.field="tags"'), undefined, 409],
  ['facet.field of numbers', search('facet.field=[1]'), undefined, 409],
  ['facet.limit=x', search('facet.field=["tags"]&facet.limit=x'), undefined, 409],
  ['facet.limit=-99', search('facet.field=["tags"]&facet.limit=-99'), undefined, 200],
  ['a facet of nothing', search('facet.field=["nosuchfield"]'), undefined, 200],
  ['include_private=maybe', search('include_private=maybe'), undefined, 409],
  ['emoji', search('q=🚌🚌'), undefined, 200],
  ['bidi marks', search('q=%E2%80%AEveri'), undefined, 200],
]

const lists: Case[] = [
  ['limit=a', `${api}/package_list?limit=a`, undefined, 409],
  ['limit=-1', `${api}/package_list?limit=-1`, undefined, 409],
  ['an offset far out', `${api}/package_list?offset=99999999999`, undefined, 200],
  ['sort by an unknown field', `${api}/organization_list?sort=colour`, undefined, 409],
  ['sort in an unknown direction', `${api}/organization_list?sort=name sideways`, undefined, 409],
  ['two sorts', `${api}/organization_list?sort=name,title`, undefined, 409],
  ['all_fields=maybe', `${api}/organization_list?all_fields=maybe`, undefined, 409],
  ['a pattern in q', `${api}/organization_list?q=%25_\\`, undefined, 200],
  ['no id of an organization', `${api}/organization_show`, undefined, 409],
  ['an organization as a group', `${api}/group_show?id=kurum`, undefined, 404],
  ['a tag that is none', `${api}/tag_show?id=yok`, undefined, 404],
  ['a vocabulary that is none', `${api}/tag_list?vocabulary_id=yok`, undefined, 404],
  ['help for nothing', `${api}/help_show`, undefined, 409],
  ['help for an unknown action', `${api}/help_show?name=nope`, undefined, 404],
]

const wrongTypes: Case[] = [
  ...WRONG.map((value): Case => [`id ${named(value)}`, `${api}/package_show`, json({ id: value }), [200, 404, 409]]),
  ...WRONG.map((value): Case => [`rows ${named(value)}`, `${api}/package_search`, json({ rows: value }), [200, 409]]),
  ...WRONG.map((value): Case => [`fq ${named(value)}`, `${api}/package_search`, json({ fq: value }), [200, 409]]),
  ...WRONG.map(
    (value): Case => [`sort ${named(value)}`, `${api}/package_search`, json({ sort: value }), [200, 400, 409]],
  ),
  ...WRONG.map(
    (value): Case => [
      `facet.field ${named(value)}`,
      `${api}/package_search`,
      json({ 'facet.field': value }),
      [200, 409],
    ],
  ),
]
describe.each([
  ['bodies', () => bodies],
  ['paths', () => paths],
  ['searches', () => searches],
  ['lists', () => lists],
  ['wrong types', () => wrongTypes],
])('%s', (_name, cases) => {
  test('get the documented responses', { timeout: 60_000 }, async () => {
    const seen: string[] = []
    for (const [what, path, init, status, type] of cases()) {
      const problem = await responseError((at, how) => fetch(base + at, how), path, init, status, type)
      if (problem) seen.push(`${what}: ${problem}`)
    }
    expect(seen).toEqual([])
    expect(cases().length).toBeGreaterThan(10)
  })
})

/** The first line of the response to incomplete requests, or '' if the connection was closed. */
function rawResult(bytes: string, { halfClose = false } = {}): Promise<string> {
  return new Promise((answered, failed) => {
    const port = Number(new URL(base).port)
    const socket = connect({ host: '127.0.0.1', port, allowHalfOpen: true })
    let text = ''
    socket.on('data', (chunk) => {
      text += chunk
    })
    socket.on('error', failed)
    socket.on('end', () => {
      socket.end()
      answered(text.split('\r\n')[0] ?? '')
    })
    socket.write(bytes)
    if (halfClose) socket.end()
  })
}

describe('connections', () => {
  test.each([
    [
      'headers that never end',
      'GET /api/3/action/status_show HTTP/1.1\r\nHost: x\r\nX-Slow: ',
      {},
      /^HTTP\/1.1 408|^$/,
    ],
    [
      'a body that never comes',
      'POST /api/3/action/package_show HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 50\r\n\r\n{',
      {},
      /^HTTP\/1.1 408|^$/,
    ],
    [
      'a client that half-closes',
      'GET /en/api/3/action/status_show HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
      { halfClose: true },
      /^HTTP\/1.1 200/,
    ],
    [
      'a cut body',
      'POST /api/3/action/package_show HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 50\r\n\r\n{',
      { halfClose: true },
      /^HTTP\/1.1 400|^$/,
    ],
    [
      'broken chunks',
      'POST /api/3/action/package_show HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n',
      {},
      /^HTTP\/1.1 400|^$/,
    ],
    ['no HTTP at all', 'hello\r\n\r\n', {}, /^HTTP\/1.1 400|^$/],
    ['an absurd path', `GET /${'a'.repeat(90_000)} HTTP/1.1\r\nHost: x\r\n\r\n`, {}, /^HTTP\/1.1 431|^$/],
  ])('%s', async (_what, bytes, options, expected) => {
    expect(await rawResult(bytes, options)).toMatch(expected)
  })
})

test('still responds afterwards', async () => {
  expect((await fetch(`${base}${api}/package_show?id=veri`)).status).toBe(200)
})
