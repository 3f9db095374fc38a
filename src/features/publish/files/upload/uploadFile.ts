import { object, type Raw } from '../../../../api/raw.ts'
import type { Locale } from '../../../../i18n/languages.ts'
import { type DraftFile, firstText } from '../../draft/draft.ts'
import { dictionaryOf } from '../table/dictionary.ts'
import { pause } from './pause.ts'
import type { Portal } from './portal.ts'
import { postAction } from './postAction.ts'
import { sendForm } from './sendForm.ts'
import { resultOf, UploadFailure } from './UploadFailure.ts'
import { isDeviceOffline, waitForLine } from './waitForLine.ts'

export type UploadProgress = {
  sentBytes: number
  totalBytes: number
  /** Why the last try failed, while the next one is waited for. */
  waitingAfter?: UploadFailure | undefined
  /** The device has no connection: the next try waits for one. */
  isOffline?: boolean
}

/** The upload of a file; a file that waits or is uploaded has none. */
export type UploadState = ({ state: 'sending' } & UploadProgress) | { state: 'failed'; failure: UploadFailure }

type Upload = {
  file: DraftFile
  packageId: string
  portal: Portal
  locale: Locale
  /** Whether what is said of its columns goes along; only a portal that takes `datastore_fields` knows what it is. */
  withDictionary?: boolean
  signal?: AbortSignal | undefined
  onProgress?: ((progress: UploadProgress) => void) | undefined
  /** Milliseconds before each further try; as many as there are. */
  pauses?: readonly number[]
  stallMs?: number
}

const PAUSES = [1_000, 4_000, 15_000, 60_000]
const STALL_MS = 90_000
/** Asking first costs less than sending more than this for nothing. */
const ASK_FIRST_BYTES = 1_000_000

/**
 * Makes the resource of a draft's file, or replaces it where the draft knows its id, and gives the resource. The key of
 * the file on this device becomes the resource's id: a try whose answer was lost makes no second one. Throws an
 * UploadFailure when no further try would help, or the signal's reason.
 */
export async function uploadFile(upload: Upload): Promise<{ id: string; [field: string]: unknown }> {
  const { file, portal, signal, onProgress, pauses = PAUSES } = upload
  const totalBytes = file.blob?.size ?? 0
  onProgress?.({ sentBytes: 0, totalBytes })
  if (file.kind === 'file' && !(await isReadable(file.blob))) throw new UploadFailure('fileGone')
  for (let attempt = 0, isRetry = false; ; isRetry = true) {
    try {
      return withId(await sendOnce(upload, isRetry), file)
    } catch (error) {
      if (!(error instanceof UploadFailure)) throw error
      if (isDeviceOffline()) {
        // That is no fault of a try: as many as there were are left when there is a line again.
        onProgress?.({ sentBytes: 0, totalBytes, waitingAfter: error, isOffline: true })
        await waitForLine(signal)
        continue
      }
      // Another tab may have sent it meanwhile, under the same key.
      const isTaken = error.kind === 'refused' && 'id' in error.fields
      const arrived = error.isUncertain || isTaken ? await alreadyThere(file, portal, signal) : undefined
      if (arrived) return arrived
      if (isTaken && !isRetry) continue
      const wait = error.isPassing ? pauses[attempt++] : undefined
      if (wait === undefined) throw error
      onProgress?.({ sentBytes: 0, totalBytes, waitingAfter: error })
      await pause(Math.max(wait, (error.retryAfterSeconds ?? 0) * 1_000), signal)
    }
  }
}

async function sendOnce(upload: Upload, isRetry: boolean) {
  const { file, portal, signal, onProgress, stallMs = STALL_MS } = upload
  if ((file.blob?.size ?? 0) > ASK_FIRST_BYTES) await expectKnown(portal, signal)
  // After a cut the resource may be there with half of what it should have.
  const isThere = file.resourceId !== undefined || (isRetry && (await shown(file.key, portal, signal)) !== undefined)
  const action = isThere ? 'resource_update' : 'resource_create'
  const answer = await sendForm({
    address: `${portal.actions}/${action}`,
    form: formOf(upload),
    headers: portal.headers,
    signal,
    stallMs,
    onProgress: (sentBytes, totalBytes) => onProgress?.({ sentBytes, totalBytes }),
  })
  return object(resultOf(action, answer))
}

/** Whoever is not known any more would hear of it only when all of the file is sent, if then. */
async function expectKnown(portal: Portal, signal: AbortSignal | undefined): Promise<void> {
  try {
    await postAction(portal, 'user_show', {}, signal)
  } catch (error) {
    const isNobody = error instanceof UploadFailure && ['forbidden', 'gone', 'refused'].includes(error.kind)
    throw isNobody ? new UploadFailure('forbidden', { status: 403 }) : error
  }
}

/** Texts first: a portal can refuse them before it has taken the file. */
function formOf({ file, packageId, locale, withDictionary = false }: Upload): FormData {
  const form = new FormData()
  form.set('id', file.resourceId ?? file.key)
  form.set('package_id', packageId)
  form.set('name', firstText(file.title, locale) || file.name)
  form.set('description', file.description)
  form.set('format', file.format)
  const fields = withDictionary ? dictionaryOf(file) : []
  if (fields.length > 0) form.set('datastore_fields', JSON.stringify(fields))
  if (file.kind === 'link') form.set('url', file.url ?? '')
  else if (file.blob) form.set('upload', file.blob, file.name)
  return form
}

/** The resource of a try whose answer was lost, where all of it arrived. */
async function alreadyThere(file: DraftFile, portal: Portal, signal: AbortSignal | undefined) {
  const resource = await shown(file.resourceId ?? file.key, portal, signal)
  if (!resource || file.resourceId !== undefined) return undefined // of one that is replaced nobody can tell
  const isWhole = file.kind === 'link' || Number(resource['size']) === file.blob?.size
  return isWhole ? withId(resource, file) : undefined
}

async function shown(id: string, portal: Portal, signal: AbortSignal | undefined): Promise<Raw | undefined> {
  try {
    return object(await postAction(portal, 'resource_show', { id }, signal))
  } catch (error) {
    if (signal?.aborted) throw error
    return undefined
  }
}

const withId = (resource: Raw, file: DraftFile) => ({
  ...resource,
  id: typeof resource['id'] === 'string' ? resource['id'] : (file.resourceId ?? file.key),
})

/** A chosen file that was moved, changed or deleted since cannot be read any more. */
async function isReadable(blob: Blob | undefined): Promise<boolean> {
  try {
    await blob?.slice(0, 1).arrayBuffer()
    return blob !== undefined
  } catch {
    return false
  }
}
