import type { Environment } from '../../environment.ts'

/** How people sign in with an OpenID provider. */
export type OidcSettings = {
  /** The provider's issuer identifier, an address. */
  issuer: string
  clientId: string
  clientSecret: string
  /** What the button calls the provider. */
  label: string
  /** What is asked from the provider, with spaces between. */
  scopes: string
  /** The claim that new user names are made of. */
  nameClaim: string
}

/** The variables of the environment (server/config.ts). */
export const OIDC_VARIABLES = {
  OIDC_ISSUER: {
    fallback: '',
    meaning: 'The address of an OpenID provider with which people can sign in, beside user name and password.',
  },
  OIDC_CLIENT_ID: { fallback: '', meaning: 'The name that the provider gave this portal. Needed with OIDC_ISSUER.' },
  OIDC_CLIENT_SECRET: { fallback: '', meaning: 'The secret of that name. Needed with OIDC_ISSUER.' },
  OIDC_LABEL: {
    fallback: '',
    meaning: 'What the button calls the provider: "Sign in with …"; by default its host.',
  },
  OIDC_SCOPES: {
    fallback: 'openid profile email',
    meaning: 'What the portal asks from the provider, with spaces between; openid must be among them.',
  },
  OIDC_NAME_CLAIM: {
    fallback: 'preferred_username',
    meaning: 'The claim of the provider from which new user names are made.',
  },
}
type Variable = keyof typeof OIDC_VARIABLES | 'CKAN_URL'

const MACHINE = ['localhost', '127.0.0.1', '[::1]']
const LABEL_MAX = 60

/** The settings of the OpenID provider; undefined if there is none. */
export function readOidc<V extends string>(read: Environment<V | Variable>): OidcSettings | undefined {
  const issuer = read.address('OIDC_ISSUER', ['https:', 'http:'])
  const [clientId, clientSecret] = [read.optional('OIDC_CLIENT_ID'), read.optional('OIDC_CLIENT_SECRET')]
  const scopes = read.text('OIDC_SCOPES')
  const nameClaim = read.matching(
    'OIDC_NAME_CLAIM',
    /^[\w:./-]{1,100}$/,
    'bir alanın adı olmalı, örneğin preferred_username',
    'must be the name of a claim, such as preferred_username',
  )
  if (!/^[\x21\x23-\x5b\x5d-\x7e ]{1,500}$/.test(scopes) || !scopes.split(/ +/).includes('openid'))
    read.refuse('OIDC_SCOPES', 'openid ile başka kapsamlar olmalı', 'must be scopes with openid among them')
  const label = read.optional('OIDC_LABEL')
  if (label !== undefined && label.length > LABEL_MAX)
    read.refuse('OIDC_LABEL', `en çok ${LABEL_MAX} karakter olmalı`, `must have at most ${LABEL_MAX} characters`)
  if (read.optional('OIDC_ISSUER') === undefined) {
    for (const variable of ['OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'] as const)
      if (read.optional(variable) !== undefined)
        read.refuse(variable, 'OIDC_ISSUER ile birlikte olmalı', 'must be used with OIDC_ISSUER')
    return undefined
  }
  if (issuer === undefined) return undefined // refused above
  const problemsBefore = read.problems.length
  const { protocol, hostname, host, search, hash } = new URL(issuer)
  // The secret and the tokens are sent there.
  if (protocol === 'http:' && !MACHINE.includes(hostname))
    read.refuse('OIDC_ISSUER', 'https:// ile başlayan bir adres olmalı', 'must be an address that begins with https://')
  if (search || hash)
    read.refuse(
      'OIDC_ISSUER',
      'sorgusu ve # işareti olmayan bir adres olmalı',
      'must be an address without a query or a #',
    )
  if (read.optional('CKAN_URL') !== undefined)
    read.refuse(
      'OIDC_ISSUER',
      'CKAN_URL olmadan kullanılmalı: hesaplar o CKAN’dadır',
      'must not be used with CKAN_URL: the accounts are in that CKAN',
    )
  if (read.problems.length > problemsBefore) return undefined
  for (const variable of ['OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'] as const)
    if (read.optional(variable) === undefined)
      read.refuse(variable, 'OIDC_ISSUER ile birlikte olmalı', 'must be set with OIDC_ISSUER')
  if (clientId === undefined || clientSecret === undefined) return undefined
  return { issuer, clientId, clientSecret, label: label ?? host, scopes, nameClaim }
}
