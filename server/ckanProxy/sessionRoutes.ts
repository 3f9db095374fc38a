import { Hono } from 'hono'
import type { SiteSettings } from '../actions/define.ts'
import { LOCALES } from '../messages.ts'
import { mayBeOfUser } from './isPublicRead.ts'
import { passThrough } from './passThrough.ts'
import type { Behind } from './readPublic.ts'

const HEADERS = { 'cache-control': 'private, no-store' }
/** What CKAN's versions say to a caller without an account. */
const NOBODY = [400, 401, 403, 404, 409]

/**
 * `GET /user/session` of a portal in front of a CKAN: the user whom a session or a token names, as in user_show; null for nobody. To
 * anonymous visitors, who are most, CKAN would respond with an error, so it is not asked.
 */
export function sessionRoutes(behind: Behind, { localeDefault }: SiteSettings): Hono {
  const routes = new Hono()
  const nobody = () => Response.json({ success: true, result: null }, { headers: HEADERS })
  for (const [segment, locale] of [['', localeDefault] as const, ...LOCALES.map((name) => [`/${name}`, name] as const)])
    routes.get(`${segment}/user/session`, async ({ req: { raw } }) => {
      if (!mayBeOfUser(raw)) return nobody()
      const own = new URL(`${segment}/api/3/action/user_show`, raw.url)
      const request = new Request(own, { headers: raw.headers, signal: raw.signal })
      const response = await passThrough(request, behind, { locale })
      return NOBODY.includes(response.status) ? nobody() : response
    })
  return routes
}
