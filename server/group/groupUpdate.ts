import type { ParsedOf } from '#contract/define.ts'
import type { Group } from '#contract/entities.ts'
import type { group_update } from '#contract/group_update.ts'
import type { ActionDeps } from '../actions/define.ts'
import { changedFields } from '../changedFields.ts'
import { appendChanges } from '../db/changes.ts'
import { lockParents } from '../db/groupTree.ts'
import {
  isLogoOfOthers,
  lockGroup,
  ownsPackages,
  packagesOfGroup,
  renewInBatches,
  type StoredGroup,
  updateGroup,
} from '../db/groupWrites.ts'
import { replaceMembers } from '../db/members.ts'
import type { Client } from '../db/pool.ts'
import { retriedTransaction } from '../db/retry.ts'
import { invalid, invalidField, notFound } from '../errors.ts'
import { withoutNulls } from '../translations.ts'
import { recordGroup } from './activity.ts'
import { lastOfEachKey } from './extras.ts'
import { type LogoChange, logoAfter, storeLogo } from './logo.ts'
import { isLogo } from './logoAddress.ts'
import { membersNamed } from './membersNamed.ts'
import { parentNamed } from './parent.ts'
import { showWritten } from './showWritten.ts'
import { writableGroup } from './writableGroup.ts'

type Input = ParsedOf<typeof group_update>

/** organization_update and group_update: missing extras are cleared, other missing fields stay unchanged (CKAN 2.12). */
export const groupUpdate =
  (isOrganization: boolean) =>
  (input: Input, deps: ActionDeps): Promise<Group> =>
    change({ ...input, extras: input.extras ?? [] }, isOrganization, deps)

/** organization_patch and group_patch. */
export const groupPatch =
  (isOrganization: boolean) =>
  (input: Input, deps: ActionDeps): Promise<Group> =>
    change(input, isOrganization, deps)

async function change(input: Input, isOrganization: boolean, deps: ActionDeps): Promise<Group> {
  const { id } = await writableGroup(input.id ?? '', isOrganization, deps)
  const members = input.users && (await membersNamed(input.users, deps.db))
  const logo = await storeLogo(input, deps)
  let freed: string[] = []
  const seq = await retriedTransaction(deps.db, async (client) => {
    if (input.groups) await lockParents(client)
    const current = await lockGroup(client, id)
    if (!current) throw notFound('groupNotFound')
    const parent = await parentNamed(client, input.groups, current)
    const next = { ...changed(current, input, logo), ...(parent !== undefined && { parent_id: parent }) }
    freed = await freedLogo(client, current, next)
    const fields = changedFields(current, next).map((field) => (field === 'parent_id' ? 'groups' : field))
    const hasNewMembers = members !== undefined && (await replaceMembers(client, id, members))
    if (fields.length === 0 && !hasNewMembers) return undefined
    const touched = fields.length > 0 ? await write(client, current, next) : []
    const event = next.state === 'deleted' && current.state !== 'deleted' ? 'deleted' : 'changed'
    await recordGroup(client, deps.user, event, next, hasNewMembers ? [...fields, 'users'] : fields)
    return appendChanges(client, [null, ...touched])
  }).catch(async (error: unknown) => {
    if (logo.kept) await deps.files.removeImages([logo.kept])
    throw error
  })
  await deps.files.removeImages(freed)
  if (seq !== undefined) await deps.catalogue.reached(seq)
  return showWritten(id, deps)
}

function changed(current: StoredGroup, input: Input, logo: LogoChange): StoredGroup {
  if (input.type && input.type !== current.type) throw invalid({ type: { key: 'typeFixed' } })
  const state = input.state || current.state
  if (!['active', 'deleted', current.state].includes(state)) throw invalidField('state', 'stateUnknown')
  const { title_translated, description_translated, extras } = input
  return {
    ...current,
    name: input.name ?? current.name,
    title: input.title ?? current.title,
    description: input.description ?? current.description,
    image_url: logoAfter(logo, current.image_url),
    state,
    changes_need_approval: current.is_organization && (input.changes_need_approval ?? current.changes_need_approval),
    ...(title_translated !== undefined && { title_translated: withoutNulls(title_translated) }),
    ...(description_translated !== undefined && { description_translated: withoutNulls(description_translated) }),
    ...(extras && { extras: lastOfEachKey(extras) }),
  }
}

/** The old logo, if no other group uses it. */
const freedLogo = async (client: Client, { id, image_url }: StoredGroup, next: StoredGroup): Promise<string[]> =>
  image_url !== next.image_url && isLogo(image_url) && !(await isLogoOfOthers(client, image_url, id)) ? [image_url] : []

/** Writes the group and the documents of its datasets. Returns the ids of these datasets, for the search index. */
async function write(client: Client, current: StoredGroup, next: StoredGroup): Promise<string[]> {
  const isDeletion = next.state === 'deleted' && current.state !== 'deleted'
  if (isDeletion && next.is_organization && (await ownsPackages(client, next.id)))
    throw invalid({ message: { key: 'organizationNotEmptyDelete' } })
  if (!(await updateGroup(client, next))) throw invalidField('name', 'groupNameTaken')
  const packageIds = await packagesOfGroup(client, next.id)
  await renewInBatches(client, packageIds)
  return packageIds
}
