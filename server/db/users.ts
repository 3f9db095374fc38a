import { uuidOrNull } from '../uuid.ts'
import { byAlphabet } from './languages.ts'
import type { Capacity } from './members.ts'
import { replacePasswordLinks } from './passwordLinks.ts'
import type { Queryable } from './pool.ts'

export type UserRow = { id: string; name: string; sysadmin: boolean }

/** A pending account was invited and has no password yet; a disabled one keeps its memberships. */
export type AccountState = 'active' | 'pending' | 'disabled' | 'deleted'

/** All fields of a user except the password's hash. */
export type Account = UserRow & {
  fullname: string | null
  email: string
  about: string | null
  image_url: string | null
  state: string
  created: string
  last_active: string | null
  /** Public datasets that the user created. */
  number_created_packages: number
  has_password: boolean
  /** Since when the account is linked to a person at the OpenID provider. */
  linked_since: string | null
}

const ACCOUNT = `u.id, u.name, u.fullname, u.email, u.about, u.image_url, u.sysadmin, u.state, iso_time(u.created) AS created,
  iso_time(u.last_active) AS last_active, (SELECT count(*)::int FROM package p
    WHERE p.creator_user_id = u.id AND p.state = 'active' AND NOT p.private) AS number_created_packages,
  u.password_hash IS NOT NULL AS has_password,
  (SELECT iso_time(min(i.created_at)) FROM user_identity i WHERE i.user_id = u.id) AS linked_since`

/** One user in any state, by id or name. */
export async function findAccount(db: Queryable, idOrName: string): Promise<Account | undefined> {
  const { rows } = await db.query<Account>(
    `SELECT ${ACCOUNT} FROM app_user u WHERE u.name = $1 OR u.id = $2::uuid ORDER BY (u.name = $1) DESC LIMIT 1`,
    [idOrName, uuidOrNull(idOrName)],
  )
  return rows[0]
}

/** The user with an email address, in any state. */
export async function findAccountByEmail(db: Queryable, email: string): Promise<Account | undefined> {
  const { rows } = await db.query<Account>(`SELECT ${ACCOUNT} FROM app_user u WHERE lower(u.email) = lower($1)`, [
    email,
  ])
  return rows[0]
}

const ORDERS = {
  id: 'u.id',
  name: 'u.name COLLATE "C"',
  fullname: byAlphabet('u.fullname'),
  display_name: byAlphabet(`coalesce(nullif(u.fullname, ''), u.name)`),
  created: 'u.created',
  about: 'u.about',
  sysadmin: 'u.sysadmin',
  number_created_packages: 'number_created_packages DESC',
} as const
export type AccountOrder = keyof typeof ORDERS
export const isAccountOrder = (name: string): name is AccountOrder => Object.hasOwn(ORDERS, name)

type AccountQuery = {
  /** A part of the name or full name, and of the email address if isEmailSearched. */
  q?: string | undefined
  isEmailSearched?: boolean
  email?: string | undefined
  order: AccountOrder
  limit?: number | undefined
  except?: string | undefined
  /** Active ones by default. */
  state?: AccountState | 'any' | undefined
}

/** Users in one state, or in any. */
export async function listAccounts(db: Queryable, query: AccountQuery): Promise<Account[]> {
  const { rows } = await db.query<Account>(
    `SELECT ${ACCOUNT} FROM app_user u WHERE ($6 = 'any' OR u.state = $6)
       AND ($1::text IS NULL OR u.name ILIKE $1 OR u.fullname ILIKE $1 OR ($2 AND u.email ILIKE $1))
       AND ($3::text IS NULL OR lower(u.email) = lower($3)) AND ($4::uuid IS NULL OR u.id <> $4)
     ORDER BY ${ORDERS[query.order]}, u.name COLLATE "C" LIMIT $5`,
    [
      query.q ? `%${query.q.replace(/[\\%_]/g, '\\$&')}%` : null,
      query.isEmailSearched ?? false,
      query.email ?? null,
      query.except ?? null,
      query.limit ?? null,
      query.state ?? 'active',
    ],
  )
  return rows
}

/** The active organizations and groups of a user, with the user's role in each. */
export async function membershipsOf(
  db: Queryable,
  userId: string,
): Promise<{ group_id: string; is_organization: boolean; capacity: Capacity }[]> {
  const { rows } = await db.query<{ group_id: string; is_organization: boolean; capacity: Capacity }>(
    `SELECT m.group_id, g.is_organization, m.capacity FROM member m JOIN "group" g ON g.id = m.group_id AND g.state = 'active' WHERE m.user_id = $1`,
    [userId],
  )
  return rows
}

