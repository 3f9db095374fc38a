import { randomUUID } from 'node:crypto'
import type { ParsedOf } from '#contract/define.ts'
import type { Group } from '#contract/entities.ts'
import type { group_create } from '#contract/group_create.ts'
import type { ActionDeps } from '../actions/define.ts'
import { labelsOf } from '../authorize.ts'
import { appendChanges } from '../db/changes.ts'
import { groupIdExists, insertGroup, type NewGroup } from '../db/groups.ts'
import { lockParents } from '../db/groupTree.ts'
import { putMember } from '../db/members.ts'
import { findPackageFacts } from '../db/packages.ts'
import { withTransaction } from '../db/pool.ts'
import { type FieldErrors, invalid, invalidField, notAuthorized } from '../errors.ts'
import { JsonText } from '../jsonText.ts'
import { withoutNulls } from '../translations.ts'
import { isUuid } from '../uuid.ts'
import { mayRead } from '../visibility.ts'
import { recordGroup } from './activity.ts'
import { lastOfEachKey } from './extras.ts'
import { addPackageToGroup } from './groupPackages.ts'
import { logoAfter, storeLogo } from './logo.ts'
import { mayCreateGroup } from './mayCreateGroup.ts'
import { membersNamed } from './membersNamed.ts'
import { parentNamed } from './parent.ts'
import { showWritten } from './showWritten.ts'

type Input = ParsedOf<typeof group_create>

/**
 * The unique ids of the datasets of a new group, ordered by id so that all writers lock them in the same order. Throws 409 if
 * the caller may not read one, or if the group is an organization: package_owner_org_update moves datasets to organizations.
 */
async function datasetsNamed(
  packages: NonNullable<Input['packages']>,
  isOrganization: boolean,
  deps: ActionDeps,
): Promise<string[]> {
  if (packages.length > 0 && isOrganization) throw invalidField('packages', 'packageOfOrganization')
  const labels = await labelsOf(deps.db, deps.user)
  const ids = new Set<string>()
  /** As in CKAN, one entry for each dataset up to the last one that was not found. */
  const errors: FieldErrors[] = []
  for (const [at, { id, name }] of packages.entries()) {
    const found = await findPackageFacts(deps.db, id || name || '')
    if (found && mayRead(labels, found)) ids.add(found.id)
    else errors[at] = { id: [{ key: 'datasetNotFound' }] }
  }
  if (errors.length > 0) throw invalid({ packages: Array.from(errors, (error) => error ?? {}) })
  return [...ids].sort()
}

/** organization_create and group_create. A setting decides who may create; the creator becomes its admin. Throws 403. */
export const groupCreate =
  (isOrganization: boolean) =>
  async (input: Input, deps: ActionDeps): Promise<Group | JsonText> => {
    const { user, config } = deps
    if (!user || !mayCreateGroup(isOrganization, user, config)) {
      const key = isOrganization ? 'createOrganizationForbidden' : 'createGroupForbidden'
      throw notAuthorized(key, { user: user?.name ?? '' })
    }
    const id = input.id || randomUUID()
    if (input.id && !user.sysadmin) throw invalidField('id', 'unexpectedField', { field: 'id' })
    if (!isUuid(id)) throw invalidField('id', 'idInvalid')
    if (await groupIdExists(deps.db, id)) throw invalidField('id', 'groupIdTaken')
    const members = await membersNamed(input.users ?? [], deps.db)
    const datasets = await datasetsNamed(input.packages ?? [], isOrganization, deps)
    const logo = await storeLogo(input, deps)
    const seq = await withTransaction(deps.db, async (client) => {
      if (input.groups) await lockParents(client)
      const parent = await parentNamed(client, input.groups, { id, is_organization: isOrganization, parent_id: null })
      const group: NewGroup = {
        id,
        name: input.name,
        title: input.title ?? '',
        title_translated: withoutNulls(input.title_translated),
        description: input.description ?? '',
        description_translated: withoutNulls(input.description_translated),
        image_url: logoAfter(logo, ''),
        type: input.type || (isOrganization ? 'organization' : 'group'),
        is_organization: isOrganization,
        extras: lastOfEachKey(input.extras ?? []),
        parent_id: parent ?? null,
        changes_need_approval: isOrganization && (input.changes_need_approval ?? false),
      }
      if (!(await insertGroup(client, group))) throw invalidField('name', 'groupNameTaken')
      for (const [userId, capacity] of members) await putMember(client, id, userId, capacity)
      await putMember(client, id, user.id, 'admin')
      for (const packageId of datasets) await addPackageToGroup(client, packageId, id)
      await recordGroup(client, user, 'new', { ...group, state: 'active' })
      return appendChanges(client, [null, ...datasets])
    }).catch(async (error: unknown) => {
      if (logo.kept) await deps.files.removeImages([logo.kept])
      throw error
    })
    await deps.catalogue.reached(seq)
    return deps.return_id_only ? new JsonText(JSON.stringify(id)) : showWritten(id, deps)
  }
