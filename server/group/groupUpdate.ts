import { isDeepStrictEqual } from 'node:util'
import type { ParsedOf } from '#contract/define.ts'
import type { Group } from '#contract/entities.ts'
import type { organization_update } from '#contract/organization_update.ts'
import type { ActionDeps } from '../actions/define.ts'
import { appendChanges } from '../db/changes.ts'
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
import { type LogoWish, logoAfter, takeLogo } from './logo.ts'
import { isLogo } from './logoAddress.ts'
import { membersNamed } from './membersNamed.ts'
import { showWritten } from './showWritten.ts'
import { writableGroup } from './writableGroup.ts'

type Input = ParsedOf<typeof organization_update>

/** organization_update and group_update: extras that are left out are cleared, all else stays (CKAN 2.12). */
export const groupUpdate = (input: Input, isOrganization: boolean, deps: ActionDeps): Promise<Group> =>
  change({ ...input, extras: input.extras ?? [] }, isOrganization, deps)

/** organization_patch and group_patch. */
export const groupPatch = (input: Input, isOrganization: boolean, deps: ActionDeps): Promise<Group> =>
  change(input, isOrganization, deps)

async function change(input: Input, isOrganization: boolean, deps: ActionDeps): Promise<Group> {
  const { id } = await writableGroup(input.id ?? '', isOrganization, deps)
  const members = input.users && (await membersNamed(input.users, deps.db))
  const logo = await takeLogo(input, deps)
  let freed: string[] = []
  const seq = await retriedTransaction(deps.db, async (client) => {
    const current = await lockGroup(client, id)
    if (!current) throw notFound('groupNotFound')
    const next = changed(current, input, logo)
    freed = await freedLogo(client, current, next)
    const fields = changedFields(current, next)
    const isPeopled = members !== undefined && (await replaceMembers(client, id, members))
    if (fields.length === 0 && !isPeopled) return undefined
    const touched = fields.length > 0 ? await write(client, current, next) : []
    const event = next.state === 'deleted' && current.state !== 'deleted' ? 'deleted' : 'changed'
    await recordGroup(client, deps.user, event, next, isPeopled ? [...fields, 'users'] : fields)
    return appendChanges(client, [null, ...touched])
  }).catch(async (error: unknown) => {
    if (logo.kept) await deps.files.removeImages([logo.kept])
    throw error
  })
  await deps.files.removeImages(freed)
  if (seq !== undefined) await deps.catalogue.reached(seq)
  return showWritten(id, deps)
}

function changed(current: StoredGroup, input: Input, logo: LogoWish): StoredGroup {
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
    ...(title_translated !== undefined && { title_translated: withoutNulls(title_translated) }),
    ...(description_translated !== undefined && { description_translated: withoutNulls(description_translated) }),
    ...(extras && { extras: lastOfEachKey(extras) }),
  }
}

const changedFields = (before: StoredGroup, after: StoredGroup): string[] => {
  const fresh = new Map<string, unknown>(Object.entries(after))
  return Object.entries(before)
    .filter(([field, value]) => !isDeepStrictEqual(value, fresh.get(field)))
    .map(([field]) => field)
}

/** The picture that nobody shows any more. */
const freedLogo = async (client: Client, { id, image_url }: StoredGroup, next: StoredGroup): Promise<string[]> =>
  image_url !== next.image_url && isLogo(image_url) && !(await isLogoOfOthers(client, image_url, id)) ? [image_url] : []

/** Gives the datasets that show the group: all of them are renewed and told to the index in the same transaction. */
async function write(client: Client, current: StoredGroup, next: StoredGroup): Promise<string[]> {
  const isDeletion = next.state === 'deleted' && current.state !== 'deleted'
  if (isDeletion && next.is_organization && (await ownsPackages(client, next.id)))
    throw invalid({ message: { key: 'organizationNotEmptyDelete' } })
  if (!(await updateGroup(client, next))) throw invalidField('name', 'groupNameTaken')
  const packageIds = await packagesOfGroup(client, next.id)
  await renewInBatches(client, packageIds)
  return packageIds
}
