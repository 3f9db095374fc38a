import { randomBytes } from 'node:crypto'
import { afterAll } from 'vitest'
import { admin, call, done, target } from './client.ts'

/** An unused name. */
export const unique = (word = 'uyum'): string => `${word}-${randomBytes(6).toString('hex')}`

/** A word of letters only: searches split words between letters and digits. */
export const uniqueWord = (): string =>
  [...randomBytes(6).toString('hex')].map((digit) => String.fromCharCode(97 + Number.parseInt(digit, 16))).join('')

type Undo = () => Promise<unknown>
const undone: Undo[] = []
const asAdmin = { token: target.token }

/** Removes something after the file, the last first. No error if it is already removed. */
export const later = (undo: Undo): void => {
  undone.push(undo)
}
afterAll(async () => {
  for (const undo of undone.reverse()) await undo().catch(() => {})
}, 120_000)

/** Purges a dataset after the file. */
export const purgeLater = (id: string): void => later(() => call('dataset_purge', { id }, asAdmin))

type Input = Record<string, unknown>

export async function makeOrganization(input: Input = {}) {
  const organization = await admin('organization_create', { name: unique('kurum'), ...input })
  later(() => call('organization_purge', { id: organization.id }, asAdmin))
  return organization
}

export async function makeGroup(input: Input = {}) {
  const group = await admin('group_create', { name: unique('kume'), ...input })
  later(() => call('group_purge', { id: group.id }, asAdmin))
  return group
}

/** A dataset in a new organization, unless the input names one. */
export async function makeDataset(input: Input = {}, token = target.token) {
  const owner = 'owner_org' in input ? {} : { owner_org: (await makeOrganization()).id }
  const dataset = await done(call('package_create', { name: unique('veri'), ...owner, ...input }, { token }))
  purgeLater(dataset.id)
  return dataset
}

type Person = { id: string; name: string; email: string; token: string }

/** A user without permissions, with a token. */
export async function makePerson(input: Input = {}): Promise<Person> {
  const name = unique('kisi')
  const email = `${name}@example.org`
  const user = await admin('user_create', { name, email, password: 'mavi kedi iskele', ...input })
  later(() => call('user_delete', { id: user.id }, asAdmin))
  const { token } = await admin('api_token_create', { user: name, name: 'uyum' })
  return { id: user.id, name, email, token }
}

/** A user with a role in an organization. */
export async function makeMember(organization: string, role: 'member' | 'editor' | 'admin'): Promise<Person> {
  const person = await makePerson()
  await admin('organization_member_create', { id: organization, username: person.name, role })
  return person
}

type Field = { id: string; type?: string }

/** A dataset with one table: the resource's id and the dataset. */
export async function makeTable(input: { fields?: Field[]; records?: unknown[] } & Input, dataset: Input = {}) {
  const owner = await makeDataset(dataset)
  const { resource_id } = await admin('datastore_create', { resource: { package_id: owner.id }, ...input })
  later(() => call('datastore_delete', { resource_id, force: true }, asAdmin))
  return { id: String(resource_id), dataset: owner }
}
