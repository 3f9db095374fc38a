import { text } from 'node:stream/consumers'
import type { Dataset, Resource } from '#contract/entities.ts'
import { findResource } from '../db/resources.ts'
import { ActionError } from '../errors.ts'
import { refusedByDatabase } from '../refusedByDatabase.ts'
import { drawFormats, drawOutlines, drawPoints } from './drawThumbnail.ts'
import { readOutlines } from './readOutlines.ts'
import { type Source, tableThumbnail } from './tableThumbnail.ts'

const READ_RESOURCES = 3
/** A larger file is not read, because parsing it would delay other requests. */
const MAX_GEOJSON_BYTES = 1_500_000
/** A larger image takes too long in a list. */
const MAX_IMAGE_BYTES = 250_000
const IMAGE = /^(svg|png|jpe?g|gif|webp)$/i

/** A drawing, or the path of an image that is a file of the dataset. A provisional one was drawn because the data could not be read. */
export type Thumbnail = { svg: string; isProvisional?: boolean } | { url: string }

/**
 * A picture of a public dataset's data: an image, an outline, points or the chart of its page; otherwise its formats. Throws if the
 * database is not available.
 */
export async function datasetThumbnail(dataset: Dataset, source: Source): Promise<Thumbnail> {
  let hasFailed = false
  for (const resource of dataset.resources.slice(0, READ_RESOURCES)) {
    const picture = await resourceThumbnail(resource, source).catch((error: unknown) => {
      if (isPassing(error)) throw error
      hasFailed = true
      source.services.log.warn({ err: error, resource: resource.id }, 'no picture of the data could be drawn')
      return undefined
    })
    // Another file's picture may be in place of one that could not be read now.
    if (picture) return hasFailed && 'svg' in picture ? { ...picture, isProvisional: true } : picture
  }
  const svg = drawFormats([...new Set(dataset.resources.map(({ format }) => format).filter(Boolean))])
  return hasFailed ? { svg, isProvisional: true } : { svg }
}

const isPassing = (error: unknown): boolean =>
  (error instanceof ActionError ? error : refusedByDatabase(error))?.status === 503

async function resourceThumbnail(resource: Resource, source: Source): Promise<Thumbnail | undefined> {
  const { url, url_type, size, format } = resource
  if (resource.opens_at) return undefined
  const isSmallImage = IMAGE.test(format) && url_type === 'upload' && size !== null && size <= MAX_IMAGE_BYTES
  // Relative, because the portal can have another address than its SITE_URL.
  if (isSmallImage) return { url: new URL(url).pathname }
  const svg = /^geojson$/i.test(format)
    ? await outlineThumbnail(resource, source)
    : resource.datastore_active && (await tableThumbnail(resource, source))
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
