import { Readable } from 'node:stream'
import { Hono } from 'hono'
import type { Services } from '../actions/define.ts'
import { labelsOf } from '../authorize.ts'
import { mayUpdate } from '../dataset/requireDatasetWrite.ts'
import { findResource, type ResourceRow } from '../db/resources.ts'
import { ActionError } from '../errors.ts'
import type { Storage } from '../files/Storage.ts'
import { editableFormerFile } from '../formerFile/editableFormerFile.ts'
import type { Locale } from '../messages.ts'
import { isUuid } from '../uuid.ts'
import { mayRead } from '../visibility.ts'
import { FILE_POLICY } from './filePolicy.ts'
import { isNotModified } from './isNotModified.ts'
import { plainPage } from './plainPage.ts'
import { userOf } from './userOf.ts'

/**
 * The media types that are sent as they are; others become a download of bytes. None of these can run as a page: SVG only
 * runs as a document, which the policy and the disposition prevent, and an <img> needs its type.
 */
const HARMLESS =
  /^(text\/(csv|plain|tab-separated-values)|application\/(json|geo\+json|pdf|zip)|image\/(png|jpeg|gif|webp|svg\+xml))$/
const PUBLIC_LABELS = ['public']

/** `/dataset/<id>/resource/<rid>/download[/<file>]`: an uploaded file, or a redirect to a link; `former/<id>/download` a replaced file, for editors. */
export function fileRoutes(services: Services, locale: Locale): Hono {
  const files = new Hono()
  files.get('/:type/:id/resource/:rid/download/:file?', async (context) => {
    const resource = await readable(context.req.param('rid'), context.req.raw, services)
    if (resource === 'missing') return plainPage(404, 'fileNotFound', locale)
    if (resource === 'forbidden') return plainPage(403, 'accessDenied', locale)
    if (!(await mayReadFile(resource, context.req.raw, services))) {
      const time = { time: `${resource.opens_at?.replace('T', ' ').slice(0, 16)} UTC` }
      return plainPage(403, { key: 'fileOpensAt', values: time }, locale, { 'cache-control': 'private, no-store' })
    }
    if (resource.url_type !== 'upload') return redirect(resource, services, locale)
    const isPublic = resource.opens_at === null && mayRead(PUBLIC_LABELS, resource.package)
    const file = { id: resource.file_id ?? resource.id, name: resource.url, mimetype: resource.mimetype, isPublic }
    return fileResponse(context.req.raw, file, services.files.storage, locale)
  })
  files.get('/:type/:id/resource/:rid/former/:fid/download', async (context) => {
    const { fid } = context.req.param()
    try {
      const user = await userOf(context.req.raw, services)
      const { file } = await editableFormerFile(fid, { db: services.db, user })
      return await fileResponse(
        context.req.raw,
        { ...file, id: file.file_id, isPublic: false },
        services.files.storage,
        locale,
      )
    } catch (error) {
      if (!(error instanceof ActionError)) throw error
      return error.status === 404 ? plainPage(404, 'fileNotFound', locale) : plainPage(403, 'accessDenied', locale)
    }
  })
  return files
}

async function readable(
  id: string,
  request: Request,
  services: Services,
): Promise<ResourceRow | 'missing' | 'forbidden'> {
  const resource = isUuid(id) ? await findResource(services.db, id) : undefined
  if (!resource) return 'missing'
  const labels = await labelsOf(services.db, await userOf(request, services))
  return mayRead(labels, resource.package) ? resource : 'forbidden'
}

/** A file that is not open yet is for those who may change its dataset. */
const mayReadFile = async (resource: ResourceRow, request: Request, services: Services): Promise<boolean> =>
  resource.opens_at === null || mayUpdate(resource.package, { db: services.db, user: await userOf(request, services) })

function redirect(resource: ResourceRow, { config }: Services, locale: Locale): Response {
  if (resource.url_type === 'datastore')
    return Response.redirect(`${config.siteUrl}/datastore/dump/${resource.id}`, 302)
  if (!/^https?:\/\//i.test(resource.url) || !URL.canParse(resource.url)) return plainPage(404, 'fileNotFound', locale)
  return Response.redirect(resource.url, 302)
}

/** A stored file, its name for the reader, and whether everybody may read it. */
type SentFile = { id: string; name: string; mimetype: string | null; isPublic: boolean }

async function fileResponse(
  request: Request,
  { id, name, mimetype: stated, isPublic }: SentFile,
  storage: Storage,
  locale: Locale,
): Promise<Response> {
  const key = { kind: 'resources', name: id } as const
  const facts = await storage.facts(key)
  if (!facts) return plainPage(404, 'fileNotFound', locale)
  const etag = `"${facts.sizeBytes.toString(36)}-${Math.trunc(facts.modifiedMs).toString(36)}"`
  const mimetype = stated && HARMLESS.test(stated) ? stated : 'application/octet-stream'
  if (storage.link) {
    const location = await storage.link(key, { filename: name, type: mimetype })
    return new Response(null, { status: 302, headers: { location, 'cache-control': 'private, no-store' } })
  }
  const headers = new Headers({
    'content-type': mimetype.startsWith('text/') ? `${mimetype}; charset=utf-8` : mimetype,
    'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
    'content-security-policy': FILE_POLICY,
    'cache-control': isPublic ? 'public, must-revalidate, max-age=0' : 'private, no-store',
    'accept-ranges': 'bytes',
    etag,
  })
  if (isNotModified(request, etag)) return new Response(null, { status: 304, headers })
  const isSameFile = (request.headers.get('if-range') ?? etag) === etag
  const range = isSameFile ? rangeOf(request.headers.get('range'), facts.sizeBytes) : undefined
  if (range === 'unsatisfiable') {
    headers.set('content-range', `bytes */${facts.sizeBytes}`)
    return new Response(null, { status: 416, headers })
  }
  const [start, end] = range ?? [0, facts.sizeBytes - 1]
  headers.set('content-length', String(end - start + 1))
  if (range) headers.set('content-range', `bytes ${start}-${end}/${facts.sizeBytes}`)
  // A response to HEAD has no body that would be read, so the file would stay open.
  const isEmpty = facts.sizeBytes === 0 || request.method === 'HEAD'
  const body = isEmpty ? null : (Readable.toWeb(await storage.read(key, { start, end })) as ReadableStream) // Node's own web stream
  return new Response(body, { status: range ? 206 : 200, headers })
}

/** One range, as clients request that resume a download; for several ranges or invalid ones the whole file is sent. */
function rangeOf(header: string | null, size: number): [number, number] | 'unsatisfiable' | undefined {
  const match = header && /^bytes=(\d*)-(\d*)$/.exec(header)
  if (!match || (match[1] === '' && match[2] === '')) return undefined
  const start = match[1] === '' ? Math.max(0, size - Number(match[2])) : Number(match[1])
  const end = match[1] === '' || match[2] === '' ? Number.POSITIVE_INFINITY : Number(match[2])
  if (end < start) return undefined
  return start >= size ? 'unsatisfiable' : [start, Math.min(end, size - 1)]
}
