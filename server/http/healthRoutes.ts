import { type Context, Hono } from 'hono'
import type { Services } from '../actions/define.ts'
import { RETRY_AFTER_SECONDS } from '../errors.ts'
import type { Health } from '../health/Health.ts'

/**
 * `/livez`: the process responds. `/readyz`: whether it should get requests, and the state of each part that it depends on.
 * `/healthz`: the same decision with the queue of loads. Without authorization, so without numbers of datasets or changes.
 */
export function healthRoutes(health: Health, services: Pick<Services, 'loads'>): Hono {
  const routes = new Hono()
  routes.get('/livez', (context) => context.json({ status: 'live' }, 200, { 'cache-control': 'no-store' }))
  routes.get('/readyz', async (context) => {
    const { isReady, ...parts } = await health.readiness()
    return response(context, isReady, { status: isReady ? 'ready' : 'not ready', ...parts })
  })
  routes.get('/healthz', async (context) => {
    const { isReady, index, database } = await health.readiness()
    const open = await services.loads?.open()
    const search = index === 'building' ? 'building' : 'ready'
    return response(context, isReady, { search, database, ...(open !== undefined && { loads: open }) })
  })
  return routes
}

const response = (context: Context, isReady: boolean, body: object) =>
  context.json(body, isReady ? 200 : 503, {
    'cache-control': 'no-store',
    ...(!isReady && { 'retry-after': String(RETRY_AFTER_SECONDS) }),
  })
