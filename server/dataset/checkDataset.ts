import type { Dataset } from '#contract/entities.ts'
import { reservedNames } from '#contract/reservedNames.ts'
import type { ActionDeps } from '../actions/define.ts'
import { groupsToUse, groupsWithPermission } from '../authorize.ts'
import { isNameTaken, resolveGroups, takenIds } from '../db/insertPackage.ts'
import type { Queryable } from '../db/pool.ts'
import { knownVocabularies } from '../db/vocabularies.ts'
import { type FieldErrors, invalid, notAuthorized, notFound } from '../errors.ts'
import type { Message, MessageKey, MessageValues } from '../messages.ts'
import { isUuid } from '../uuid.ts'
import { type DatasetFields, isTrue } from './datasetRow.ts'
import { setTime, setTimeProblem } from './setTime.ts'

/** Field names that the key of an extra may not have. */
const SCHEMA_FIELDS = new Set(
  'id name title notes url version author author_email maintainer maintainer_email license_id owner_org private state type resources tags tag_string groups extras title_translated notes_translated'.split(
    ' ',
  ),
)

type Group = { id: string; name: string; is_organization: boolean }
type Add = (field: string, key: MessageKey, values?: MessageValues) => void
/** The organization and groups of a dataset after the write; unchanged groups are in neither list. */
export type Links = { ownerOrg: string | null; groups: { added: string[]; removed: string[] } }

/**
 * Checks what the schema cannot: ids, extras, organization and groups, of a new dataset or of `current`. A change passes the
 * connection of its transaction, because writers that wait for a second connection would deadlock. Throws Validation Error
 * (409) with all errors; as in CKAN, 404 for an unknown group and 403 for a group without permission.
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
  if (input.name !== undefined && input.name !== current?.name && reservedNames.dataset.includes(input.name))
    add('name', 'nameReserved')
  await checkVocabularies(input, db, errors)
  checkExtras(input, add, errors)
  checkOpenings(input, current, errors)
  const named = input.groups?.map((group) => group.id || group.name || '').filter((name) => name !== '')
  const wantedOrg = input.owner_org === undefined ? (current?.owner_org ?? '') : (input.owner_org ?? '')
  const found = await resolveGroups(db, [...(named ?? []), ...(wantedOrg ? [wantedOrg] : [])])
  const organization = found.find(
    ({ id, name, is_organization }) => is_organization && (id === wantedOrg || name === wantedOrg),
  )
  // A dataset may stay in an organization that is not active, but cannot be moved to one.
  const ownerOrg = organization?.id ?? (wantedOrg === current?.owner_org ? current.owner_org : null)
  if (wantedOrg && !ownerOrg) add('owner_org', 'ownerOrgUnknown')
  else if (!organization && !deps.config.allowUnowned) {
    if (!wantedOrg && (!current || current.owner_org)) add('owner_org', 'ownerOrgMissing')
    else if (isRestored(input, current)) add('owner_org', wantedOrg ? 'ownerOrgToRestore' : 'ownerOrgToChoose')
  }
  if (ownerOrg && ownerOrg !== current?.owner_org)
    await checkOwnerPermission(ownerOrg, current !== undefined, deps, db, add)
  const isPrivate = input.private === undefined ? current?.private : isTrue(input.private)
  if (isPrivate && !wantedOrg) add('private', 'privateWithoutOrganization')
  if (Object.keys(errors).length > 0) throw invalid({ ...errors, ...(await nameError(input, current, db)) })
  const groups = named ? await groupLinks(named, found, current, ownerOrg, { ...deps, db }) : { added: [], removed: [] }
  return { ownerOrg, groups }
}

const isRestored = ({ state }: DatasetFields, current: Dataset | undefined) =>
  current?.state === 'deleted' && Boolean(state) && state !== 'deleted'

/** Checks the name only if there are other errors; otherwise the write checks it. */
export async function nameError(
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
    if (!deps.user?.sysadmin && !deps.mayChooseId) add('id', 'unexpectedField', { field: 'id' })
    else if (!isUuid(wanted)) add('id', 'idInvalid')
    else if (taken.package) add('id', 'idTaken')
  }
  const errorsByIndex = ids.map((id, index): FieldErrors => {
    if (id === '') return {}
    if (!isUuid(id)) return { id: [{ key: 'idInvalid' }] }
    return taken.resources.has(id) || ids.indexOf(id) !== index ? { id: [{ key: 'resourceIdTaken' }] } : {}
  })
  if (errorsByIndex.some((error) => 'id' in error)) errors['resources'] = errorsByIndex
}

async function checkVocabularies(input: DatasetFields, db: Queryable, errors: FieldErrors): Promise<void> {
  const ids = (input.tags ?? []).map(({ vocabulary_id }) => vocabulary_id ?? '')
  if (ids.every((id) => id === '')) return
  const known = await knownVocabularies(db, ids.filter(isUuid))
  const errorsByIndex = ids.map(
    (id): FieldErrors =>
      id === '' || known.has(id.toLowerCase()) ? {} : { vocabulary_id: [{ key: 'vocabularyIdGone' }] },
  )
  if (errorsByIndex.some((error) => 'vocabulary_id' in error)) errors['tags'] = errorsByIndex
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

/** A new time at which a file opens must be useful, and the portal must have the file. */
function checkOpenings(input: DatasetFields, current: Dataset | undefined, errors: FieldErrors): void {
  const old = new Map(current?.resources.map((resource) => [resource.id, resource]))
  const errorsByIndex = (input.resources ?? []).map((resource): FieldErrors => {
    const before = resource.id ? old.get(resource.id) : undefined
    const time = resource.opens_at ? setTime(resource.opens_at) : undefined
    if (!resource.opens_at || (time !== undefined && time === before?.opens_at)) return {}
    const urlType = resource['url_type'] === undefined ? before?.url_type : resource['url_type']
    const problem = urlType === 'upload' ? setTimeProblem(time) : 'opensAtLink'
    return problem ? { opens_at: [{ key: problem }] } : {}
  })
  if (errorsByIndex.some((error) => 'opens_at' in error)) errors['resources'] ??= errorsByIndex
}

/** Only users who may create datasets in an organization may move a dataset to it. */
async function checkOwnerPermission(
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
  ownerOrg: string | null,
  deps: Pick<ActionDeps, 'user' | 'config'> & { db: Queryable },
): Promise<Links['groups']> {
  const usable = await groupsToUse(ownerOrg, deps)
  const before = new Set(current?.groups.map(({ id }) => id))
  const wanted = named.flatMap((name) => {
    const group = found.find((one) => !one.is_organization && (one.id === name || one.name === name))
    if (group) return [group.id]
    if (deps.user?.sysadmin) return [] // CKAN ignores unknown groups of sysadmins
    throw notFound('groupNotFound')
  })
  const added = wanted.filter((id) => !before.has(id))
  if (usable && added.some((id) => !usable.has(id)))
    throw notAuthorized('editGroupsForbidden', { user: deps.user?.name ?? '' })
  // As in CKAN, a dataset silently stays in groups that the caller may not use.
  const removed = [...before].filter((id) => !wanted.includes(id) && (usable === null || usable.has(id)))
  return { added, removed }
}
