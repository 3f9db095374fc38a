import type { ActionDeps } from '../actions/define.ts'
import { findNotificationSetting } from '../db/notifications.ts'
import type { Account } from '../db/users.ts'
import { messageText } from '../messages.ts'

/**
 * Prepares the mail to the present address of an account that its user changes: a person who knows the password could take the account
 * over by another address. The result sends the mail, if the portal has a mail server and the account an address; it never throws.
 */
export async function prepareEmailChange(
  { id, email: to, name }: Account,
  { db, mailer, config, locale, user }: ActionDeps,
): Promise<() => Promise<void>> {
  if (!mailer || to === '' || user?.id !== id) return async () => {}
  const language = (await findNotificationSetting(db, id))?.language ?? locale
  const values = { name, site: config.siteTitle[language], address: config.siteUrl }
  const mail = {
    to,
    subject: messageText(language, { key: 'emailChangedSubject', values }),
    text: messageText(language, { key: 'emailChangedMail', values }),
  }
  return async () => void (await mailer.send(mail))
}
