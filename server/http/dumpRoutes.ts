import { Hono } from 'hono'
import { actionErrorText } from '../actionErrorText.ts'
import type { Services } from '../actions/define.ts'
import { againIfReplaced, queryError } from '../datastore/databaseError.ts'
import { dumpTable, firstParts } from '../datastore/dump.ts'
import { isTextFormat } from '../datastore/dumpShape.ts'
import { DUMP_FORMATS, dumpFormatNames, dumpFormatOf } from '../datastore/formats/dumpFormats.ts'
import { isTrue, readDumpQuery } from '../datastore/readDumpQuery.ts'
import { rowSource } from '../datastore/rowSource.ts'
import { ActionError } from '../errors.ts'
import type { Locale } from '../messages.ts'
import { addressOf } from './addressOf.ts'
import type { DumpSlots } from './DumpSlots.ts'
import { pacedBody } from './pacedBody.ts'
import { plainPage } from './plainPage.ts'
import { tableOf } from './tableOf.ts'
import { textPage } from './textPage.ts'

type Settings = { locale: Locale; trustedProxies: number; slots: DumpSlots }

/** `/datastore/dump/<resource>?format=&bom=&…`: a table as a file, as in CKAN and in further formats (reference §3.16). */
export function dumpRoutes(services: Services, { locale, trustedProxies, slots }: Settings): Hono {
  const dumps = new Hono()
  dumps.get('/:rid', async (context) => {
    const parameters = context.req.query()
    const format = dumpFormatOf(parameters['format'] || 'csv')
    if (!format)
      return plainPage(400, { key: 'notDumpFormat', values: { formats: dumpFormatNames.join(', ') } }, locale)
    const send = async () => {
      const found = await tableOf(context.req.param('rid'), context.req.raw, services)
      // The response for a private table is the same, so it does not reveal that the table exists.
      if (!found) return plainPage(404, 'tableNotFound', locale)
      const { table, user } = found
      const headers = {
        'content-type': DUMP_FORMATS[format].mediaType,
        'content-disposition': `attachment; filename="${table.resource_id}.${DUMP_FORMATS[format].ending}"`,
        'cache-control': 'no-store',
      }
      const search = readDumpQuery(parameters, table, locale)
      const bom = isTrue(parameters['bom'])
      if (context.req.method === 'HEAD') return new Response(null, { headers })
      const release = slots.take(isTextFormat(format) ? 'text' : 'converted', addressOf(context, trustedProxies))
      if (!release) return plainPage(503, 'tooManyDumps', locale, { 'retry-after': '30' })
      const rows = await rowSource({ ...services, user }).catch((error: unknown) => {
        release()
        throw error
      })
      const parts = dumpTable(rows, table, { format, bom, search })
      const first = await firstParts(parts, release)
      return new Response(pacedBody(parts, { first, release }), { headers })
    }
    try {
      return await againIfReplaced(send)
    } catch (error) {
      return refusal(error, locale)
    }
  })
  return dumps
}

function refusal(cause: unknown, locale: Locale): Response {
  const error = queryError(cause)
  if (!(error instanceof ActionError) || error.status >= 500) throw error
  return textPage(400, actionErrorText(error, locale), locale)
}
