import { text } from 'node:stream/consumers'
import type { ColumnStatistics } from '#contract/column_statistics.ts'
import type { Dataset, Resource } from '#contract/entities.ts'
import { coordinateColumns } from '#src/lib/geo/coordinateColumns.ts'
import { parseAngle } from '#src/lib/geo/parseAngle.ts'
import type { Services } from '../actions/define.ts'
import { findResource } from '../db/resources.ts'
import { ActionError } from '../errors.ts'
import { refusedByDatabase } from '../refusedByDatabase.ts'
import { drawBars, drawFormats, drawLine, drawOutlines, drawPoints, type Position } from './drawThumbnail.ts'
import { isDegrees, readOutlines } from './readOutlines.ts'

/** Reads an action as an anonymous caller. */
export type Read = (action: string, input: Record<string, unknown>) => Promise<unknown>
type Column = { id: string; type: string; ext_statistics?: ColumnStatistics }
export type Source = { services: Services; read: Read }

const READ_RESOURCES = 3
const MAX_ROWS = 3_000
const SAMPLE_ROWS = 20
/** A larger file is not read, because parsing it would delay other requests. */
const MAX_GEOJSON_BYTES = 1_500_000
/** A larger image takes too long in a list. */
const MAX_IMAGE_BYTES = 250_000
const IMAGE = /^(svg|png|jpe?g|gif|webp)$/i
const NUMBER = /^(numeric|int\d*|float\d*|bigint|integer|double precision)$/
const TIME = /^(date|timestamp)/

/** A drawing, or the path of an image that is a file of the dataset. */
export type Thumbnail = { svg: string } | { url: string }

/**
 * A picture of a public dataset's data: an image, an outline, points, a line or bars; otherwise its formats. Throws if the
 * database is not available.
 */
export async function datasetThumbnail(dataset: Dataset, source: Source): Promise<Thumbnail> {
  for (const resource of dataset.resources.slice(0, READ_RESOURCES)) {
    const picture = await resourceThumbnail(resource, source).catch((error: unknown) => {
      if (isPassing(error)) throw error
      source.services.log.warn({ err: error, resource: resource.id }, 'no picture of the data could be drawn')
      return undefined
    })
    if (picture) return picture
  }
  return { svg: drawFormats([...new Set(dataset.resources.map(({ format }) => format).filter(Boolean))]) }
}

const isPassing = (error: unknown): boolean =>
  (error instanceof ActionError ? error : refusedByDatabase(error))?.status === 503

async function resourceThumbnail(resource: Resource, source: Source): Promise<Thumbnail | undefined> {
  const { id, url, url_type, size, format } = resource
  if (resource.opens_at) return undefined
  const isSmallImage = IMAGE.test(format) && url_type === 'upload' && size !== null && size <= MAX_IMAGE_BYTES
  // Relative, because the portal can have another address than its SITE_URL.
  if (isSmallImage) return { url: new URL(url).pathname }
  const svg = /^geojson$/i.test(format)
    ? await outlineThumbnail(resource, source)
    : resource.datastore_active && (await tableThumbnail(id, source.read))
  return svg ? { svg } : undefined
}

async function outlineThumbnail({ id, url_type }: Resource, { services }: Source) {
  if (url_type !== 'upload') return undefined
  const row = await findResource(services.db, id)
  if (!row) return undefined
  const { storage } = services.files
  const key = { kind: 'resources', name: row.file_id ?? id } as const
  // An editor can change the resource's own size.
  const facts = await storage.facts(key)
  if (!facts || facts.sizeBytes > MAX_GEOJSON_BYTES) return undefined
  const outlines = readOutlines(await text(await storage.read(key)))
  if (!outlines) return undefined
  return outlines.lines.length > 0 ? drawOutlines(outlines.lines) : drawPoints(outlines.points)
}

async function tableThumbnail(id: string, read: Read): Promise<string | undefined> {
  const { fields } = (await read('datastore_info', { id, ext_statistics: true })) as { fields: Column[] } // its contract
  const columns = fields.filter(({ id: name }) => name !== '_id')
  const rowsOf = async (input: Record<string, unknown>) => {
    const answer = await read('datastore_search', { resource_id: id, limit: MAX_ROWS, ...input })
    return answer as { total: number; records: Record<string, unknown>[] } // its contract
  }
  const ids = columns.map((column) => column.id)
  const coordinates = coordinateColumns(ids, (await rowsOf({ limit: SAMPLE_ROWS, include_total: false })).records)
  if (coordinates?.kind === 'pair') {
    const { x, y } = coordinates
    const { records } = await rowsOf({ fields: [x, y], include_total: false })
    const places = records.map((row) => [parseAngle(row[x]), parseAngle(row[y])] as const).filter(isPlace)
    if (places.length > 1) return drawPoints(places)
  }
  const numbers = columns.filter(({ type, ext_statistics }) => NUMBER.test(type) && ext_statistics?.histogram)
  const [number] = numbers
  const time = columns.find(({ type }) => TIME.test(type))?.id
  if (time && number) {
    const { records, total } = await rowsOf({ fields: [number.id], sort: `"${time.replaceAll('"', '""')}" asc` })
    if (total <= MAX_ROWS && records.length > 2) return drawLine(records.map((row) => numberOf(row[number.id])))
  }
  const categories = columns.find(({ ext_statistics: facts }) => facts && isCategory(facts))?.ext_statistics
  if (categories) return drawBars(categories.top.map(({ count }) => count))
  return number?.ext_statistics?.histogram ? drawBars(number.ext_statistics.histogram) : undefined
}

/** NaN for an empty cell. */
const numberOf = (cell: unknown) => (cell === null || cell === undefined || cell === '' ? Number.NaN : Number(cell))

const isPlace = ([x, y]: Position) => isDegrees(x, 180) && isDegrees(y, 90) && !(x === 0 && y === 0)

/** Few values that are not all equally frequent. */
const isCategory = ({ top, distinct }: ColumnStatistics) =>
  distinct !== null && distinct > 1 && distinct <= 100 && top.length > 2 && top[0]?.count !== top.at(-1)?.count
