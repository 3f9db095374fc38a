import type { Dataset } from '#contract/entities.ts'
import type { ActionDeps } from '../actions/define.ts'
import { groupsWithPermission } from '../authorize.ts'
import { isNameTaken, resolveGroups, takenIds } from '../db/insertPackage.ts'
import type { Queryable } from '../db/pool.ts'
import { knownVocabularies } from '../db/vocabularies.ts'
import { type FieldErrors, invalid, notAuthorized, notFound } from '../errors.ts'
import type { Message, MessageKey, MessageValues } from '../messages.ts'
import { isUuid } from '../uuid.ts'
import { type DatasetFields, isTrue } from './datasetRow.ts'

/** Fields of a dataset that an extra may not be called after. */
const SCHEMA_FIELDS = new Set(
  'id name title notes url version author author_email maintainer maintainer_email license_id owner_org private state type resources tags tag_string groups extras title_translated notes_translated'.split(
    ' ',
  ),
)

type Group = { id: string; name: string; is_organization: boolean }
type Add = (field: string, key: MessageKey, values?: MessageValues) => void
/** What a dataset will be tied to; groups that stay are in neither list. */
export type Links = { ownerOrg: string | null; groups: { added: string[]; removed: string[] } }

/**
 * What the schema alone cannot tell: ids, extras, organization, groups; of a new dataset, or of one that is `current`.
 * A change asks on its transaction's own connection: writers that each wait for a second one would wait for each other.
 * Throws Validation Error (409) with all that is wrong; unknown groups are 404 and foreign ones 403, as in CKAN.
 */
export async function checkDataset(
  input: DatasetFields,
  current: Dataset | undefined,
  deps: ActionDeps,
  db: Queryable = deps.db,
): Promise<Links> {
  const errors: FieldErrors = {}
  const add: Add = (field, key, values) => {
    const message: Message = { key, ...(values && { values }) }
    errors[field] = [...((errors[field] as Message[] | undefined) ?? []), message] // only add() writes these lists
  }
  await checkIds(input, current, deps, db, add, errors)
  await checkVocabularies(input, db, errors)
  checkExtras(input, add, errors)
  const named = input.groups?.map((group) => group.id || group.name || '').filter((name) => name !== '')
  const wantedOrg = input.owner_org === undefined ? (current?.owner_org ?? '') : (input.owner_org ?? '')
  const found = await resolveGroups(db, [...(named ?? []), ...(wantedOrg ? [wantedOrg] : [])])
  const organization = found.find(
    ({ id, name, is_organization }) => is_organization && (id === wantedOrg || name === wantedOrg),
  )
  // An organization that is no longer active may stay, but nobody may move a dataset there.
  const ownerOrg = organization?.id ?? (wantedOrg === current?.owner_org ? current.owner_org : null)
  if (!wantedOrg && !deps.config.allowUnowned && (!current || current.owner_org)) add('owner_org', 'ownerOrgMissing')
  if (wantedOrg && !ownerOrg) add('owner_org', 'ownerOrgUnknown')
  if (ownerOrg && ownerOrg !== current?.owner_org) await refuseForeign(ownerOrg, current !== undefined, deps, db, add)
  const isPrivate = input.private === undefined ? current?.private : isTrue(input.private)
  if (isPrivate && !wantedOrg) add('private', 'privateWithoutOrganization')
  if (Object.keys(errors).length > 0) throw invalid({ ...errors, ...(await nameFault(input, current, db)) })
  const groups = named ? await groupLinks(named, found, current, deps, db) : { added: [], removed: [] }
  return { ownerOrg, groups }
}

/** Asked where something else is wrong already: a write finds out by itself. */
export async function nameFault(
  { name }: Pick<DatasetFields, 'name'>,
  current: Pick<Dataset, 'id'> | undefined,
  db: Queryable,
): Promise<FieldErrors> {
  return name && (await isNameTaken(db, name, current?.id)) ? { name: [{ key: 'nameTaken' }] } : {}
}

