import type { Dataset, Resource } from '#contract/entities.ts'
import { ApiError } from '../../../api/errors.ts'
import { readDataset } from '../../../api/readDataset.ts'
import type { Call } from '../../../catalogue/SignIn/useCall.ts'
import type { Locale } from '../../../i18n/languages.ts'
import { setFile } from '../draft/changeDraft.ts'
import type { Draft, DraftFile } from '../draft/draft.ts'
import { draftOfDataset } from '../draft/draftOfDataset.ts'
import type { Goal } from '../draft/problems.ts'
import { UploadError } from '../files/upload/UploadError.ts'
import { changedInput } from './changedInput.ts'
import { type DatasetInput, datasetInput } from './datasetInput.ts'
import { FileSendError } from './FileSendError.ts'
import type { PortalFeatures } from './portalFeatures.ts'
import { resourceInput } from './resourceInput.ts'

/** The functions that publishing uses. */
export type Steps = PortalFeatures & {
  call: Call
  /**
   * Sends a file or link and returns its id on the portal: the file's key, so that it is never created twice.
   * `withFields`: sends the data dictionary, translations and the other fields with it.
   */
  upload: (file: DraftFile, datasetId: string, withFields: boolean) => Promise<string>
  /** Sends the changed data dictionary of a file on the portal. */
  writeDictionary: (file: DraftFile, resourceId: string, keepsDictionary: boolean) => Promise<void>
  /** Changes and saves the draft before the next step; returns it. */
  keep: (change: (draft: Draft) => Draft) => Promise<Draft>
  /** The portal's default language. */
  locale: Locale
}

/**
 * Sends a draft to the portal: first as a hidden draft, then its files, and only then it becomes visible. Each step is
 * saved, so that the next attempt continues where this one stopped and nothing is created twice.
 */
export async function publishDraft(start: Draft, goal: Goal, steps: Steps): Promise<Dataset> {
  const before = start.datasetId ?? (await createdBefore(start, steps))
  const id = before ?? (await createHidden(start, steps))
  if (before !== undefined) await writeFields(start, id, steps)
  await removeFiles(start, steps)
  const there = before === undefined ? [] : readDataset(await steps.call('package_show', { id })).resources
  await sendFiles(
    start.files.map((file) => arrived(file, there)),
    id,
    start,
    steps,
  )
  await orderFiles(id, steps)
  return reveal(start, id, goal, steps)
}

async function createHidden(draft: Draft, steps: Steps): Promise<string> {
  const { call, keep, locale, shape } = steps
  const input: DatasetInput = { ...shape(datasetInput(draft, locale)), state: 'draft', private: true }
  await keep((current) => ({ ...current, asked: { name: draft.name, title: input.title ?? '' } }))
  const made = await call('package_create', input).catch(async (error: ApiError) => {
    // An earlier request may have arrived only now.
    const own = draft.asked && 'name' in error.fields ? await createdBefore(draft, steps) : undefined
    if (own !== undefined) return { id: own, state: 'draft' }
    // The portal refused it, so it did not create a dataset with this name.
    if (error.kind === 'invalid' || error.kind === 'forbidden') await keep(withoutAsked)
    throw error
  })
  await changeToDraft(made, call)
  const { id } = made
  await keep((current) => ({ ...current, datasetId: id }))
  return id
}

/**
 * The id of the dataset of an earlier attempt whose response was lost: it has the name and title of that attempt and is
 * still hidden.
 */
async function createdBefore({ asked }: Draft, { call, keep }: Steps): Promise<string | undefined> {
  if (asked === undefined) return undefined
  const found = await call('package_show', { id: asked.name }).then(readDataset, (error: ApiError) => {
    if (error.kind === 'not_found' || error.kind === 'forbidden') return undefined
    throw error // otherwise a second one could be created
  })
  const isHidden = found?.state === 'draft' || found?.private === true
  if (!isHidden || found.title !== asked.title) return undefined
  const { id } = found
  await changeToDraft(found, call)
  await keep((current) => ({ ...current, datasetId: id }))
  return id
}

/** In a CKAN only administrators can create a draft, but editors can change a dataset to a draft. */
async function changeToDraft({ id, state }: { id: string; state: string }, call: Call): Promise<void> {
  if (state !== 'draft') await call('package_patch', { id, state: 'draft' })
}

function withoutAsked(draft: Draft): Draft {
  const { asked: _asked, ...others } = draft
  return others
}

async function writeFields(draft: Draft, id: string, { call, locale, shape }: Steps): Promise<void> {
  const changed = draft.base
    ? changedInput(draft, draft.base, locale, shape)
    : { ...shape(datasetInput(draft, locale)), private: true }
  if (Object.keys(changed).length > 0) await call('package_patch', { id, ...changed })
}

async function removeFiles({ removed }: Draft, { call, keep }: Steps): Promise<void> {
  for (const id of removed) {
    await call('resource_delete', { id }).catch((error: ApiError) => {
      if (error.kind !== 'not_found') throw error // it is deleted already
    })
    await keep((current) => ({ ...current, removed: current.removed.filter((other) => other !== id) }))
  }
}

