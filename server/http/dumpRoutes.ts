import { Hono } from 'hono'
import { actionErrorText } from '../actionErrorText.ts'
import type { Services } from '../actions/define.ts'
import { queryError } from '../datastore/databaseError.ts'
import { dumpTable } from '../datastore/dump.ts'
import { DUMP_FORMATS, type DumpFormat } from '../datastore/dumpShape.ts'
import { readDumpQuery } from '../datastore/readDumpQuery.ts'
import { ActionError } from '../errors.ts'
import type { Locale } from '../messages.ts'
import { plainPage } from './plainPage.ts'
import { tableOf } from './tableOf.ts'
import { textPage } from './textPage.ts'

const MEDIA_TYPES: Record<DumpFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  tsv: 'text/tab-separated-values; charset=utf-8',
  json: 'application/json; charset=utf-8',
  xml: 'text/xml; charset=utf-8',
}
const TRUE = new Set(['true', '1', 'yes', 'on', 't', 'y'])

/** `/datastore/dump/<resource>?format=csv|tsv|json|xml&bom=&…`: a table as a file (reference §3.16). */
export function dumpRoutes(services: Services, locale: Locale): Hono {
  const dumps = new Hono()
  dumps.get('/:rid', async (context) => {
    const parameters = context.req.query()
    const format = DUMP_FORMATS.find((name) => name === (parameters['format'] || 'csv').toLowerCase())
    if (!format) return plainPage(400, 'notDumpFormat', locale)
    const table = await tableOf(context.req.param('rid'), context.req.raw, services)
    // The response for a private table is the same, so it does not reveal that the table exists.
    if (!table) return plainPage(404, 'tableNotFound', locale)
    const headers = {
      'content-type': MEDIA_TYPES[format],
      'content-disposition': `attachment; filename="${table.resource_id}.${format}"`,
      'cache-control': 'no-store',
    }
    try {
      const search = readDumpQuery(parameters, table, locale)
      const bom = TRUE.has((parameters['bom'] ?? '').toLowerCase())
      const parts = dumpTable(services.db, table, { format, bom, ...(search && { search }) })
      if (context.req.method === 'HEAD') return new Response(null, { headers })
      return new Response(await bodyOf(parts, search !== undefined), { headers })
    } catch (error) {
      return refusal(error, locale)
    }
  })
  return dumps
}

/**
 * Starts a search before the response, so that its errors can still be reported. A client that disconnects ends the
 * reading, also before the first part.
 */
async function bodyOf(parts: AsyncGenerator<Buffer>, isSearch: boolean): Promise<ReadableStream> {
  const first = isSearch ? [await parts.next(), await parts.next()] : []
  return new ReadableStream(
    {
      async pull(controller) {
        const { done, value } = first.shift() ?? (await parts.next())
        if (done) controller.close()
        else controller.enqueue(value)
      },
      async cancel() {
        await parts.return(undefined)
      },
    },
    { highWaterMark: 0 },
  )
}

function refusal(cause: unknown, locale: Locale): Response {
  const error = queryError(cause)
  if (!(error instanceof ActionError) || error.status >= 500) throw error
  return textPage(400, actionErrorText(error, locale), locale)
}
