import type { Context } from 'hono'
import { actionErrorText } from '../actionErrorText.ts'
import type { SiteSettings } from '../actions/define.ts'
import { ActionError, RETRY_AFTER_SECONDS } from '../errors.ts'
import { messageText } from '../messages.ts'
import { refusedByDatabase } from '../refusedByDatabase.ts'
import { languageOf } from './languageOf.ts'
import { textPage } from './textPage.ts'

/** The paths whose callers expect JSON. */
const IS_JSON = /^\/(api|user)\/|\.json$/
const ACTION = /\/action\/([^/]+)$/

/**
 * The response to a request that failed outside of an action; the error is logged. 503 with Retry-After while the database
 * is unavailable, 507 for a full disk, else 500. In the API's envelope for programs, as a page for browsers.
 */
export function failureResponse(
  error: unknown,
  context: Context,
  { siteUrl, localeDefault }: Pick<SiteSettings, 'siteUrl' | 'localeDefault'>,
): Response {
  const request = context.req.raw
  const { pathname } = new URL(request.url)
  const { locale, path } = languageOf(pathname, localeDefault)
  const refusal = refusalOf(error)
  if (refusal) context.get('log').warn({ err: error, path: pathname }, 'the database refused')
  else context.get('log').error({ err: error, path: pathname }, 'request failed')
  const status = refusal?.status ?? 500
  const headers = { 'cache-control': 'no-store', ...(status === 503 && { 'retry-after': String(RETRY_AFTER_SECONDS) }) }
  const isJson = IS_JSON.test(path) || /\bjson\b/.test(request.headers.get('accept') ?? '')
  const ownError = messageText(locale, { key: isJson ? 'internalServerError' : 'pageFailed' })
  const message = refusal ? actionErrorText(refusal, locale) : ownError
  if (!isJson) return textPage(status, message, locale, headers)
  const action = ACTION.exec(path)?.[1]
  const segment = pathname.slice(0, pathname.length - path.length)
  const help = action && { help: `${siteUrl}${segment}/api/3/action/help_show?name=${action}` }
  const __type = refusal?.type ?? 'Internal Server Error'
  return Response.json({ ...help, success: false, error: { message, __type } }, { status, headers })
}

/** A temporary failure of the database or disk; routes handle the other errors of actions. */
function refusalOf(error: unknown): ActionError | undefined {
  const refusal = error instanceof ActionError ? error : refusedByDatabase(error)
  return refusal && (refusal.status === 503 || refusal.status === 507) ? refusal : undefined
}
