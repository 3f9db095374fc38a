import { Hono } from 'hono'
import Papa from 'papaparse'
import type { Services } from '../actions/define.ts'
import type { Locale } from '../messages.ts'
import { plainPage } from './plainPage.ts'
import { tableOf } from './tableOf.ts'

const HEADINGS = ['column', 'type', 'label', 'description'] as const

/** `/datastore/dictionary_download/<resource>`: the data dictionary of a table as CSV, one line per column. */
export function dictionaryRoute(services: Services, locale: Locale): Hono {
  const routes = new Hono()
  routes.get('/:rid', async (context) => {
    const found = await tableOf(context.req.param('rid'), context.req.raw, services)
    if (!found) return plainPage(404, 'tableNotFound', locale)
    const lines = found.table.fields.map(({ id, type, info }) => [id, type, info?.label ?? '', info?.notes ?? ''])
    return new Response(`${Papa.unparse([HEADINGS, ...lines], { newline: '\r\n' })}\r\n`, {
      headers: {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="${found.table.resource_id}-data-dictionary.csv"`,
        'cache-control': 'no-store',
      },
    })
  })
  return routes
}
