import { randomUUID, scrypt } from 'node:crypto'
import { promisify } from 'node:util'
import type { Services } from '../../actions/define.ts'
import { appendChanges } from '../../db/changes.ts'
import {
  activateInvited,
  hasIdentity,
  type Identity,
  insertIdentity,
  lockIdentity,
  useIdentity,
} from '../../db/identities.ts'
import type { Client } from '../../db/pool.ts'
import { retriedTransaction } from '../../db/retry.ts'
import { settingOnce } from '../../db/settings.ts'
import { type Account, findAccount, findAccountByEmail, insertUser } from '../../db/users.ts'
import { newToken } from '../../tokens.ts'
import { accountNames } from '../accountNames.ts'
import { recordUser } from '../activity.ts'
import { OidcError } from './OidcError.ts'
import type { Person } from './OidcProvider.ts'
import type { OidcSettings } from './readOidc.ts'

const slowHash = promisify<string, string, number, Buffer>(scrypt)
const HASH_BYTES = 32
const NUMBERED_NAMES = 20

/**
 * The active account of a person. The first time, the person is linked to the account that was invited with the verified email
 * address, or gets a new account without rights. With `linkTo`, to that account of a user who is signed in. Throws an
 * OidcError.
 */
export async function enterAccount(
  person: Person,
  { issuer, label }: Pick<OidcSettings, 'issuer' | 'label'>,
  { db, catalogue }: Pick<Services, 'db' | 'catalogue'>,
  linkTo?: string,
): Promise<Account> {
  const identity = { issuer, subjectHash: await hashOfSubject(person.subject, issuer, db) }
  const { account, seq } = await retriedTransaction(db, async (client) => {
    await lockIdentity(client, identity)
    const known = await useIdentity(client, identity)
    if (known && linkTo !== undefined && known.id !== linkTo) throw new OidcError('linkedElsewhere')
    if (known) return { account: known, seq: undefined }
    const account =
      linkTo === undefined ? await newAccount(client, person, label) : await ownAccount(client, linkTo, issuer)
    if (account.state === 'active' || account.state === 'pending') await link(client, account, identity, label)
    return {
      account: { ...account, state: account.state === 'pending' ? 'active' : account.state },
      seq: await appendChanges(client, [null]),
    }
  })
  if (seq !== undefined) await catalogue.reached(seq)
  return account
}

async function ownAccount(client: Client, id: string, issuer: string): Promise<Account> {
  const account = await findAccount(client, id)
  if (account?.state !== 'active') throw new OidcError('signedOut')
  if (await hasIdentity(client, id, issuer)) throw new OidcError('linkedElsewhere')
  return account
}

/** The account that was invited with the person's address, or a new one. An account in use is never taken over. */
async function newAccount(client: Client, person: Person, label: string): Promise<Account> {
  const { email = '', fullname = null } = person
  const namesake = email === '' ? undefined : await findAccountByEmail(client, email)
  if (namesake && namesake.state === 'active') throw new OidcError('emailTaken')
  if (namesake) return namesake
  for (const name of namesOf(person)) {
    const user = { id: randomUUID(), name }
    if (!(await insertUser(client, { ...user, email, fullname, passwordHash: null, sysadmin: false }))) continue
    await recordUser(client, user, 'new user', user, { provider: label })
    const account = await findAccount(client, user.id)
    if (account) return account
  }
  throw new Error('No free name for a new account was found')
}

async function link(client: Client, account: Account, identity: Identity, label: string): Promise<void> {
  await insertIdentity(client, identity, account.id)
  if (account.state === 'pending') await activateInvited(client, account.id)
  await recordUser(client, account, 'changed user', account, { changed: ['identity'], provider: label })
}

function* namesOf({ names }: Person): Generator<string> {
  for (const text of names) for (const name of accountNames(text, NUMBERED_NAMES)) if (/[a-z]/.test(name)) yield name
  for (let tried = 0; tried < NUMBERED_NAMES; tried++) yield `user-${randomUUID().slice(0, 8)}`
}

/**
 * Slow, with a salt of this portal: somebody who has the table must not find out national numbers, of which there are few, by
 * trying all.
 */
async function hashOfSubject(subject: string, issuer: string, db: Services['db']): Promise<Buffer> {
  const salt = await settingOnce(db, 'oidc_subject_salt', newToken)
  return slowHash(subject, `${salt} ${issuer}`, HASH_BYTES)
}
