import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import * as v from 'valibot'
import { limits } from '#contract/limits.ts'
import { password as passwordRule } from '#contract/user_input.ts'
import type { Services } from '../actions/define.ts'
import { ActionError } from '../errors.ts'
import { fieldErrors } from '../fieldErrors.ts'
import { type Locale, type MessageKey, type MessageValues, messageText } from '../messages.ts'
import { outsideRequests } from '../RequestScope.ts'
import type { ForgottenPasswords } from '../user/ForgottenPasswords.ts'
import { resetPassword, usableLink } from '../user/resetPassword.ts'
import { wordedErrors } from '../wordedErrors.ts'
import { addressOf } from './addressOf.ts'
import { isForeignForm } from './sameOrigin.ts'

const login = v.object({
  login: v.pipe(
    v.string(),
    v.trim(),
    v.minLength(1),
    v.maxLength(limits.reference.max),
    v.check((value) => !value.includes('\0')),
  ),
})
const key = v.pipe(v.string('linkUnknown'), v.regex(/^[\w-]{43}$/, 'linkUnknown'))
const choice = v.object({ key, password: v.pipe(passwordRule, v.nonEmpty('missingValue')) })

type Settings = { forgotten: ForgottenPasswords; trustedProxies: number; locale: Locale }

/**
 * Links that set a password. `POST /user/reset` sends one to a user who forgot it; `POST /user/reset/link` says whose a link is,
 * and `POST /user/reset/password` sets the password. The secret is in the body of these requests, never in an address.
 */
export function passwordRoutes(services: Services, { forgotten, trustedProxies, locale }: Settings): Hono {
  const routes = new Hono()
  const refused = (status: number, key: MessageKey, values?: MessageValues, headers: Record<string, string> = {}) =>
    Response.json(
      { success: false, error: { message: messageText(locale, { key, ...(values && { values }) }) } },
      { status, headers: { 'cache-control': 'private, no-store', ...headers } },
    )
  const limit = bodyLimit({ maxSize: limits.signInBody.max, onError: () => refused(413, 'bodyTooLarge') })
  const post = (path: string, answer: (body: unknown, context: Context) => Promise<Response>) =>
    routes.post(path, limit, async (context) => {
      const request = context.req.raw
      if (!/^application\/json\b/i.test(request.headers.get('content-type') ?? ''))
        return refused(415, 'unsupportedMediaType')
      if (isForeignForm(request, services.config.siteUrl)) return refused(403, 'otherSite')
      return answer(await request.json().catch(() => undefined), context)
    })

  post('/', async (body, context) => {
    if (!forgotten.hasMail) return refused(404, 'resetWithoutMail')
    const given = v.safeParse(login, body)
    if (!given.success) return refused(400, 'resetIncomplete')
    const waitSeconds = forgotten.take(addressOf(context, trustedProxies))
    if (waitSeconds > 0) {
      const minutes = Math.ceil(waitSeconds / 60)
      return refused(429, 'signInTooMany', { minutes }, { 'retry-after': String(waitSeconds) })
    }
    // Not awaited: whether an account exists must not be seen from the time of the response.
    outsideRequests(() => void forgotten.send(given.output.login, locale))
    return success(null)
  })

  post('/link', (body) =>
    answered(locale, async () => {
      const { name, fullname, purpose, expires_at } = await usableLink(parsed(v.object({ key }), body).key, services)
      return { name, display_name: fullname || name, purpose, expires_at }
    }),
  )

  post('/password', (body) =>
    answered(locale, async () => {
      const { key, password } = parsed(choice, body)
      return { name: await resetPassword(key, password, services) }
    }),
  )
  return routes
}

const success = (result: unknown) =>
  Response.json({ success: true, result }, { headers: { 'cache-control': 'private, no-store' } })

function parsed<S extends v.GenericSchema>(schema: S, body: unknown): v.InferOutput<S> {
  const given = v.safeParse(schema, typeof body === 'object' && body !== null ? body : {})
  if (given.success) return given.output
  throw fieldErrors(given.issues, {})
}

/** Errors have CKAN's envelope, with the messages of each field. */
async function answered(locale: Locale, work: () => Promise<unknown>): Promise<Response> {
  try {
    return success(await work())
  } catch (error) {
    if (!(error instanceof ActionError)) throw error
    return Response.json(
      { success: false, error: { ...wordedErrors(error.fields, locale), __type: error.type } },
      { status: error.status, headers: { 'cache-control': 'private, no-store' } },
    )
  }
}
