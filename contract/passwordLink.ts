import * as v from 'valibot'

/** A new link that sets a password. `link` is null for callers who may not see it: it was sent by mail only. */
export const password_link = {
  link: v.nullable(v.string()),
  link_expires_at: v.string(),
  /** Whether the mail server took the mail; false also if the portal has none. */
  is_mailed: v.boolean(),
}
