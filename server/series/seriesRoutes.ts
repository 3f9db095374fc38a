import { Hono } from 'hono'
import Papa from 'papaparse'
import type { Resource } from '#contract/entities.ts'
import { withoutFormula } from '#src/lib/spreadsheetText.ts'
import type { Services } from '../actions/define.ts'
import { kindOf } from '../datastore/fieldTypes.ts'
import type { Cells } from '../datastore/formats/cellPages.ts'
import { addressOf } from '../http/addressOf.ts'
import type { DumpSlots } from '../http/DumpSlots.ts'
import { pacedBody } from '../http/pacedBody.ts'
import { plainPage } from '../http/plainPage.ts'
import type { ReadPublicDataset } from '../http/publicSearch.ts'
import type { Locale } from '../messages.ts'
import { findSeries } from './findSeries.ts'
import { type SeriesTable, seriesRows, seriesSql, seriesTable } from './seriesTable.ts'

const NUMBERS: ReadonlySet<string> = new Set(['integer', 'decimal', 'float'])

type Settings = { locale: Locale; segment: string; trustedProxies: number; slots: DumpSlots }

/**
 * The files of a public dataset's series as one table, with a column for the period. `format`, `series` and `granularity`
 * choose the series, as in `/dataset/<id or name>/latest`.
 *
 * - `/dataset/<id or name>/series.csv`: all rows as CSV, the earliest period first, in pieces and with constant memory. It has the
 *   limits of downloads, because the rows are converted here.
 * - `/dataset/<id or name>/series`: a redirect to the SQL console with a statement over the latest tables.
 */
export function seriesRoutes(
  services: Services,
  readDataset: ReadPublicDataset,
  { locale, segment, trustedProxies, slots }: Settings,
): Hono {
  const { db } = services
  const find = async (id: string, wanted: Record<string, string>) => {
    const dataset = await readDataset(id, locale)
    if (!dataset) return plainPage(404, 'notFound', locale)
    const series = findSeries<Resource>(dataset.resources, wanted)
    if (!series) return plainPage(404, 'seriesNotFound', locale)
    const table = await seriesTable(db, series.files)
    return table ? { dataset, table } : plainPage(404, 'seriesWithoutTable', locale)
  }
  const routes = new Hono()
  routes.get('/dataset/:id/series.csv', async (context) => {
    const { req } = context
    const found = await find(req.param('id'), req.query())
    if (found instanceof Response) return found
    const headers = {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${found.dataset.name}-series.csv"`,
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
    }
    if (req.method === 'HEAD') return new Response(null, { headers })
    const release = slots.take('converted', addressOf(context, trustedProxies))
    if (!release) return plainPage(503, 'tooManyDumps', locale, { 'retry-after': '30' })
    const { table } = found
    return new Response(pacedBody(csvOf(table, seriesRows(db, table, locale)), { release }), { headers })
  })
  routes.get('/dataset/:id/series', async ({ req }) => {
    const found = await find(req.param('id'), req.query())
    if (found instanceof Response) return found
    const q = seriesSql(found.table, found.dataset, locale)
    const location = `${services.config.siteUrl}${segment}/sql?${new URLSearchParams({ q })}`
    return new Response(null, { status: 302, headers: { location, 'cache-control': 'no-cache' } })
  })
  return routes
}

/** A text that a spreadsheet would evaluate as a formula has an apostrophe before it. */
async function* csvOf(
  { periodColumn, columns }: SeriesTable,
  rows: AsyncIterable<readonly Cells[]>,
): AsyncGenerator<Uint8Array> {
  const isNumber = [true, ...columns.map(({ type }) => NUMBERS.has(kindOf(type)))] // a period has digits, hyphens and Q alone
  const lines = (cells: readonly Cells[]) => Buffer.from(`${Papa.unparse(cells.map((row) => [...row]))}\r\n`)
  const safe = (row: Cells) => row.map((cell, at) => (cell === null || isNumber[at] ? cell : withoutFormula(cell)))
  yield lines([[periodColumn, ...columns.map(({ id }) => withoutFormula(id))]])
  for await (const part of rows) yield lines(part.map(safe))
}
