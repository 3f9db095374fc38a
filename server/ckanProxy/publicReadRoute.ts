import type { MiddlewareHandler } from 'hono'
import { languageOf } from '../http/languageOf.ts'
import type { CountRequest } from '../http/rateLimit.ts'
import type { ObservedRequest, observeRequest } from '../http/requestLog.ts'
import type { Locale } from '../messages.ts'
import { currentRequest } from '../RequestScope.ts'
import { isPublicRead } from './isPublicRead.ts'
import { publicAnswer, withoutAnswer } from './passThrough.ts'
import type { Behind } from './readPublic.ts'

type Parts = {
  behind: Behind
  localeDefault: Locale
  observe: ReturnType<typeof observeRequest>
  count: CountRequest
  headersOf: (path: string) => Readonly<Record<string, string>>
}

/**
 * Answers public reads of the API before all other handlers, which would take as long as the rest of the work. What they do for a
 * request is done here too: it is counted, logged, and its response has the same headers. A request that is not answered here goes on
 * to them: one beyond the limit, one that must be passed through, and one that ends with an error of the portal.
 */
export function publicReadRoute({ behind, localeDefault, observe, count, headersOf }: Parts): MiddlewareHandler {
  return async (context, next) => {
    const request = context.req.raw
    if (request.method !== 'GET') return next()
    const { pathname, search } = new URL(request.url)
    if (!isPublicRead(request, pathname) || count(context) > 0) return next()
    const observed = observe(context)
    const headers = { ...headersOf(pathname), 'x-request-id': observed.requestId }
    const words = { locale: languageOf(pathname, localeDefault).locale, headers }
    const answer = publicAnswer(request, pathname + search, behind, words).catch((error: unknown) =>
      withoutAnswer(error, request, pathname, words),
    )
    const response = await answered(answer, observed)
    if (!response) return next()
    observed.answered(response.status)
    return response
  }
}

/** Undefined also for an error, which the other handlers report. An uncaught exception of the request ends the wait. */
async function answered(
  answer: Promise<Response | undefined>,
  { leave }: ObservedRequest,
): Promise<Response | undefined> {
  const scope = currentRequest()
  try {
    return await (scope ? Promise.race([answer, scope.failed]) : answer)
  } catch {
    return undefined
  } finally {
    leave()
  }
}
