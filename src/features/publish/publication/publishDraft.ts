import type { Dataset, Resource } from '#contract/entities.ts'
import type { ApiError } from '../../../api/errors.ts'
import { readDataset } from '../../../api/readDataset.ts'
import type { Call } from '../../../catalogue/SignIn/useCall.ts'
import type { Locale } from '../../../i18n/languages.ts'
import { setFile } from '../draft/changeDraft.ts'
import type { Draft, DraftFile } from '../draft/draft.ts'
import { draftOfDataset } from '../draft/draftOfDataset.ts'
import type { Goal } from '../draft/problems.ts'
import { changedInput } from './changedInput.ts'
import { type DatasetInput, datasetInput } from './datasetInput.ts'
import type { PortalWays } from './portalWays.ts'
import { resourceInput } from './resourceInput.ts'

/** What a publication is done with. */
export type Steps = PortalWays & {
  call: Call
  /**
   * Sends one file or link and gives its id on the portal: the file's own key, so that it is never made twice.
   * `withDictionary`: what is said of its columns goes along.
   */
  upload: (file: DraftFile, datasetId: string, withDictionary: boolean) => Promise<string>
  /** Brings what is said of the columns of a file that is there to the portal, where it differs. */
  writeDictionary: (file: DraftFile, resourceId: string, keepsDictionary: boolean) => Promise<void>
  /** Changes the draft and has it on the device before the next step; gives it as it is then. */
  keep: (change: (draft: Draft) => Draft) => Promise<Draft>
  /** The portal's own language. */
  locale: Locale
}

/** One file could not be sent; what came before it is done and stays done. */
export class FileFailure extends Error {
  readonly fileKey: string
  /** What `call` or `upload` threw. */
  readonly why: unknown

  constructor(fileKey: string, why: unknown) {
    super('A file was not sent', { cause: why })
    this.name = 'FileFailure'
    this.fileKey = fileKey
    this.why = why
  }
}

/**
 * Brings a draft to the portal: a hidden draft first, then its files, and only then what readers may see. Each step is
 * kept, so that the next try goes on where this one stopped and nothing is made twice.
 */
export async function publishDraft(start: Draft, goal: Goal, steps: Steps): Promise<Dataset> {
  const before = start.datasetId ?? (await madeBefore(start, steps))
  const id = before ?? (await makeHidden(start, steps))
  if (before !== undefined) await writeFields(start, id, steps)
  await removeFiles(start, steps)
  const there = before === undefined ? [] : readDataset(await steps.call('package_show', { id })).resources
  for (const file of start.files) await sendFile(arrived(file, there), id, start, steps)
  await orderFiles(id, steps)
  return reveal(start, id, goal, steps)
}

async function makeHidden(draft: Draft, steps: Steps): Promise<string> {
  const { call, keep, locale, shape } = steps
  const input: DatasetInput = { ...shape(datasetInput(draft, locale)), state: 'draft', private: true }
  await keep((current) => ({ ...current, asked: { name: draft.name, title: input.title ?? '' } }))
  const made = await call('package_create', input).catch(async (error: ApiError) => {
    // The try before this one may have arrived only now.
    const own = draft.asked && 'name' in error.fields ? await madeBefore(draft, steps) : undefined
    if (own !== undefined) return { id: own, state: 'draft' }
    // The portal has said no, so there is nothing of ours under this name.
    if (error.kind === 'invalid' || error.kind === 'forbidden') await keep(withoutAsked)
    throw error
  })
  await makeDraft(made, call)
  const { id } = made
  await keep((current) => ({ ...current, datasetId: id }))
  return id
}

/**
 * The id of what an earlier try made whose answer was lost: under the name and title of that time, which may be others
 * now, and still nobody else's to see.
 */
async function madeBefore({ asked }: Draft, { call, keep }: Steps): Promise<string | undefined> {
  if (asked === undefined) return undefined
  const found = await call('package_show', { id: asked.name }).then(readDataset, (error: ApiError) => {
    if (error.kind === 'not_found' || error.kind === 'forbidden') return undefined
    throw error // as long as nobody knows, a second one could be made
  })
  const isHidden = found?.state === 'draft' || found?.private === true
  if (!isHidden || found.title !== asked.title) return undefined
  const { id } = found
  await makeDraft(found, call)
  await keep((current) => ({ ...current, datasetId: id }))
  return id
}

/** A CKAN lets only administrators begin with a draft, though an editor may make one of what is there. */
async function makeDraft({ id, state }: { id: string; state: string }, call: Call): Promise<void> {
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
      if (error.kind !== 'not_found') throw error // gone is gone
    })
    await keep((current) => ({ ...current, removed: current.removed.filter((other) => other !== id) }))
  }
}

/** A file that an earlier try sent, though its answer was lost, is there under its own key. */
function arrived(file: DraftFile, there: readonly Resource[]): DraftFile {
  const found = file.resourceId === undefined ? there.find(({ id }) => id === file.key) : undefined
  if (found === undefined) return file
  const isWhole = file.kind === 'link' || found.size === file.blob?.size
  return { ...file, resourceId: found.id, upload: isWhole ? 'done' : 'waiting' }
}

async function sendFile(file: DraftFile, datasetId: string, { base }: Draft, steps: Steps): Promise<void> {
  const { call, keep, upload, writeDictionary, locale, keepsDictionary } = steps
  try {
    const isSent = file.resourceId !== undefined && file.upload === 'done'
    if (!isSent) await keep((current) => setFile(current, file.key, { upload: 'uploading' }))
    const id =
      isSent && file.resourceId !== undefined ? file.resourceId : await upload(file, datasetId, keepsDictionary)
    await keep((current) => setFile(current, file.key, { upload: 'done', resourceId: id, replaces: undefined }))
    const said = saidOf(file, locale)
    const before = base && draftOfDataset(base, file.key, locale).files.find(({ resourceId }) => resourceId === id)
    // A form cannot carry one text per language, so of what was just sent these are told apart.
    const isToTell =
      isSent && before
        ? JSON.stringify(said) !== JSON.stringify(saidOf(before, locale))
        : Object.keys(said.name_translated).length > 0
    if (isToTell) await call('resource_patch', { id, ...said })
    if (isSent) await writeDictionary(file, id, keepsDictionary)
  } catch (error) {
    await keep((current) => setFile(current, file.key, { upload: 'failed' }))
    throw new FileFailure(file.key, error)
  }
}

const saidOf = (file: DraftFile, locale: Locale) => ({
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

/** The last step: until here nobody but the publisher saw a new dataset. */
async function reveal(draft: Draft, id: string, goal: Goal, { call, keep, settle }: Steps): Promise<Dataset> {
  const isActive = draft.base?.state === 'active'
  const shown = { private: draft.visibility === 'private', ...(goal === 'publish' && { state: 'active' }) }
  const isDone = isActive && draft.base?.private === shown.private
  if (!isDone) await settle((await keep((current) => current)).files.flatMap(({ resourceId }) => resourceId ?? []))
  const dataset = isDone ? await call('package_show', { id }) : await call('package_patch', { id, ...shown })
  await keep(withoutAsked)
  return readDataset(dataset)
}
