/** What an API token may be used for: everything, reading, or publishing datasets of one organization. */
export const TOKEN_SCOPES = ['all', 'read', 'publish'] as const
export type TokenScopeName = (typeof TOKEN_SCOPES)[number]
