import { expect, test } from 'vitest'
import { LOCALES } from '#server/messages.ts'
import { isForServer } from './catalogueServer.ts'

const page = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }
const module = { accept: '*/*' }

test.each<[string, string, { accept: string }]>([
  ['GET', '/', page],
  ['GET', '/en/dataset?q=a', page],
  ['GET', '/dataset/some.name', page],
  ['GET', '/api/3/action/package_search', module],
  ['POST', '/en/api/action/package_create', module],
  ['GET', '/tr/api/3/action/status_show', module],
  ['GET', '/dataset/x/resource/y/download/z.csv', module],
  ['GET', '/en/datastore/dump/x', module],
  ['GET', '/healthz', module],
  ['GET', '/sitemap.xml', module],
  ['GET', '/dataset/x.ttl', module],
  ['POST', '/en/user/login', module],
  ['POST', '/user/logout', module],
  ['GET', '/en/catalog.jsonld', module],
  ...LOCALES.map(
    (locale) => ['POST', `/${locale}/api/3/action/package_create`, module] satisfies [string, string, object],
  ),
])('%s %s goes to the server', (method, url, headers) => expect(isForServer({ method, url, headers })).toBe(true))

test.each([
  ['GET', '/src/main.tsx', module],
  ['GET', '/@vite/client', page],
  ['GET', '/node_modules/.vite/deps/react.js', module],
  ['GET', '/site.json', module],
  ['GET', '/apitude', module],
  ['GET', '/src/api/action.ts', module],
  ['GET', '/xx/api/3/action/status_show', module],
  ['POST', '/dataset', page],
])('%s %s stays with Vite', (method, url, headers) => expect(isForServer({ method, url, headers })).toBe(false))
