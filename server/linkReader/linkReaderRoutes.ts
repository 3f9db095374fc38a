import { Hono } from 'hono'
import type { Services } from '../actions/define.ts'
import { labelsOf } from '../authorize.ts'
import { findResource } from '../db/resources.ts'
import { addressOf } from '../http/addressOf.ts'
import { userOf } from '../http/userOf.ts'
import { isUuid } from '../uuid.ts'
import { mayRead } from '../visibility.ts'
import { failure, type Links, readLink } from './readLink.ts'

const PUBLIC_LABELS = ['public']

/**
 * `/dataset/<id>/resource/<rid>/content`: the content of a resource that is a link, for previews of this origin. Only a
 * caller who may read the dataset can read its links, and no other address is read.
 */
export function linkReaderRoutes(
  services: Pick<Services, 'db' | 'config'>,
  { links, trustedProxies }: { links: Links; trustedProxies: number },
): Hono {
  const reader = new Hono()
  reader.get('/:type/:id/resource/:rid/content', async (context) => {
    const request = context.req.raw
    const id = context.req.param('rid')
    const resource = isUuid(id) ? await findResource(services.db, id) : undefined
    if (!resource) return failure(404, 'fileNotFound')
    const labels = await labelsOf(services.db, await userOf(request, services))
    if (!mayRead(labels, resource.package)) return failure(403, 'accessDenied')
    if (links === 'off') return failure(403, 'linksOff')
    if (resource.url_type === 'upload' || resource.url_type === 'datastore') return failure(404, 'linkInvalid')
    const isPublic = mayRead(PUBLIC_LABELS, resource.package)
    const caller = addressOf(context, trustedProxies)
    return readLink({ request, address: resource.url, allowPrivate: links === 'all', isPublic, caller })
  })
  return reader
}