/** Recognizes a file that an earlier attempt sent although the response was lost: its id is its key. */
function arrived(file: DraftFile, there: readonly Resource[]): DraftFile {
  const found = file.resourceId === undefined ? there.find(({ id }) => id === file.key) : undefined
  if (found === undefined) return file
  const isWhole = file.kind === 'link' || found.size === file.blob?.size
  return { ...file, resourceId: found.id, upload: isWhole ? 'done' : 'waiting' }
}

/** More at once would not be faster: the portal stores the files of a dataset one after the other. */
const SENT_AT_ONCE = 4

/**
 * Sends the files, several at the same time. A file that fails does not stop the others, unless they would fail too; its
 * error is thrown at the end, that of the first in the list if there are several.
 */
async function sendFiles(files: readonly DraftFile[], datasetId: string, draft: Draft, steps: Steps): Promise<void> {
  const waiting = files.entries()
  const failures: { at: number; error: unknown }[] = []
  let isOver = false
  const sendNext = async () => {
    for (const [at, file] of waiting) {
      if (isOver) return
      await sendFile(file, datasetId, draft, steps).catch((error: unknown) => {
        failures.push({ at, error })
        isOver ||= endsAll(error)
      })
    }
  }
  await Promise.all(Array.from({ length: SENT_AT_ONCE }, sendNext))
  const [first] = failures.sort((a, b) => a.at - b.at)
  if (first) throw first.error
}

/** Whether other files would fail with the same error: it was cancelled, signed out, offline, CKAN is away, or the disk is full. */
function endsAll(error: unknown): boolean {
  const why = error instanceof FileSendError ? error.why : error
  if (why instanceof UploadError) return ['forbidden', 'gone', 'offline', 'storageFull'].includes(why.kind)
  // A CKAN that is away and sent a response, such as 504, may only have been too slow for one file.
  if (why instanceof ApiError)
    return ['forbidden', 'not_found', 'offline'].includes(why.kind) || (why.kind === 'away' && why.status === 0)
  return why instanceof DOMException && why.name === 'AbortError'
}

async function sendFile(file: DraftFile, datasetId: string, { base }: Draft, steps: Steps): Promise<void> {
  const { call, keep, upload, writeDictionary, locale, keepsDictionary } = steps
  try {
    const isSent = file.resourceId !== undefined && file.upload === 'done'
    if (!isSent) await keep((current) => setFile(current, file.key, { upload: 'uploading' }))
    const id =
      isSent && file.resourceId !== undefined ? file.resourceId : await upload(file, datasetId, keepsDictionary)
    await keep((current) => setFile(current, file.key, { upload: 'done', resourceId: id, replaces: undefined }))
    const said = resourceFieldsOf(file, locale)
    const before = base && draftOfDataset(base, file.key, locale).files.find(({ resourceId }) => resourceId === id)
    // Of another CKAN, the upload form has neither translations nor a view nor a schedule, so they are sent after it.
    const needsPatch =
      isSent && before
        ? JSON.stringify(said) !== JSON.stringify(resourceFieldsOf(before, locale))
        : (isSent || !keepsDictionary) &&
          (Object.keys(said.name_translated).length > 0 ||
            said.default_view !== undefined ||
            said.update_schedule !== undefined ||
            said.opens_at !== undefined ||
            (said.table_range ?? null) !== null)
    if (needsPatch) await call('resource_patch', { id, ...said })
    if (isSent) await writeDictionary(file, id, keepsDictionary)
  } catch (error) {
    await keep((current) => setFile(current, file.key, { upload: 'failed' }))
    throw new FileSendError(file.key, error)
  }
}

/** The fields of a file as the form has them; of a link also its address. */
export const resourceFieldsOf = (file: DraftFile, locale: Locale) => ({
  ...resourceInput(file, locale),
  ...(file.kind === 'link' && file.url !== undefined && { url: file.url }),
})

async function orderFiles(id: string, { call, keep }: Steps): Promise<void> {
  const { files } = await keep((current) => current)
  const wanted = files.flatMap(({ resourceId }) => (resourceId ? [resourceId] : []))
  const { resources } = readDataset(await call('package_show', { id }))
  const there = resources.map((resource) => resource.id).filter((resource) => wanted.includes(resource))
  if (there.join() !== wanted.join()) await call('package_resource_reorder', { id, order: wanted })
}

/** Makes the dataset visible; until this step only the publisher sees a new one. */
async function reveal(draft: Draft, id: string, goal: Goal, steps: Steps): Promise<Dataset> {
  const { call, keep, settle, noteTables } = steps
  const isActive = draft.base?.state === 'active'
  const shown = { private: draft.visibility !== 'public', ...(goal === 'publish' && { state: 'active' }) }
  const isDone = isActive && draft.base?.private === shown.private
  if (!isDone) await settle((await keep((current) => current)).files.flatMap(({ resourceId }) => resourceId ?? []))
  const dataset = readDataset(
    isDone ? await call('package_show', { id }) : await call('package_patch', { id, ...shown }),
  )
  const isNoted = !isDone && goal === 'publish' && (await noteTables(dataset.resources))
  await keep(withoutAsked)
  return isNoted ? readDataset(await call('package_show', { id })) : dataset
}
