import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { type CorsOrigins, cors } from './cors.ts'

const headersFor = async (origins: CorsOrigins, origin?: string) => {
  const app = new Hono()
  app.use(cors(origins))
  app.get('/', (context) => context.text('x'))
  return (await app.request('/', { headers: origin === undefined ? {} : { origin } })).headers
}

test('allows every site to read by default, and sends headers only to requests with an origin', async () => {
  const headers = await headersFor('*', 'https://a.example')
  expect(headers.get('access-control-allow-origin')).toBe('*')
  expect(headers.get('access-control-allow-methods')).toBe('POST, PUT, GET, DELETE, OPTIONS')
  expect(headers.get('access-control-allow-headers')).toBe('Authorization, Content-Type')
  expect(headers.has('access-control-allow-credentials')).toBe(false)
  expect((await headersFor('*')).has('access-control-allow-origin')).toBe(false)
})

test('echoes a listed origin and no other', async () => {
  const list = ['https://a.example', 'https://b.example']
  const listed = await headersFor(list, 'https://b.example')
  expect(listed.get('access-control-allow-origin')).toBe('https://b.example')
  expect(listed.get('vary')).toBe('Origin')
  expect((await headersFor(list, 'https://c.example')).has('access-control-allow-origin')).toBe(false)
  expect((await headersFor(list, 'https://c.example')).get('vary')).toBe('Origin')
})

test('sends no headers when off', async () => {
  expect((await headersFor('off', 'https://a.example')).has('access-control-allow-origin')).toBe(false)
})
