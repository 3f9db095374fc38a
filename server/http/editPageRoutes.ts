import { Hono } from 'hono'
import type { Services } from '../actions/define.ts'
import { mayUpdate } from '../dataset/requireDatasetWrite.ts'
import { findPackageFacts } from '../db/packages.ts'
import { pageResponse, type RenderPage, type Source } from './pageRoutes.ts'
import { userOf } from './userOf.ts'

/**
 * `/dataset/edit/<name>` under one language segment: 403 for signed-in users who may not edit the dataset, as in CKAN, and
 * 404 if it does not exist. The page for anonymous visitors asks to sign in and does not depend on the catalogue.
 */
export function editPageRoutes(services: Services, source: Source, renderPage: RenderPage): Hono {
  const routes = new Hono()
  routes.get('/:name', async (context, next) => {
    const user = await userOf(context.req.raw, services)
    if (!user) return next()
    const dataset = await findPackageFacts(services.db, context.req.param('name'))
    const status = !dataset ? 404 : (await mayUpdate(dataset, { db: services.db, user })) ? 200 : 403
    return pageResponse(context, source, renderPage, status)
  })
  return routes
}
