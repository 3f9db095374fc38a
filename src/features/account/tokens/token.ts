import type { TokenScopeName as Scope } from '#contract/tokenScopes.ts'
import { type Raw, text, textOrNull } from '../../../api/raw.ts'

const SCOPES: readonly Scope[] = ['all', 'read', 'publish']

/** An API token as the portal lists it, without the secret itself. */
export type Token = {
  id: string
  name: string
  createdAt: string
  lastUsed: string | null
  expiresAt: string | null
  scope: Scope
}

/** Parses one entry of api_token_list. */
export const readToken = (raw: Raw): Token => ({
  id: text(raw.id),
  name: text(raw.name),
  createdAt: text(raw.created_at),
  lastUsed: textOrNull(raw.last_access),
  expiresAt: textOrNull(raw.expires_at),
  scope: SCOPES.find((scope) => scope === raw.scope) ?? 'all',
})
