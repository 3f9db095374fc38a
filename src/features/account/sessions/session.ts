import { isTrue, type Raw, text, textOrNull } from '../../../api/raw.ts'

/** A sign-in on one device, as the portal lists it. */
export type Session = {
  id: string
  browser: string | null
  platform: string | null
  createdAt: string
  lastUsed: string
  isCurrent: boolean
}

/** Parses one entry of session_list. */
export const readSession = (raw: Raw): Session => ({
  id: text(raw.id),
  browser: textOrNull(raw.browser),
  platform: textOrNull(raw.platform),
  createdAt: text(raw.created_at),
  lastUsed: text(raw.last_access),
  isCurrent: isTrue(raw.is_current),
})
