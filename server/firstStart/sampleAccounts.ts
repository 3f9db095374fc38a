import { randomBytes, randomUUID } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { hash } from '@node-rs/argon2'
import { putMember } from '../db/members.ts'
import { type Pool, withTransaction } from '../db/pool.ts'
import { findUserByName, insertUser } from '../db/users.ts'
import { recordUser } from '../user/activity.ts'

export const ADMINISTRATOR = 'yonetici'
const PUBLISHER = 'yayinci'

export type SampleAccount = { name: string; password: string }

const ACCOUNTS = [
  { name: ADMINISTRATOR, fullname: 'Yönetici', sysadmin: true },
  { name: PUBLISHER, fullname: 'Veri yayımcısı', sysadmin: false },
] as const

/** The file with the sample's passwords, readable only by the portal's system user. */
export const accountsFile = (dataDir: string) => join(dataDir, 'accounts.txt')

/**
 * Creates the sample's administrator and publisher with random passwords. The file is written first, so that a start
 * after an interruption uses the same passwords.
 */
export async function makeSampleAccounts(db: Pool, dataDir: string): Promise<SampleAccount[]> {
  const accounts = await readAccounts(dataDir)
  for (const { name, fullname, sysadmin } of ACCOUNTS) {
    const password = accounts.find((account) => account.name === name)?.password ?? ''
    if (await findUserByName(db, name)) continue
    const email = `${name}@localhost.localdomain`
    const user = { id: randomUUID(), name, fullname, email, passwordHash: await hash(password), sysadmin }
    await withTransaction(db, async (client) => {
      await insertUser(client, user)
      await recordUser(client, null, 'new user', user)
    })
  }
  return accounts
}

/** Makes the sample's publisher an editor of an organization. */
export async function makeEditor(db: Pool, organizationId: string): Promise<void> {
  const publisher = await findUserByName(db, PUBLISHER)
  if (publisher) await putMember(db, organizationId, publisher.id, 'editor')
}

async function readAccounts(dataDir: string): Promise<SampleAccount[]> {
  const text = await readFile(accountsFile(dataDir), 'utf8').catch(() => '')
  const known = text.split('\n').flatMap((line) => {
    const [name, password] = line.split('\t')
    return name && password ? [{ name, password }] : []
  })
  const accounts = ACCOUNTS.map(
    ({ name }) =>
      known.find((account) => account.name === name) ?? { name, password: randomBytes(12).toString('base64url') },
  )
  const lines = accounts.map(({ name, password }) => `${name}\t${password}\n`)
  await writeFile(accountsFile(dataDir), lines.join(''), { mode: 0o600, flush: true })
  return accounts
}
