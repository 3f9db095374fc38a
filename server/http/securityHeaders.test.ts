import { readFileSync } from 'node:fs'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { type HeaderSettings, securityHeaders } from './securityHeaders.ts'

const headersOf = async (settings: Partial<HeaderSettings> = {}) => {
  const app = new Hono()
  app.use(securityHeaders({ siteUrl: 'http://portal.example', ...settings }))
  app.get('/', (context) => context.text('x'))
  app.get('/own', () => new Response('x', { headers: { 'content-security-policy': "default-src 'none'" } }))
  const { headers } = await app.request('/')
  const policy = (headers.get('content-security-policy') ?? '').split('; ')
  const directive = (name: string) => policy.find((one) => one.startsWith(`${name} `))
  return { headers, directive, app }
}

test('no site may frame the pages by default', async () => {
  expect((await headersOf()).directive('frame-ancestors')).toBe("frame-ancestors 'none'")
  const { directive } = await headersOf({ frameAncestors: ['https://a.example', 'https://*.b.example'] })
  expect(directive('frame-ancestors')).toBe('frame-ancestors https://a.example https://*.b.example')
})

test('any site may frame the embedded pages, unless the operator names some', async () => {
  const ancestors = async (path: string, settings: Partial<HeaderSettings> = {}) => {
    const { app } = await headersOf(settings)
    const { headers } = await app.request(path)
    return /frame-ancestors .*/.exec(headers.get('content-security-policy') ?? '')?.[0]
  }
  for (const path of ['/embed/dataset', '/en/embed/sql', '/tr/embed/dataset/a/resource/b'])
    expect(await ancestors(path)).toBe('frame-ancestors *')
  for (const path of ['/', '/embed', '/xx/embed/a', '/dataset/embed/a', '//embed/a', '/en/dataset?x=/embed/'])
    expect(await ancestors(path)).toBe("frame-ancestors 'none'")
  expect(await ancestors('/embed/a', { embedAncestors: ['https://a.example'] })).toBe(
    "frame-ancestors 'self' https://a.example",
  )
  expect(await ancestors('/embed/a', { embedAncestors: [] })).toBe("frame-ancestors 'self'")
})

test('pictures load from this site and the configured hosts only', async () => {
  expect((await headersOf()).directive('img-src')).toBe("img-src 'self' data:")
  const { directive } = await headersOf({ imageHosts: ['https://a.example'] })
  expect(directive('img-src')).toBe("img-src 'self' data: https://a.example")
})

test('scripts, styles, frames and forms stay within this origin', async () => {
  const { directive } = await headersOf({ imageHosts: ['https://a.example'], frameAncestors: ['https://a.example'] })
  expect(directive('default-src')).toBe("default-src 'self'")
  expect(directive('script-src')).toBe("script-src 'self' 'wasm-unsafe-eval'")
  expect(directive('object-src')).toBe("object-src 'none'")
  expect(directive('form-action')).toBe("form-action 'self'")
})

test('HSTS is sent if the site has TLS, for this host only', async () => {
  expect((await headersOf()).headers.has('strict-transport-security')).toBe(false)
  const { headers } = await headersOf({ siteUrl: 'https://portal.example' })
  expect(headers.get('strict-transport-security')).toBe('max-age=31536000')
})

test('pages cannot request the camera, microphone or location', async () => {
  const { headers } = await headersOf()
  for (const feature of ['camera', 'microphone', 'geolocation', 'payment'])
    expect(headers.get('permissions-policy')).toContain(`${feature}=()`)
})

test('a response with its own policy keeps it', async () => {
  const { app } = await headersOf()
  expect((await app.request('/own')).headers.get('content-security-policy')).toBe("default-src 'none'")
})

test('the samples for web servers send the same policy, and allow the CKAN', async () => {
  const samples = readFileSync('docs/deploying.md', 'utf8').match(/(?<=Content-Security-Policy ")[^"]+/g) ?? []
  const ofPath = async (path: string) => {
    const { app } = await headersOf({ imageHosts: ['https://data.example'] })
    const policy = (await app.request(path)).headers.get('content-security-policy') ?? ''
    return policy.replace("connect-src 'self'", "connect-src 'self' https://data.example")
  }
  const [page, embedded] = [await ofPath('/'), await ofPath('/embed/dataset')]
  const [nginx, ...others] = samples
  expect(nginx?.replace('$frame_ancestors', "'none'")).toBe(page)
  expect(others).toEqual([page, embedded, page, embedded])
})
