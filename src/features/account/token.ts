import { type Raw, text, textOrNull } from '../../api/raw.ts'

/** An API token as the portal lists it, without the secret itself. */
export type Token = {
  id: string
  name: string
  createdAt: string
  lastUsed: string | null
  expiresAt: string | null
}

/** Parses one entry of api_token_list. */
export const readToken = (raw: Raw): Token => ({
  id: text(raw.id),
  name: text(raw.name),
  createdAt: text(raw.created_at),
  lastUsed: textOrNull(raw.last_access),
  expiresAt: textOrNull(raw.expires_at),
})
