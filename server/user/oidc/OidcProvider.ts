import * as client from 'openid-client'
import { limits } from '#contract/limits.ts'
import { OidcError, oidcErrorOf } from './OidcError.ts'
import type { OidcSettings } from './readOidc.ts'

const TIMEOUT_SECONDS = 10
/** Clocks of two machines differ by some seconds. */
const CLOCK_TOLERANCE_SECONDS = 30

/** The secrets of one attempt to sign in, which the browser brings back. */
export type Attempt = { state: string; nonce: string; verifier: string }

/** What the provider says about a person. */
export type Person = {
  subject: string
  /** Only an address that the provider verified. */
  email: string | undefined
  fullname: string | undefined
  /** What a user name is made of, the best first. */
  names: string[]
}

/** Signs people in with an OpenID provider: authorization code with PKCE. The provider's tokens are not kept. */
export class OidcProvider {
  readonly settings: OidcSettings
  readonly #callback: string
  #found: Promise<client.Configuration> | undefined

  constructor(settings: OidcSettings, siteUrl: string) {
    this.settings = settings
    this.#callback = `${siteUrl}/user/oidc/callback`
  }

  /** The provider's page for an attempt. Throws an OidcError. */
  async begin({ state, nonce, verifier }: Attempt): Promise<URL> {
    const configuration = await this.#configuration()
    return client.buildAuthorizationUrl(configuration, {
      redirect_uri: this.#callback,
      scope: this.settings.scopes,
      code_challenge: await client.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      state,
      nonce,
    })
  }

  /** The person of an attempt, by the query with which the provider sent the browser back. Throws an OidcError. */
  async finish(query: string, { state, nonce, verifier }: Attempt): Promise<Person> {
    const configuration = await this.#configuration()
    try {
      const tokens = await client.authorizationCodeGrant(configuration, new URL(`${this.#callback}${query}`), {
        pkceCodeVerifier: verifier,
        expectedState: state,
        expectedNonce: nonce,
        idTokenExpected: true,
      })
      const claims = tokens.claims()
      if (!claims) throw new OidcError('refused')
      const more = configuration.serverMetadata().userinfo_endpoint
        ? await client.fetchUserInfo(configuration, tokens.access_token, claims.sub)
        : {}
      return personOf({ ...claims, ...more }, claims.sub, this.settings.nameClaim)
    } catch (error) {
      throw oidcErrorOf(error)
    }
  }

  /** Asks the provider for its addresses, once; after a failure again. */
  #configuration(): Promise<client.Configuration> {
    this.#found ??= this.#discover().catch((error: unknown) => {
      this.#found = undefined
      throw oidcErrorOf(error)
    })
    return this.#found
  }

  async #discover(): Promise<client.Configuration> {
    const { issuer, clientId, clientSecret } = this.settings
    const found = await client.discovery(
      new URL(issuer),
      clientId,
      { client_secret: clientSecret, [client.clockTolerance]: CLOCK_TOLERANCE_SECONDS },
      authenticationWith(clientSecret),
      {
        timeout: TIMEOUT_SECONDS,
        // Settings allow http on this machine only.
        ...(issuer.startsWith('http:') && { execute: [client.allowInsecureRequests] }),
      },
    )
    return found
  }
}

/** The secret in the header, as OpenID has it by default, or in the body where the provider supports nothing else. */
function authenticationWith(secret: string): client.ClientAuth {
  const [basic, post] = [client.ClientSecretBasic(secret), client.ClientSecretPost(secret)]
  return (server, ...rest) => {
    const supported = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
    const authenticate = supported.includes('client_secret_basic') ? basic : post
    authenticate(server, ...rest)
  }
}

/** What a person's claims mean here. */
function personOf(claims: Record<string, unknown>, subject: string, nameClaim: string): Person {
  const text = (claim: string) => {
    const value = claims[claim]
    return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined
  }
  const email = claims['email_verified'] === true ? text('email') : undefined
  const parts = [text('given_name'), text('family_name')].filter((part) => part !== undefined)
  const whole = text('name') ?? (parts.length > 0 ? parts.join(' ') : undefined)
  // A subject, or a long number, may be a national one: it must not become a name that everybody reads, not in part either.
  const names = [text(nameClaim), whole, email].filter(
    (name): name is string => name !== undefined && !name.includes(subject) && !/\d{9,}/.test(name),
  )
  return { subject, email, fullname: whole?.includes(subject) ? undefined : whole && cut(whole), names }
}

/** The beginning of a long name, without half a character at its end. */
const cut = (name: string) => name.slice(0, limits.fullName.max).replace(/\p{Cs}$/u, '')
