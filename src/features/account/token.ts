import { type Raw, text, textOrNull } from '../../api/raw.ts'

/** A token as the portal tells of it afterwards: everything but the token. */
export type Token = {
  id: string
  name: string
  createdAt: string
  lastUsed: string | null
  expiresAt: string | null
}

/** One entry of api_token_list. */
export const readToken = (raw: Raw): Token => ({
  id: text(raw.id),
  name: text(raw.name),
  createdAt: text(raw.created_at),
  lastUsed: textOrNull(raw.last_access),
  expiresAt: textOrNull(raw.expires_at),
})
