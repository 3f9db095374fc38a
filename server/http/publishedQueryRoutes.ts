import { Hono } from 'hono'
import { isUnfitStatement } from '#contract/isUnfitStatement.ts'
import { actionErrorText } from '../actionErrorText.ts'
import type { Services } from '../actions/define.ts'
import { published_query_result } from '../actions/published_query_result.ts'
import { ActionError, RETRY_AFTER_SECONDS } from '../errors.ts'
import { JsonText } from '../jsonText.ts'
import { type Locale, messageText } from '../messages.ts'
import { queryResult } from '../publishedQuery/queryResult.ts'
import { resultCsv } from '../publishedQuery/resultCsv.ts'
import { addressOf } from './addressOf.ts'
import type { DumpSlots } from './DumpSlots.ts'
import { pacedBody } from './pacedBody.ts'
import { plainPage } from './plainPage.ts'
import { textPage } from './textPage.ts'
import { userOf } from './userOf.ts'

const TYPES = { json: 'application/json; charset=utf-8', csv: 'text/csv; charset=utf-8' } as const

type Settings = { locale: Locale; trustedProxies: number; slots: DumpSlots }

/**
 * `/sql/<name>.json` and `/sql/<name>.csv`: the result of a published query, as published_query_result gives it. The CSV has the
 * limits of downloads, because the result stays in memory until its reader has it.
 */
export function publishedQueryRoutes(services: Services, { locale, trustedProxies, slots }: Settings): Hono {
  const routes = new Hono()
  routes.get('/sql/:file{[a-z0-9_-]+\\.(?:json|csv)}', async (context) => {
    const [name = '', format] = context.req.param('file').split('.')
    const request = context.req.raw
    const deps = { ...services, user: await userOf(request, services), locale, signal: request.signal }
    const isCsv = format === 'csv'
    const headers = {
      'content-type': TYPES[isCsv ? 'csv' : 'json'],
      'content-disposition': `${isCsv ? 'attachment' : 'inline'}; filename="${name}.${format}"`,
      'cache-control': 'no-store',
    }
    try {
      if (!isCsv) return new Response(await jsonOf(name, deps), { headers })
      const result = await queryResult(name, deps)
      if (context.req.method === 'HEAD') return new Response(null, { headers })
      const release = slots.take('converted', addressOf(context, trustedProxies))
      if (!release) return plainPage(503, 'tooManyDumps', locale, { 'retry-after': '30' })
      return new Response(pacedBody(resultCsv(result), { release }), { headers })
    } catch (error) {
      if (!(error instanceof ActionError)) throw error
      const retry: Record<string, string> = error.status === 503 ? { 'retry-after': String(RETRY_AFTER_SECONDS) } : {}
      return textPage(error.status, words(error, name, locale), locale, retry)
    }
  })
  return routes
}

/** An error of the statement is a dump for programs: its readers learn that it does not fit its tables any more, or its first text. */
function words(error: ActionError, name: string, locale: Locale): string {
  const { info, ...fields } = error.fields
  if (info === undefined) return actionErrorText(error, locale)
  const code = typeof info === 'object' && 'code' in info ? String(info.code) : ''
  if (isUnfitStatement({ status: error.status, code }))
    return messageText(locale, { key: 'publishedQueryUnfit', values: { name } })
  return actionErrorText(new ActionError(error.type, { message: fields.message ?? fields.query ?? '' }), locale)
}

async function jsonOf(id: string, deps: Parameters<typeof published_query_result.run>[1]): Promise<string> {
  const result = await published_query_result.run({ id, limit: Number.MAX_SAFE_INTEGER }, deps)
  return result instanceof JsonText ? result.text : JSON.stringify(result)
}
