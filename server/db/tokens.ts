import type { TokenScopeName } from '#contract/tokenScopes.ts'
import { uuidOrNull } from '../uuid.ts'
import type { Queryable } from './pool.ts'
import type { UserRow } from './users.ts'

type Scope = { scope: TokenScopeName; organization_id: string | null }

/** The active user of a valid token. Updates the time of its last use at most once a minute. */
export async function findUserByToken(db: Queryable, tokenHash: Uint8Array): Promise<(UserRow & Scope) | undefined> {
  const { rows } = await db.query<UserRow & Scope & { token_id: string; is_fresh: boolean }>(
    `SELECT u.id, u.name, u.sysadmin, t.id AS token_id, t.scope, t.organization_id,
            coalesce(t.last_access > (now() AT TIME ZONE 'utc') - interval '1 minute', false) AS is_fresh
     FROM api_token t JOIN app_user u ON u.id = t.user_id
     WHERE t.token_hash = $1 AND u.state = 'active' AND (t.expires_at IS NULL OR t.expires_at > (now() AT TIME ZONE 'utc'))`,
    [tokenHash],
  )
  const [row] = rows
  if (!row) return undefined
  if (!row.is_fresh) {
    await db.query(
      `WITH used AS (UPDATE api_token SET last_access = (now() AT TIME ZONE 'utc') WHERE id = $1)
       UPDATE app_user SET last_active = (now() AT TIME ZONE 'utc') WHERE id = $2`,
      [row.token_id, row.id],
    )
  }
  const { id, name, sysadmin, scope, organization_id } = row
  return { id, name, sysadmin, scope, organization_id }
}

export type NewToken = {
  id: string
  userId: string
  name: string
  hash: Uint8Array
  /** Null: the token does not expire. */
  lifetimeSeconds?: number | undefined
  /** For everything by default. */
  scope?: TokenScopeName
  /** For `publish` only. */
  organizationId?: string | undefined
}

/** False if the account is not active: it may have been disabled since it was read. */
export async function insertToken(db: Queryable, token: NewToken): Promise<boolean> {
  const { rowCount } = await db.query(
    `INSERT INTO api_token (id, user_id, name, token_hash, expires_at, scope, organization_id)
     SELECT $1, id, $3, $4, (now() AT TIME ZONE 'utc') + $5 * interval '1 second', $6, $7 FROM app_user
     WHERE id = $2 AND state = 'active' FOR SHARE`,
    [
      token.id,
      token.userId,
      token.name,
      token.hash,
      token.lifetimeSeconds ?? null,
      token.scope ?? 'all',
      token.organizationId ?? null,
    ],
  )
  return rowCount === 1
}

/** A token as its owner may see it: without the token itself and its hash. */
export type TokenRow = Scope & {
  id: string
  name: string
  user_id: string
  created_at: string
  last_access: string | null
  expires_at: string | null
}

const COLUMNS = `id, name, user_id, iso_time(created_at) AS created_at, iso_time(last_access) AS last_access,
  iso_time(expires_at) AS expires_at, scope, organization_id`

/** The tokens of a user, oldest first, including expired ones. */
export async function listTokens(db: Queryable, userId: string): Promise<TokenRow[]> {
  const { rows } = await db.query<TokenRow>(
    `SELECT ${COLUMNS} FROM api_token t WHERE user_id = $1 ORDER BY t.created_at, id`,
    [userId],
  )
  return rows
}

/** One token by its id, or by the hash of the token itself. */
export async function findToken(
  db: Queryable,
  by: { id: string } | { hash: Uint8Array },
): Promise<TokenRow | undefined> {
  const { rows } = await db.query<TokenRow>(`SELECT ${COLUMNS} FROM api_token WHERE id = $1::uuid OR token_hash = $2`, [
    'id' in by ? uuidOrNull(by.id) : null,
    'hash' in by ? by.hash : null,
  ])
  return rows[0]
}

/** Revokes the token. */
export async function removeToken(db: Queryable, id: string): Promise<void> {
  await db.query('DELETE FROM api_token WHERE id = $1', [id])
}