export async function findUserByName(db: Queryable, name: string): Promise<UserRow | undefined> {
  const { rows } = await db.query<UserRow>(
    `SELECT id, name, sysadmin FROM app_user WHERE name = $1 AND state = 'active'`,
    [name],
  )
  return rows[0]
}

/** The account that may set a forgotten password, by user name or email address in lowercase; an address never looks like a name. */
export async function findRecoverable(
  db: Queryable,
  login: string,
): Promise<{ id: string; name: string; email: string; state: AccountState } | undefined> {
  const { rows } = await db.query<{ id: string; name: string; email: string; state: AccountState }>(
    `SELECT id, name, email, state FROM app_user WHERE state IN ('active', 'pending') AND (name = $1 OR lower(email) = lower($1))`,
    [login],
  )
  return rows[0]
}

export type NewUser = {
  id: string
  name: string
  email: string
  fullname: string | null
  /** Null for an account that was invited. */
  passwordHash: string | null
  sysadmin: boolean
  state?: AccountState
  about?: string | null
  image_url?: string | null
}

/** False if the name or the email address is in use. */
export async function insertUser(db: Queryable, user: NewUser): Promise<boolean> {
  const { rowCount } = await db.query(
    `INSERT INTO app_user (id, name, email, fullname, password_hash, sysadmin, about, image_url, state)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT DO NOTHING`,
    [
      user.id,
      user.name,
      user.email,
      user.fullname,
      user.passwordHash,
      user.sysadmin,
      user.about ?? null,
      user.image_url ?? null,
      user.state ?? 'active',
    ],
  )
  return rowCount === 1
}

/** Writes the fields of an account that may change. */
export async function updateAccount(db: Queryable, account: Account): Promise<void> {
  await db.query(
    `UPDATE app_user SET email = $2, fullname = $3, about = $4, image_url = $5, sysadmin = $6, state = $7 WHERE id = $1`,
    [account.id, account.email, account.fullname, account.about, account.image_url, account.sysadmin, account.state],
  )
}

/** Changes the password of an account, closes its sessions and makes its links invalid. An invited account becomes active. */
export async function updatePasswordHash(db: Queryable, id: string, passwordHash: string): Promise<void> {
  await db.query(
    `UPDATE app_user SET password_hash = $2, state = CASE state WHEN 'pending' THEN 'active' ELSE state END WHERE id = $1`,
    [id, passwordHash],
  )
  await db.query('DELETE FROM session WHERE user_id = $1', [id])
  await replacePasswordLinks(db, id)
}

/** Stores the same password with another hash; sessions stay open. False if the password was changed since then. */
export async function replacePasswordHash(db: Queryable, id: string, before: string, after: string): Promise<boolean> {
  const { rowCount } = await db.query('UPDATE app_user SET password_hash = $3 WHERE id = $1 AND password_hash = $2', [
    id,
    before,
    after,
  ])
  return rowCount === 1
}

/** The hash that an account's password is compared with. */
export async function passwordHashOf(db: Queryable, id: string): Promise<string | null> {
  const { rows } = await db.query<{ password_hash: string | null }>(
    'SELECT password_hash FROM app_user WHERE id = $1',
    [id],
  )
  return rows[0]?.password_hash ?? null
}

/** The ids of the active sysadmins, locked: no other transaction adds or removes one until this one ends. */
export async function lockSysadmins(db: Queryable): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `SELECT id FROM app_user WHERE sysadmin AND state = 'active' ORDER BY id FOR UPDATE`,
  )
  return rows.map(({ id }) => id)
}

/** Revokes a user's tokens, closes the user's sessions, ends the feed and makes the links invalid that set the password. */
export async function endAccess(db: Queryable, id: string): Promise<void> {
  await db.query('DELETE FROM api_token WHERE user_id = $1', [id])
  await db.query('DELETE FROM session WHERE user_id = $1', [id])
  await replacePasswordLinks(db, id)
  await db.query('UPDATE notification_setting SET feed_hash = NULL WHERE user_id = $1', [id])
}

export async function leaveGroups(db: Queryable, id: string): Promise<void> {
  await db.query('DELETE FROM member WHERE user_id = $1', [id])
}

/** Active datasets that a user created and a caller may see by labels (null: all), the last changed first. */
export async function packagesMadeBy(
  db: Queryable,
  userId: string,
  labels: readonly string[] | null,
  limit: number,
): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `SELECT id FROM package WHERE creator_user_id = $1 AND state = 'active' AND ($2::text[] IS NULL OR NOT private
       OR ('member-' || owner_org) = ANY($2)) ORDER BY metadata_modified DESC, id LIMIT $3`,
    [userId, labels, limit],
  )
  return rows.map(({ id }) => id)
}
