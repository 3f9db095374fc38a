import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { limits } from '#contract/limits.ts'
import type { User } from '../actions/define.ts'
import { type MessageKey, messageText } from '../messages.ts'
import { basePathOf } from './basePathOf.ts'
import { type DataRequestSite, errorResponse, seeOther, visitorOf, withErrors } from './dataRequestResponses.ts'
import { plainPage } from './plainPage.ts'
import { readFields } from './readFields.ts'
import { isSameOrigin } from './sameOrigin.ts'
import { submitDataRequest } from './submitDataRequest.ts'

const READS: Record<string, string> = {
  'form.json': 'data_request_form',
  'list.json': 'data_request_list',
  'show.json': 'data_request_show',
  'recipient.json': 'data_request_recipient',
}

/** `/data-request` under one language segment: JSON for programs and the app, plain forms for browsers without script. */
export function dataRequestRoutes(site: DataRequestSite): Hono {
  const { locale, siteUrl, staffOf, requests } = site
  const routes = new Hono()
  for (const [path, action] of Object.entries(READS)) {
    routes.get(`/${path}`, async (context) => {
      const response = await requests.read({ action, input: context.req.query() })
      return Response.json(response?.body, {
        status: response?.status ?? 404,
        headers: { 'cache-control': 'no-store' },
      })
    })
  }
  routes.post(
    '*',
    bodyLimit({ maxSize: limits.requestForm.max, onError: () => plainPage(413, 'bodyTooLarge', locale) }),
  )
  routes.post('*', async (context, next) => {
    const { headers } = context.req.raw
    // Pages of other sites must not submit, support or answer in a visitor's name. Programs send neither header.
    const namesOrigin = headers.has('origin') || headers.has('sec-fetch-site')
    if (namesOrigin && !isSameOrigin(context.req.raw, siteUrl)) return plainPage(403, 'otherSite', locale)
    return next()
  })
  routes.post('/', (context) => submitDataRequest(context, site))
  routes.post('/:reference/support', (context) => support(context, context.req.param('reference'), site))
  routes.get('/:reference/staff.json', async (context) => {
    const view = await requests.staffView(context.req.param('reference'), await staffOf(context.req.raw))
    return Response.json({ success: true, result: view ?? null }, { headers: { 'cache-control': 'private, no-store' } })
  })
  routes.post('/:reference/answer', (context) =>
    staffWrite(context, site, (fields, user) => requests.answer(context.req.param('reference'), fields, user)),
  )
  routes.get('/inbox.json', (context) => inbox(context, site))
  routes.post('/:reference/assign', (context) =>
    staffWrite(context, site, async (fields, user) =>
      (await site.inbox.assign(context.req.param('reference'), fields, user)) ? null : undefined,
    ),
  )
  return routes
}

function support(context: Context, reference: string, site: DataRequestSite): Promise<Response> {
  const { visitor, cookie } = visitorOf(context, site)
  const isJson = /json/.test(context.req.header('accept') ?? '')
  return withErrors(
    async () => {
      const request = await site.requests.support(reference, visitor)
      if (!request) return plainPage(404, 'notFound', site.locale)
      if (isJson) return Response.json({ success: true, result: request }, { headers: cookie })
      return seeOther(`${basePathOf(site.siteUrl)}${site.segment}/data-request/${request.reference}`, cookie)
    },
    (error) => (isJson ? errorResponse(error, site.locale) : plainPage(429, 'requestTooManyPage', site.locale)),
  )
}

/** A write by staff, whose result is undefined for anybody else. */
async function staffWrite(
  context: Context,
  site: DataRequestSite,
  write: (fields: Record<string, unknown>, user: User | null) => Promise<unknown>,
): Promise<Response> {
  const sent = await readFields(context.req.raw)
  if (!sent?.isJson) return plainPage(415, 'unsupportedMediaType', site.locale)
  return withErrors(
    async () => {
      const result = await write(sent.fields, await site.staffOf(context.req.raw))
      return result === undefined ? refusal('requestNotStaff', site) : Response.json({ success: true, result })
    },
    (error) => errorResponse(error, site.locale),
  )
}

async function inbox(context: Context, site: DataRequestSite): Promise<Response> {
  const result = await site.inbox.list(context.req.query(), await site.staffOf(context.req.raw))
  if (!result) return refusal('requestNoInbox', site)
  return Response.json({ success: true, result }, { headers: { 'cache-control': 'private, no-store' } })
}

function refusal(key: MessageKey, { locale }: DataRequestSite): Response {
  const error = { __type: 'Authorization Error', message: messageText(locale, { key }) }
  return Response.json({ success: false, error }, { status: 403, headers: { 'cache-control': 'private, no-store' } })
}
