import { buffer } from 'node:stream/consumers'
import type { Dataset, Resource } from '#contract/entities.ts'
import { findResource } from '../db/resources.ts'
import { ActionError } from '../errors.ts'
import { refusedByDatabase } from '../refusedByDatabase.ts'
import { drawFormats, drawOutlines, drawPoints } from './drawThumbnail.ts'
import { imageThumbnail } from './imageThumbnail.ts'
import { readOutlines } from './readOutlines.ts'
import { type Source, tableThumbnail } from './tableThumbnail.ts'

const DRAWABLE_FILES = 3
/** A larger file is not read, because parsing it would delay other requests. */
const MAX_GEOJSON_BYTES = 1_500_000
const MAX_IMAGE_BYTES = 20_000_000
const IMAGE = /^(svg|a?png|jpe?g|jfif|gif|webp|avif)$/i

/** The files from which the picture of a dataset can be drawn. */
export const drawableFiles = ({ resources }: Dataset): Resource[] => resources.slice(0, DRAWABLE_FILES)

/** A provisional drawing is there because the data could not be read. */
export type Thumbnail = { svg: string; isProvisional?: boolean }

/**
 * A picture of a public dataset's data: its image, an outline, points or the chart of its page; otherwise its formats. Throws if the
 * database is not available.
 */
export async function datasetThumbnail(dataset: Dataset, source: Source): Promise<Thumbnail> {
  let hasFailed = false
  for (const resource of drawableFiles(dataset)) {
    const picture = await resourceThumbnail(resource, source).catch((error: unknown) => {
      if (isPassing(error)) throw error
      hasFailed = true
      source.services.log.warn({ err: error, resource: resource.id }, 'no picture of the data could be drawn')
      return undefined
    })
    // Another file's picture may be in place of one that could not be read now.
    if (picture) return hasFailed ? { svg: picture, isProvisional: true } : { svg: picture }
  }
  const svg = drawFormats([...new Set(dataset.resources.map(({ format }) => format).filter(Boolean))])
  return hasFailed ? { svg, isProvisional: true } : { svg }
}

const isPassing = (error: unknown): boolean =>
  (error instanceof ActionError ? error : refusedByDatabase(error))?.status === 503

async function resourceThumbnail(resource: Resource, source: Source): Promise<string | undefined> {
  const { url_type, format } = resource
  if (resource.opens_at) return undefined
  const isUpload = url_type === 'upload'
  if (isUpload && IMAGE.test(format)) return imageOf(resource, source)
  if (/^geojson$/i.test(format)) return isUpload ? outlineOf(resource, source) : undefined
  return resource.datastore_active ? tableThumbnail(resource, source) : undefined
}

async function imageOf(resource: Resource, source: Source): Promise<string | undefined> {
  const read = await storedFile(resource, source, MAX_IMAGE_BYTES)
  return read && imageThumbnail(read)
}

async function outlineOf(resource: Resource, source: Source): Promise<string | undefined> {
  const read = await storedFile(resource, source, MAX_GEOJSON_BYTES)
  const outlines = read && readOutlines((await read()).toString())
  if (!outlines) return undefined
  return outlines.lines.length > 0 ? drawOutlines(outlines.lines) : drawPoints(outlines.points)
}

/** Reads an uploaded file; undefined if there is none, or it is larger. */
async function storedFile({ id }: Resource, { services }: Source, maxBytes: number) {
  const row = await findResource(services.db, id)
  if (!row) return undefined
  const { storage } = services.files
  const key = { kind: 'resources', name: row.file_id ?? id } as const
  // An editor can change the resource's own size.
  const facts = await storage.facts(key)
  return facts && facts.sizeBytes <= maxBytes ? async () => buffer(await storage.read(key)) : undefined
}