async function checkIds(
  input: DatasetFields,
  current: Dataset | undefined,
  deps: ActionDeps,
  db: Queryable,
  add: Add,
  errors: FieldErrors,
): Promise<void> {
  const wanted = current ? '' : (input.id ?? '')
  const own = new Set(current?.resources.map(({ id }) => id))
  const ids = (input.resources ?? []).map((resource) => resource.id ?? '')
  const foreign = ids.filter((id) => isUuid(id) && !own.has(id))
  const taken = await takenIds(db, isUuid(wanted) ? wanted : null, foreign)
  if (wanted !== '') {
    if (!deps.user?.sysadmin) add('id', 'unexpectedField', { field: 'id' })
    else if (!isUuid(wanted)) add('id', 'idInvalid')
    else if (taken.package) add('id', 'idTaken')
  }
  const faults = ids.map((id, index): FieldErrors => {
    if (id === '') return {}
    if (!isUuid(id)) return { id: [{ key: 'idInvalid' }] }
    return taken.resources.has(id) || ids.indexOf(id) !== index ? { id: [{ key: 'resourceIdTaken' }] } : {}
  })
  if (faults.some((fault) => 'id' in fault)) errors['resources'] = faults
}

async function checkVocabularies(input: DatasetFields, db: Queryable, errors: FieldErrors): Promise<void> {
  const ids = (input.tags ?? []).map(({ vocabulary_id }) => vocabulary_id ?? '')
  if (ids.every((id) => id === '')) return
  const known = await knownVocabularies(db, ids.filter(isUuid))
  const faults = ids.map(
    (id): FieldErrors =>
      id === '' || known.has(id.toLowerCase()) ? {} : { vocabulary_id: [{ key: 'vocabularyIdGone' }] },
  )
  if (faults.some((fault) => 'vocabulary_id' in fault)) errors['tags'] = faults
}

function checkExtras(input: DatasetFields, add: Add, errors: FieldErrors): void {
  const keys = (input.extras ?? []).map(({ key }) => key)
  for (const key of new Set(keys.filter((key, index) => keys.indexOf(key) !== index)))
    add('extras_validation', 'extraDuplicate', { key })
  if (keys.some((key) => SCHEMA_FIELDS.has(key))) {
    errors['extras'] = keys.map(
      (key): FieldErrors => (SCHEMA_FIELDS.has(key) ? { key: [{ key: 'extraSchemaField' }] } : {}),
    )
  }
}

/** A dataset comes into an organization by whoever may create datasets there. */
async function refuseForeign(
  ownerOrg: string,
  isMove: boolean,
  deps: ActionDeps,
  db: Queryable,
  add: Add,
): Promise<void> {
  const allowed = deps.user ? await groupsWithPermission(db, deps.user, 'create_dataset') : new Set()
  if (allowed === null || allowed.has(ownerOrg)) return
  if (isMove) add('owner_org', 'ownerOrgForbidden')
  else throw notAuthorized('addToOrganizationForbidden', { user: deps.user?.name ?? '' })
}

async function groupLinks(
  named: readonly string[],
  found: readonly Group[],
  current: Dataset | undefined,
  deps: ActionDeps,
  db: Queryable,
): Promise<Links['groups']> {
  const manageable = deps.user ? await groupsWithPermission(db, deps.user, 'manage_group') : new Set()
  const before = new Set(current?.groups.map(({ id }) => id))
  const wanted = named.flatMap((name) => {
    const group = found.find((one) => !one.is_organization && (one.id === name || one.name === name))
    if (group) return [group.id]
    if (deps.user?.sysadmin) return [] // CKAN drops a sysadmin's unknown groups silently
    throw notFound('groupNotFound')
  })
  const added = wanted.filter((id) => !before.has(id))
  if (manageable && added.some((id) => !manageable.has(id)))
    throw notAuthorized('editGroupsForbidden', { user: deps.user?.name ?? '' })
  // Taking a dataset out of a group that is not the caller's is silently left undone, as in CKAN.
  const removed = [...before].filter((id) => !wanted.includes(id) && (manageable === null || manageable.has(id)))
  return { added, removed }
}
