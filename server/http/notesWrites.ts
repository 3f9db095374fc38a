import type { MiddlewareHandler } from 'hono'
import { actions } from '../actions/index.ts'
import type { Locale } from '../messages.ts'
import { languageOf } from './languageOf.ts'
import type { PageCache } from './PageCache.ts'

const ACTION = /^\/api\/(?:3\/)?action\/([^/]+)$/

/** Tells the cache of every request that may have written something. */
export const notesWrites =
  (pages: PageCache, fallback: Locale): MiddlewareHandler =>
  async ({ req }, next) => {
    await next()
    if (req.method !== 'GET' && req.method !== 'HEAD' && !isRead(languageOf(req.path, fallback).path)) pages.noteWrite()
  }

/** Whether a POST to a path only reads: CKAN's actions accept POST for every read, and all tools of /mcp read. */
function isRead(path: string): boolean {
  const action = ACTION.exec(path)?.[1]
  return path === '/mcp' || (action !== undefined && actions.get(action)?.contract.effect === 'read')
}
