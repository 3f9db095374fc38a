import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { LOCALES } from '#server/messages.ts'
import { isForServer } from './catalogueServer.ts'

test.each([
  '/',
  '/en/dataset?q=a',
  '/dataset/some.name',
  '/dataset/x/thumbnail.svg',
  '/dataset/x/share.png',
  '/dataset/x/resource/y/download/z.csv',
  '/data-request/form.json',
  '/user/session',
  '/uploads/group/logo.png',
  '/openapi.json',
  '/mcp',
  '/healthz',
  '/sitemap.xml',
  '/dataset/%E0%A4%A',
  ...LOCALES.map((locale) => `/${locale}/api/3/action/package_create`),
])('%s goes to the server', (url) => expect(isForServer(url)).toBe(true))

test.each([
  '/src/main.tsx',
  '/@vite/client',
  '/__vite_ping',
  '/node_modules/.vite/deps/react.js?v=1',
  '/locales/tr/common.json?import',
  '/contract/limits.ts',
  '/table/columnNames.ts',
  ...readdirSync('public').map((name) => `/${name}`),
])('%s stays with Vite', (url) => expect(isForServer(url)).toBe(false))
