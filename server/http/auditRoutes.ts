import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import { auditFilter } from '#contract/audit_list.ts'
import type { Services } from '../actions/define.ts'
import { AUDIT_FORMATS, type AuditFormat, auditFile } from '../audit/auditFile.ts'
import { firstParts } from '../datastore/dump.ts'
import type { Locale } from '../messages.ts'
import { addressOf } from './addressOf.ts'
import type { DumpSlots } from './DumpSlots.ts'
import { pacedBody } from './pacedBody.ts'
import { plainPage } from './plainPage.ts'
import { userOf } from './userOf.ts'

type Settings = { locale: Locale; trustedProxies: number; slots: DumpSlots }

/** `/ckan-admin/audit.csv` and `/ckan-admin/audit.ndjson`: the lines of audit_list, all that match. Sysadmins only. */
export function auditRoutes(services: Services, { locale, trustedProxies, slots }: Settings): Hono {
  const routes = new Hono()
  const send = async (context: Context, format: AuditFormat) => {
    const user = await userOf(context.req.raw, services)
    if (!user?.sysadmin) return plainPage(403, 'sysadminsOnly', locale)
    const query = context.req.query()
    if (Object.values(query).some((value) => value.includes('\0'))) return plainPage(400, 'nulCharacter', locale)
    const filter = v.safeParse(v.object(auditFilter), query)
    if (!filter.success) return plainPage(400, 'invalidValue', locale)
    const headers = {
      'content-type': AUDIT_FORMATS[format],
      'content-disposition': `attachment; filename="audit.${format}"`,
      'cache-control': 'private, no-store',
    }
    if (context.req.method === 'HEAD') return new Response(null, { headers })
    const release = slots.take('text', addressOf(context, trustedProxies))
    if (!release) return plainPage(503, 'tooManyDumps', locale, { 'retry-after': '30' })
    const parts = auditFile(services.db, filter.output, format)
    const first = await firstParts(parts, release)
    return new Response(pacedBody(parts, { first, release }), { headers })
  }
  routes.get('/ckan-admin/audit.csv', (context) => send(context, 'csv'))
  routes.get('/ckan-admin/audit.ndjson', (context) => send(context, 'ndjson'))
  return routes
}
