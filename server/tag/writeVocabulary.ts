import type { ActionDeps } from '../actions/define.ts'
import { recordActivity } from '../db/activity.ts'
import { appendChanges } from '../db/changes.ts'
import type { Client } from '../db/pool.ts'
import { retriedTransaction } from '../db/retry.ts'
import {
  addTags,
  findVocabulary,
  packagesWith,
  putVocabulary,
  removeTags,
  removeVocabulary,
  type VocabularyRow,
} from '../db/vocabularies.ts'
import { invalidField, notFound } from '../errors.ts'

type Wanted = { id: string; name?: string | undefined; tags?: readonly { name: string }[] | undefined }
type VocabularyEvent = 'new' | 'changed' | 'deleted'

/** vocabulary_create and vocabulary_update. Removed tags are removed from their datasets in the same transaction. */
export async function writeVocabulary(
  wanted: Wanted,
  event: VocabularyEvent,
  deps: ActionDeps,
): Promise<VocabularyRow> {
  return inTransaction(deps, async (client) => {
    const current = await findVocabulary(client, wanted.id, { isHiddenToo: true })
    const name = wanted.name ?? current?.name ?? ''
    if (!(await putVocabulary(client, { id: wanted.id, name }))) throw invalidField('name', 'vocabularyNameTaken')
    const names = wanted.tags?.map((tag) => tag.name)
    const removed = names ? (current?.tags ?? []).filter((tag) => !names.includes(tag.name)) : []
    const touched = await removeTags(client, removed)
    if (names) await addTags(client, wanted.id, names)
    // The search index has the tags by the name of the vocabulary.
    const renamed = current && current.name !== name ? await packagesWith(client, current.tags) : []
    await recordVocabulary(client, deps, event, { id: wanted.id, name })
    const written = await findVocabulary(client, wanted.id, { isHiddenToo: true })
    if (!written) throw new Error(`The vocabulary ${wanted.id} is missing after it was written`)
    return { result: written, touched: [...new Set([...touched, ...renamed])] }
  })
}

/** vocabulary_delete. Its tags are removed from their datasets. */
export async function deleteVocabulary(id: string, deps: ActionDeps): Promise<null> {
  return inTransaction(deps, async (client) => {
    const current = await findVocabulary(client, id, { isHiddenToo: true })
    if (!current) throw notFound('vocabularyUnknown', { name: id })
    const touched = await removeTags(client, current.tags)
    await removeVocabulary(client, current.id)
    await recordVocabulary(client, deps, 'deleted', current)
    return { result: null, touched }
  })
}

/** Runs a write in a transaction and waits until the search index has the change. */
export async function inTransaction<T>(
  deps: ActionDeps,
  write: (client: Client) => Promise<{ result: T; touched: readonly string[] }>,
): Promise<T> {
  const { result, seq } = await retriedTransaction(deps.db, async (client) => {
    const { result, touched } = await write(client)
    return { result, seq: await appendChanges(client, [null, ...touched]) }
  })
  await deps.catalogue.reached(seq)
  return result
}

const recordVocabulary = (
  client: Client,
  { user }: ActionDeps,
  event: VocabularyEvent,
  { id, name }: { id: string; name: string },
) =>
  recordActivity(client, {
    user,
    activity_type: `${event} vocabulary`,
    object_id: id,
    data: { vocabulary: { id, name }, actor: user?.name ?? null },
  })
