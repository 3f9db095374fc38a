import { type Context, Hono } from 'hono'
import { randomNonce, randomPKCECodeVerifier, randomState } from 'openid-client'
import type { OidcProblem } from '#contract/oidcProblems.ts'
import type { Services } from '../actions/define.ts'
import { recordAudit } from '../db/audit.ts'
import { settingOnce } from '../db/settings.ts'
import { passwordHashOf } from '../db/users.ts'
import { type Locale, messageText } from '../messages.ts'
import { newToken } from '../tokens.ts'
import { enterAccount } from '../user/oidc/enterAccount.ts'
import { leaveIdentity } from '../user/oidc/leaveIdentity.ts'
import { OidcError } from '../user/oidc/OidcError.ts'
import type { OidcProvider } from '../user/oidc/OidcProvider.ts'
import type { SignIn } from '../user/SignIn.ts'
import { deviceNamed } from './deviceNamed.ts'
import { attemptCookie, attemptOf, type BrowserAttempt } from './oidcCookie.ts'
import { ownPath } from './ownPath.ts'
import { isSameOrigin } from './sameOrigin.ts'
import { sessionCookie } from './sessionCookie.ts'
import { userOf } from './userOf.ts'

const ATTEMPT_MS = 10 * 60_000

type Settings = { provider: OidcProvider; signIn: SignIn; locale: Locale; now?: () => number }

/**
 * Sign-in with the OpenID provider. `GET /user/oidc` sends the browser to it and keeps the attempt in a cookie; `return` is where to
 * go afterwards, and with `link=1` the provider's person is linked to the account of the signed-in user. The provider sends the
 * browser to `GET /user/oidc/callback`, which opens the session. A failure leads to the sign-in page, with its reason.
 * `POST /user/oidc/unlink` from a page of the portal unlinks the account of its user.
 */
export function oidcRoutes(services: Services, { provider, signIn, locale, now = Date.now }: Settings): Hono {
  const { db, config, log } = services
  const routes = new Hono()
  const pathIn = (language: Locale, path: string) => (language === config.localeDefault ? path : `/${language}${path}`)
  const redirect = (to: string, cookies: string[]) =>
    new Response(null, {
      status: 303,
      headers: [
        ['location', to],
        ['cache-control', 'private, no-store'],
        ...cookies.map((cookie): [string, string] => ['set-cookie', cookie]),
      ],
    })
  const forgotten = () => attemptCookie(undefined, '', config.siteUrl)

  const failed = (problem: OidcProblem, at: Pick<BrowserAttempt, 'locale' | 'path' | 'linkTo'>) => {
    const query = new URLSearchParams({ oidc: problem, return: at.path })
    const page = pathIn(at.locale, at.linkTo === undefined ? '/user/login' : '/user/me')
    return redirect(`${config.siteUrl}${page}?${query}`, [forgotten()])
  }

  routes.get('/', async (context) => {
    const request = context.req.raw
    const home = pathIn(locale, '/user/me')
    const given = ownPath(context.req.query('return'), config.siteUrl)
    // The sign-in page itself would show the message of an earlier attempt again.
    const path = given === undefined || /^(\/\w+)?\/user\/(login|oidc)\b/.test(given) ? home : given
    // A page of another site neither begins a sign-in nor links the visitor's account to a person of its choice.
    if (request.headers.get('sec-fetch-site') === 'cross-site')
      return redirect(`${config.siteUrl}${pathIn(locale, '/user/login')}`, [])
    let linkTo: string | undefined
    if (context.req.query('link') === '1') {
      linkTo = isSameOrigin(request, config.siteUrl) ? (await userOf(request, services))?.id : undefined
      if (linkTo === undefined) return failed('signedOut', { locale, path })
    }
    const attempt: BrowserAttempt = {
      ...{ state: randomState(), nonce: randomNonce(), verifier: randomPKCECodeVerifier() },
      ...{ locale, path, expires: now() + ATTEMPT_MS },
      ...(linkTo !== undefined && { linkTo }),
    }
    try {
      const page = await provider.begin(attempt)
      return redirect(page.href, [attemptCookie(attempt, await cookieKey(), config.siteUrl)])
    } catch (error) {
      return failed(problemOf(error), attempt)
    }
  })

  routes.get('/callback', async (context) => {
    const attempt = attemptOf(context.req.raw, await cookieKey(), config.siteUrl)
    if (!attempt || context.req.query('state') !== attempt.state)
      return failed('otherAttempt', attempt ?? { locale, path: pathIn(locale, '/user/me') })
    if (attempt.expires <= now()) return failed('expired', attempt)
    try {
      const session = await entered(context, attempt)
      return redirect(`${config.siteUrl}${attempt.path}`, [forgotten(), sessionCookie(session, config.siteUrl)])
    } catch (error) {
      return failed(problemOf(error), attempt)
    }
  })

  routes.post('/unlink', async ({ req: { raw } }) => {
    const refused = (status: number, key: 'otherSite' | 'identitySignIn' | 'identityLastWay') =>
      Response.json(
        {
          success: false,
          error: { message: messageText(locale, { key, values: { provider: provider.settings.label } }) },
        },
        { status, headers: { 'cache-control': 'private, no-store' } },
      )
    if (!isSameOrigin(raw, config.siteUrl)) return refused(403, 'otherSite')
    const user = await userOf(raw, services)
    if (!user) return refused(403, 'identitySignIn')
    if (!(await leaveIdentity(user, provider.settings, services))) return refused(409, 'identityLastWay')
    return Response.json({ success: true, result: null }, { headers: { 'cache-control': 'private, no-store' } })
  })

  async function entered({ req }: Context, attempt: BrowserAttempt): Promise<string> {
    if (attempt.linkTo !== undefined && (await userOf(req.raw, services))?.id !== attempt.linkTo)
      throw new OidcError('signedOut')
    const person = await provider.finish(new URL(req.url).search, attempt)
    const account = await enterAccount(person, provider.settings, services, attempt.linkTo)
    const isActive = account.state === 'active'
    const device = deviceNamed(req.header('user-agent') ?? '')
    const details = { provider: provider.settings.label }
    const session = isActive && (await signIn.open(account, await passwordHashOf(db, account.id), device, details))
    if (session) return session
    const { id: object_id, name: object_name } = account
    await recordAudit(db, { user: null, event: 'failed', object_type: 'session', object_id, object_name, details })
    throw new OidcError('disabled')
  }

  /** The log has no message of the provider: it can contain the person's data. */
  function problemOf(error: unknown): OidcProblem {
    if (!(error instanceof OidcError)) throw error
    const { problem, code } = error
    if (problem !== 'cancelled') log.warn({ problem, code }, 'a sign-in with the OpenID provider failed')
    return problem
  }

  const cookieKey = () => settingOnce(db, 'oidc_cookie_key', newToken)
  return routes
}
