import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider from 'oidc-provider'
import { afterFile } from './afterFile.ts'
import { SITE_URL } from './testCatalogue.ts'

type OidcClaims = { sub: string; [claim: string]: unknown }

/** A real OpenID provider on this machine. Every visitor is signed in as `person`, without a form. */
export type TestProvider = {
  issuer: string
  clientId: string
  clientSecret: string
  /** Whom the provider signs in, or the error with which it sends the browser back. */
  person: OidcClaims | { error: string }
  /** `away` answers every request with 503. */
  mode: 'here' | 'away'
  /** How many seconds its clock is wrong. */
  skewSeconds: number
  close(): Promise<void>
}

/** Starts the provider, for the rest of the test file. */
export async function testProvider(callback = `${SITE_URL}/user/oidc/callback`): Promise<TestProvider> {
  const server = createServer()
  const issuer = await listening(server)
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()))
  const settings: TestProvider = {
    ...{ issuer, clientId: 'portal', clientSecret: 'gizli-anahtar-1907' },
    ...{ person: { sub: 'x' }, mode: 'here', skewSeconds: 0, close },
  }
  const provider = new Provider(issuer, {
    clients: [{ client_id: settings.clientId, client_secret: settings.clientSecret, redirect_uris: [callback] }],
    pkce: { required: () => true },
    claims: {
      openid: ['sub'],
      profile: ['name', 'given_name', 'family_name', 'preferred_username'],
      email: ['email', 'email_verified'],
    },
    cookies: { keys: ['anahtar'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    findAccount: (_context, sub) => ({
      accountId: sub,
      claims: () => ('sub' in settings.person && settings.person.sub === sub ? settings.person : { sub }),
    }),
    // Nobody is asked for a consent.
    loadExistingGrant: async ({ oidc }) => {
      const grant = new oidc.provider.Grant({
        clientId: settings.clientId,
        accountId: oidc.session?.accountId ?? '',
      })
      grant.addOIDCScope('openid profile email')
      await grant.save()
      return grant
    },
  })
  provider.use(async (context, next) => {
    if (context.path === '/token') {
      await next()
      const body = context.body as { id_token?: string }
      if (body.id_token) body.id_token = shifted(body.id_token, settings.skewSeconds)
      return
    }
    if (!context.path.startsWith('/interaction/')) return next()
    const { person } = settings
    const result = 'sub' in person ? { login: { accountId: person.sub } } : person
    await provider.interactionFinished(context.req, context.res, result)
    context.respond = false
  })
  const answer = provider.callback()
  server.on('request', (request, response) => {
    if (settings.mode === 'here') return void answer(request, response)
    response.writeHead(503).end('away')
  })
  afterFile(() => {
    server.closeAllConnections()
    return close()
  })
  return settings
}

/** The signature is wrong then; clients need not check it if the token comes from the provider itself. */
function shifted(token: string, seconds: number): string {
  const [header, payload = '', signature] = token.split('.')
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as { iat: number; exp: number }
  const others = { ...claims, iat: claims.iat + seconds, exp: claims.exp + seconds }
  return [header, Buffer.from(JSON.stringify(others)).toString('base64url'), signature].join('.')
}

async function listening(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
