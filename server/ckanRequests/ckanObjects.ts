import { isPlainObject } from '#src/lib/isPlainObject.ts'
import type { CopiedDataset, CopiedOrganization, CopiedUser } from '../db/copiesOfCkan.ts'
import type { CallResponse } from '../http/call.ts'
import { isUuid, uuidFor } from '../uuid.ts'

/** Members of other roles answer no requests. */
const STAFF = ['admin', 'editor']

/** The result of an action; undefined if it failed. */
export const resultOf = ({ status, body }: CallResponse): unknown =>
  status === 200 && isPlainObject(body) && body['success'] === true ? body['result'] : undefined

/** An organization in a response of a CKAN; undefined if it is none. */
export function organizationIn(given: unknown): CopiedOrganization | undefined {
  if (!isPlainObject(given)) return undefined
  const name = textOf(given['name'])
  const id = textOf(given['id']) || name
  if (name === '') return undefined
  const titles = isPlainObject(given['title_translated']) ? Object.entries(given['title_translated']) : []
  const texts = titles
    .map(([language, title]) => [language, textOf(title)] as const)
    .filter(([, title]) => title !== '')
  return {
    ...{ id: uuidFor(id), name, title: textOf(given['title']) || textOf(given['display_name']) || name },
    title_translated: texts.length > 0 ? Object.fromEntries(texts) : null,
  }
}

/** Whether a response of package_show has a dataset that is not public: it is private, a draft or deleted. */
export const isHiddenDataset = (given: unknown): boolean =>
  isPlainObject(given) && (given['private'] === true || (given['state'] ?? 'active') !== 'active')

/** The public dataset in a response of package_show; undefined if it is none. */
export function datasetIn(given: unknown): CopiedDataset | undefined {
  if (!isPlainObject(given) || isHiddenDataset(given)) return undefined
  const [id, name] = [textOf(given['id']), textOf(given['name'])]
  if (id === '' || name === '') return undefined
  const resources = Array.isArray(given['resources']) ? given['resources'].filter(isPlainObject) : []
  return {
    ...{
      id: uuidFor(id),
      name,
      title: textOf(given['title']),
      organization: organizationIn(given['organization']) ?? null,
    },
    // A report names a file by its id, which is a UUID in every CKAN but those of imported catalogues.
    resources: resources
      .map((resource) => ({ id: textOf(resource['id']), name: textOf(resource['name']) }))
      .filter((resource) => isUuid(resource.id)),
  }
}

/** The account in a response of user_show; undefined if it is none, or that of a deleted user. */
export function userIn(given: unknown): CopiedUser | undefined {
  if (!isPlainObject(given) || (given['state'] ?? 'active') !== 'active') return undefined
  const [id, name] = [textOf(given['id']), textOf(given['name'])]
  if (id === '' || name === '') return undefined
  const title = textOf(given['fullname']) || textOf(given['display_name']) || name
  return { id: uuidFor(id), name, title, sysadmin: given['sysadmin'] === true }
}

/** The organizations whose requests a user answers, in a response of organization_list_for_user. */
export function rolesIn(given: unknown): { organization: CopiedOrganization; capacity: string }[] {
  const all = Array.isArray(given) ? given.filter(isPlainObject) : []
  return all.flatMap((one) => {
    const organization = organizationIn(one)
    const capacity = textOf(one['capacity'])
    return organization && STAFF.includes(capacity) ? [{ organization, capacity }] : []
  })
}

/** A text without the character that PostgreSQL refuses; empty for anything else. */
const textOf = (value: unknown): string => (typeof value === 'string' ? value.replaceAll('\0', '').toWellFormed() : '')
