import { replacePasswordLinks } from './passwordLinks.ts'
import type { Client, Queryable } from './pool.ts'
import { type Account, findAccount } from './users.ts'

/** A person at an OpenID provider; the subject is hashed, because it may be a national number. */
export type Identity = { issuer: string; subjectHash: Uint8Array }

/** Lets no other transaction look for or link this identity until this one ends. */
export async function lockIdentity(client: Client, { issuer, subjectHash }: Identity): Promise<void> {
  await client.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `${issuer} ${Buffer.from(subjectHash).toString('hex')}`,
  ])
}

/** The account of an identity, in any state. Notes that the identity was used. */
export async function useIdentity(db: Queryable, { issuer, subjectHash }: Identity): Promise<Account | undefined> {
  const { rows } = await db.query<{ user_id: string }>(
    `UPDATE user_identity SET last_used = now() AT TIME ZONE 'utc' WHERE issuer = $1 AND subject_hash = $2 RETURNING user_id`,
    [issuer, subjectHash],
  )
  return rows[0] && findAccount(db, rows[0].user_id)
}

/** Links an identity, which no account has, to an account. */
export async function insertIdentity(db: Queryable, identity: Identity, userId: string): Promise<void> {
  await db.query('INSERT INTO user_identity (issuer, subject_hash, user_id) VALUES ($1, $2, $3)', [
    identity.issuer,
    identity.subjectHash,
    userId,
  ])
}

/** Whether an account signs in with an identity of this provider. */
export async function hasIdentity(db: Queryable, userId: string, issuer: string): Promise<boolean> {
  const { rowCount } = await db.query('SELECT 1 FROM user_identity WHERE user_id = $1 AND issuer = $2 LIMIT 1', [
    userId,
    issuer,
  ])
  return rowCount === 1
}

/** Unlinks an account from all its identities. Returns whether it had one. */
export async function deleteIdentities(db: Queryable, userId: string): Promise<boolean> {
  const { rowCount } = await db.query('DELETE FROM user_identity WHERE user_id = $1', [userId])
  return (rowCount ?? 0) > 0
}

/** Makes an invited account active, because its owner proved the address. Its links for a password become invalid. */
export async function activateInvited(db: Queryable, userId: string): Promise<void> {
  await db.query(`UPDATE app_user SET state = 'active' WHERE id = $1 AND state = 'pending'`, [userId])
  await replacePasswordLinks(db, userId)
}
