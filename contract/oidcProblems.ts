/**
 * Why a sign-in with an OpenID provider failed, as the address of the sign-in page says it (`/user/login?oidc=…`). The page has a
 * text for each.
 */
export const oidcProblems = [
  /** The person or the provider stopped it. */
  'cancelled',
  /** The provider does not respond, or not in its protocol. */
  'away',
  /** The attempt did not begin in this browser, or another one began since. */
  'otherAttempt',
  /** It took too long. */
  'expired',
  /** The provider's code was used before, or is too old. */
  'used',
  /** The clocks of the portal and the provider differ. */
  'clock',
  /** The provider refused the portal, or its response is wrong. */
  'refused',
  /** The account was disabled. */
  'disabled',
  /** An account with a password has the verified email address; its owner links it after signing in. */
  'emailTaken',
  /** The person is linked to another account, or the account to another person. */
  'linkedElsewhere',
  /** The account that was to be linked is no longer signed in. */
  'signedOut',
] as const
export type OidcProblem = (typeof oidcProblems)[number]
