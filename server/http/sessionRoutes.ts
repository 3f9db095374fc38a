import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import * as v from 'valibot'
import { limits } from '#contract/limits.ts'
import type { Services } from '../actions/define.ts'
import { recordAudit } from '../db/audit.ts'
import { withTransaction } from '../db/pool.ts'
import { removeSession } from '../db/sessions.ts'
import { findAccount } from '../db/users.ts'
import { mayCreateGroup } from '../group/mayCreateGroup.ts'
import { type Locale, type MessageKey, type MessageValues, messageText } from '../messages.ts'
import { hashOfToken } from '../tokens.ts'
import { presentUser } from '../user/presentUser.ts'
import type { SignIn } from '../user/SignIn.ts'
import { addressOf } from './addressOf.ts'
import { deviceCookie, devicesOf } from './deviceCookie.ts'
import { deviceNamed } from './deviceNamed.ts'
import { isForeignForm, isForged } from './sameOrigin.ts'
import { csrfTokenOf, sessionCookie, sessionTokenOf } from './sessionCookie.ts'
import { userOf } from './userOf.ts'

const text = v.pipe(
  v.string(),
  v.maxLength(limits.password.max),
  v.check((value) => !value.includes('\0')),
)
const credentials = v.object({ login: text, password: text })

/**
 * Sign-in and sign-out: `POST /user/login` with JSON, `POST /user/logout`; `GET /user/session` returns the user and what
 * the user `creates`: organizations, groups. The API
 * also accepts the cookie.
 */
export function sessionRoutes({ db, config }: Services, signIn: SignIn, trustedProxies: number, locale: Locale): Hono {
  const routes = new Hono()
  routes.use(async (context, next) => {
    await next()
    context.res.headers.set('cache-control', 'private, no-store')
  })
  const refused = (status: number, key: MessageKey, values?: MessageValues, headers: Record<string, string> = {}) =>
    Response.json(
      { success: false, error: { message: messageText(locale, { key, ...(values && { values }) }) } },
      { status, headers },
    )
  const limit = bodyLimit({ maxSize: limits.signInBody.max, onError: () => refused(413, 'bodyTooLarge') })

  routes.post('/login', limit, async (context) => {
    const request = context.req.raw
    if (!isJson(request)) return refused(415, 'unsupportedMediaType')
    // A page of another site must not sign a visitor in to an account of its choice.
    if (isForeignForm(request, config.siteUrl)) return refused(403, 'otherSite')
    const given = v.safeParse(credentials, await request.json().catch(() => undefined))
    if (!given.success) return refused(400, 'signInIncomplete')
    const { login, password } = given.output
    const result = await signIn.begin(login, password, {
      address: addressOf(context, trustedProxies),
      devices: devicesOf(request, config.siteUrl),
      device: deviceNamed(request.headers.get('user-agent') ?? ''),
    })
    if ('waitSeconds' in result) {
      const { waitSeconds } = result
      if (waitSeconds === 0) return refused(401, 'signInWrong')
      return refused(
        429,
        'signInTooMany',
        { minutes: Math.ceil(waitSeconds / 60) },
        { 'retry-after': String(waitSeconds) },
      )
    }
    const { user, sessionToken, devices } = result
    const account = await findAccount(db, user.id)
    if (!account) return refused(401, 'signInWrong')
    return Response.json(
      { success: true, result: { user: presentUser(account, user), csrf_token: csrfTokenOf(sessionToken) } },
      {
        headers: [
          ['set-cookie', sessionCookie(sessionToken, config.siteUrl)],
          ['set-cookie', deviceCookie(devices, config.siteUrl)],
        ],
      },
    )
  })

  // Every page requests this; no session is not an error.
  routes.get('/session', async (context) => {
    const user = await userOf(context.req.raw, { db, config })
    const account = user && (await findAccount(db, user.id))
    if (!user || !account) return Response.json({ success: true, result: null })
    const creates = [true, false]
      .filter((isOrganization) => mayCreateGroup(isOrganization, user, config))
      .map((isOrganization) => (isOrganization ? 'organization' : 'group'))
    return Response.json({ success: true, result: { ...presentUser(account, user), creates } })
  })

  routes.post('/logout', limit, async (context) => {
    const request = context.req.raw
    if (isForged(request, config.siteUrl)) return refused(403, 'otherSite')
    const session = sessionTokenOf(request, config.siteUrl)
    if (session)
      await withTransaction(db, async (client) => {
        const user = await removeSession(client, hashOfToken(session))
        if (!user) return
        const { id, name } = user
        await recordAudit(client, { user, event: 'deleted', object_type: 'session', object_id: id, object_name: name })
      })
    return Response.json(
      { success: true, result: null },
      { headers: { 'set-cookie': sessionCookie(undefined, config.siteUrl) } },
    )
  })
  return routes
}

/** A form of another site cannot send this type without a CORS preflight. */
const isJson = (request: Request): boolean => /^application\/json\b/i.test(request.headers.get('content-type') ?? '')
