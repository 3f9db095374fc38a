import type { SiteSettings } from '../actions/define.ts'
import { insertPasswordLink, type LinkPurpose } from '../db/passwordLinks.ts'
import type { Client } from '../db/pool.ts'
import type { Locale } from '../messages.ts'
import { hashOfToken, newToken } from '../tokens.ts'
import { recordUser } from './activity.ts'

/** An invitation may wait for a colleague's next working day; a reset is wanted at once. */
export const LINK_HOURS = { invitation: 7 * 24, reset: 24 } as const satisfies Record<LinkPurpose, number>

type Person = { id: string; name: string }
export type PasswordLink = { link: string; link_expires_at: string }

/** Creates a link in the caller's transaction. Only this function returns its secret. */
export async function makePasswordLink(
  client: Client,
  { user, purpose, by }: { user: Person; purpose: LinkPurpose; by: Person | null },
  { config, locale }: { config: Pick<SiteSettings, 'siteUrl' | 'localeDefault'>; locale: Locale },
): Promise<PasswordLink> {
  const secret = newToken()
  const link_expires_at = await insertPasswordLink(client, {
    ...{ userId: user.id, purpose, hash: hashOfToken(secret) },
    lifetimeHours: LINK_HOURS[purpose],
  })
  await recordUser(client, by, 'new password link', user, { purpose })
  return { link: addressOf(secret, config, locale), link_expires_at }
}

/**
 * The secret is in the fragment, which browsers do not send: it is in no log of a server or proxy, and in no `Referer`. Programs
 * that open links of mails to check them do not use it up either.
 */
function addressOf(
  secret: string,
  { siteUrl, localeDefault }: Pick<SiteSettings, 'siteUrl' | 'localeDefault'>,
  locale: Locale,
): string {
  return `${siteUrl}${locale === localeDefault ? '' : `/${locale}`}/user/reset#${secret}`
}
