import type { SiteSettings } from '../actions/define.ts'
import type { LinkPurpose } from '../db/passwordLinks.ts'
import type { Mailer } from '../mail/Mailer.ts'
import { type Locale, messageText } from '../messages.ts'
import { LINK_HOURS } from './passwordLink.ts'

type Letter = { to: string; name: string; link: string; purpose: LinkPurpose; locale: Locale }
const HOURS_OF_DAY = 24

/** Sends the link by mail, if the portal has a mail server and the account an address. False if it was not sent. */
export async function mailPasswordLink(
  { to, name, link, purpose, locale }: Letter,
  { mailer, config }: { mailer?: Mailer | undefined; config: Pick<SiteSettings, 'siteTitle' | 'siteUrl'> },
): Promise<boolean> {
  if (!mailer || to === '') return false
  const hours: number = LINK_HOURS[purpose]
  const values = {
    name,
    link,
    hours,
    days: hours / HOURS_OF_DAY,
    site: config.siteTitle[locale],
    address: config.siteUrl,
  }
  const [subject, text] =
    purpose === 'invitation'
      ? (['invitationSubject', 'invitationMail'] as const)
      : (['resetSubject', 'resetMail'] as const)
  return mailer.send({
    to,
    subject: messageText(locale, { key: subject, values }),
    text: messageText(locale, { key: text, values }),
  })
}
