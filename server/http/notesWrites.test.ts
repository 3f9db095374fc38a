import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { notesWrites } from './notesWrites.ts'
import { PageCache } from './PageCache.ts'

test.each([
  ['GET', '/about', 0],
  ['HEAD', '/about', 0],
  ['POST', '/api/3/action/package_search', 0],
  ['POST', '/en/api/action/datastore_search', 0],
  ['POST', '/mcp', 0],
  ['POST', '/en/mcp', 0],
  ['POST', '/api/3/action/package_patch', 1],
  ['POST', '/api/3/action/no_such_action', 1],
  ['POST', '/data-request', 1],
  ['POST', '/dataset/edit/mcp', 1],
  ['DELETE', '/en/user/session', 1],
])('%s %s counts as %i writes', async (method, path, writes) => {
  const pages = new PageCache()
  let noted = 0
  pages.noteWrite = () => {
    noted += 1
  }
  const app = new Hono().use(notesWrites(pages, 'tr')).all('*', ({ text }) => text('done'))
  await app.request(path, { method })
  expect(noted).toBe(writes)
})
