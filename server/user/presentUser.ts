import type { User as Shown } from '#contract/entities.ts'
import type { User } from '../actions/define.ts'
import type { Account } from '../db/users.ts'

/** A user as the reader may see it; only the user and sysadmins see the email address and the ways to sign in. */
export function presentUser(account: Account, reader: User | null): Shown {
  const { email, has_password, linked_since, ...open } = account
  const isOwn = reader !== null && (reader.sysadmin || reader.id === account.id)
  return {
    ...open,
    display_name: account.fullname || account.name,
    image_display_url: account.image_url,
    activity_streams_email_notifications: false,
    ...(isOwn && { email, apikey: null, has_password, linked_since }),
  }
}
