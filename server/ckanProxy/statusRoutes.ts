import { Hono } from 'hono'
import type { SiteSettings } from '../actions/define.ts'
import { LOCALES } from '../messages.ts'
import type { CkanStatus } from '../status/ckanStatus.ts'

/** `portal_status` of a portal in front of a CKAN, which has no such action; in CKAN's envelope. */
export function statusRoutes(status: CkanStatus, { siteUrl, localeDefault }: SiteSettings): Hono {
  const routes = new Hono()
  for (const [segment, locale] of [['', localeDefault] as const, ...LOCALES.map((name) => [`/${name}`, name] as const)])
    for (const version of ['/3', ''])
      routes.on(['GET', 'POST'], `${segment}/api${version}/action/portal_status`, async (context) => {
        const help = `${siteUrl}${segment}/api/3/action/help_show?name=portal_status`
        return context.json({ help, success: true, result: await status.report(locale) }, 200, {
          'cache-control': 'no-store',
        })
      })
  return routes
}
