import { Hono } from 'hono'
import type { SiteSettings } from '../actions/define.ts'
import { connectionAddress } from '../http/addressOf.ts'
import { LOCALES } from '../messages.ts'
import { isAnonymous } from './isPublicRead.ts'
import { passThrough } from './passThrough.ts'
import type { Behind } from './readPublic.ts'

const HEADERS = { 'cache-control': 'private, no-store' }
/** What CKAN's versions say to a caller without an account. */
const STATUSES_WITHOUT_ACCOUNT = [400, 401, 403, 404, 409]

/**
 * `GET /user/session` of a portal in front of a CKAN: the user whom a session or a token names, as in user_show; null for nobody. To
 * anonymous visitors, who are most, CKAN would respond with an error, so it is not asked.
 */
export function sessionRoutes(behind: Behind, { localeDefault }: SiteSettings): Hono {
  const routes = new Hono()
  const nobody = () => Response.json({ success: true, result: null }, { headers: HEADERS })
  for (const [segment, locale] of [['', localeDefault] as const, ...LOCALES.map((name) => [`/${name}`, name] as const)])
    routes.get(`${segment}/user/session`, async (context) => {
      const { raw } = context.req
      if (isAnonymous(raw)) return nobody()
      const own = new URL(`${segment}/api/3/action/user_show`, raw.url)
      const request = new Request(own, { headers: raw.headers, signal: raw.signal })
      const response = await passThrough(request, behind, { locale, address: connectionAddress(context) })
      if (STATUSES_WITHOUT_ACCOUNT.includes(response.status)) return nobody()
      for (const [name, value] of Object.entries(HEADERS)) response.headers.set(name, value)
      return response
    })
  return routes
}
