import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { RequestForm } from '#contract/dataRequest.ts'
import type { Services } from '../actions/define.ts'
import type { DataRequestDesk, Visitor } from '../dataRequest/DataRequestDesk.ts'
import { RequestRefusal } from '../dataRequest/RequestRefusal.ts'
import { type Locale, wordsOf } from '../messages.ts'
import { addressOf } from './addressOf.ts'
import { browserCookie, browserOf } from './browserCookie.ts'
import { answerPage, ownAnswers, type RenderPage } from './pageRoutes.ts'
import { plainPage } from './plainPage.ts'
import { readFields } from './readFields.ts'
import { isSameOrigin } from './sameOrigin.ts'
import { userOf } from './userOf.ts'

const BODY_BYTES = 64_000
const READS: Record<string, string> = {
  'form.json': 'data_request_form',
  'list.json': 'data_request_list',
  'show.json': 'data_request_show',
  'recipient.json': 'data_request_recipient',
}

type Place = { locale: Locale; segment: string; trustedProxies: number }

/** `/data-request` under one language segment: JSON for the app and for programs, plain forms for browsers without script. */
export function dataRequestRoutes(
  services: Services,
  desk: DataRequestDesk,
  renderPage: RenderPage,
  { locale, segment, trustedProxies }: Place,
): Hono {
  const routes = new Hono()
  const { siteUrl } = services.config
  const limit = bodyLimit({ maxSize: BODY_BYTES, onError: () => plainPage(413, 'bodyTooLarge', locale) })
  const visitorOf = (context: Context): Visitor & { isNew: boolean } => ({
    ...browserOf(context.req.raw, siteUrl),
    address: addressOf(context, trustedProxies),
    locale,
  })

  for (const [path, action] of Object.entries(READS)) {
    routes.get(`/${path}`, async (context) => {
      const answer = await desk.read({ action, input: context.req.query() })
      return Response.json(answer?.body, { status: answer?.status ?? 404, headers: { 'cache-control': 'no-store' } })
    })
  }

  routes.post('*', limit, async (context, next) => {
    const { headers } = context.req.raw
    // Nobody asks, counts or answers from another site in a visitor's name.
    const saysWhence = headers.has('origin') || headers.has('sec-fetch-site')
    if (saysWhence && !isSameOrigin(context.req.raw, siteUrl)) return plainPage(403, 'otherSite', locale)
    return next()
  })

  routes.post('/', async (context) => {
    const sent = await readFields(context.req.raw)
    if (!sent) return plainPage(415, 'unsupportedMediaType', locale)
    const visitor = visitorOf(context)
    try {
      const reference = await desk.submit(sent.fields, visitor)
      const cookie = { 'set-cookie': browserCookie(visitor.browser, siteUrl) }
      if (sent.isJson) return Response.json({ success: true, result: { reference } }, { headers: cookie })
      return seeOther(`${segment}/data-request/${reference}?sent=1`, cookie)
    } catch (error) {
      if (!(error instanceof RequestRefusal)) throw error
      if (sent.isJson) return refused(error, locale)
      return formAgain(context, sent.fields, error)
    }
  })

  routes.post('/:reference/support', async (context) => {
    const reference = context.req.param('reference')
    const visitor = visitorOf(context)
    const cookie = { 'set-cookie': browserCookie(visitor.browser, siteUrl) }
    const isJson = /json/.test(context.req.header('accept') ?? '')
    try {
      const request = await desk.support(reference, visitor)
      if (!request) return plainPage(404, 'notFound', locale)
      if (isJson) return Response.json({ success: true, result: request }, { headers: cookie })
      return seeOther(`${segment}/data-request/${request.reference}`, cookie)
    } catch (error) {
      if (!(error instanceof RequestRefusal)) throw error
      return isJson ? refused(error, locale) : plainPage(429, 'requestTooManyPage', locale)
    }
  })

  routes.get('/:reference/staff.json', async (context) => {
    const view = await desk.staffView(context.req.param('reference'), await userOf(context.req.raw, services))
    return Response.json({ success: true, result: view ?? null }, { headers: { 'cache-control': 'private, no-store' } })
  })

  routes.post('/:reference/answer', async (context) => {
    const sent = await readFields(context.req.raw)
    if (!sent?.isJson) return plainPage(415, 'unsupportedMediaType', locale)
    try {
      const user = await userOf(context.req.raw, services)
      const request = await desk.answer(context.req.param('reference'), sent.fields, user)
      if (request) return Response.json({ success: true, result: request })
      const error = { __type: 'Authorization Error', message: wordsOf(locale, { key: 'requestNotStaff' }) }
      return Response.json({ success: false, error }, { status: 403 })
    } catch (error) {
      if (error instanceof RequestRefusal) return refused(error, locale)
      throw error
    }
  })
  return routes

  /** The same page with everything that was typed and what is wrong, for a browser without script. */
  function formAgain(context: Context, fields: Record<string, unknown>, refusal: RequestRefusal): Promise<Response> {
    const typed = Object.entries(fields).flatMap(([name, text]) => (typeof text === 'string' ? [[name, text]] : []))
    const values = Object.fromEntries(typed) as Record<string, string> // made of exactly these
    const answers = ownAnswers(services, {
      read: async (call) => {
        if (call.action !== 'data_request_form') return desk.read(call)
        // Only a form whose time is over becomes a new one: one that came too early has grown older by the next try.
        const stamp = refusal.fields['form'] ? undefined : values['stamp']
        const form: RequestForm = {
          ...(await desk.form()),
          ...(stamp && { stamp }),
          values,
          errors: refusal.words(locale),
        }
        return { status: 200, body: { success: true, result: form } }
      },
    })
    return answerPage(context, answers, renderPage, refusal.status === 429 ? 429 : 422)
  }
}

const seeOther = (location: string, headers: Record<string, string>) =>
  new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store', ...headers } })

function refused(refusal: RequestRefusal, locale: Locale): Response {
  const { status, retryAfterSeconds } = refusal
  const __type = status === 429 ? 'Too Many Requests' : 'Validation Error'
  const words = refusal.words(locale)
  const message = status === 429 ? { message: words['stamp']?.[0] } : {}
  return Response.json(
    { success: false, error: { __type, ...words, ...message } },
    { status, headers: retryAfterSeconds === undefined ? {} : { 'retry-after': String(retryAfterSeconds) } },
  )
}
