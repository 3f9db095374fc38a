import { object, type Raw } from '../../../../api/raw.ts'
import type { Locale } from '../../../../i18n/languages.ts'
import { isDeviceOffline } from '../../../../lib/isDeviceOffline.ts'
import type { DraftFile } from '../../draft/draft.ts'
import { resourceInput } from '../../publication/resourceInput.ts'
import { dictionaryOf } from '../table/dictionary.ts'
import { pause, waitForConnection } from './pause.ts'
import type { Portal } from './portal.ts'
import { postAction } from './postAction.ts'
import { sendForm } from './sendForm.ts'
import { resultOf, UploadError } from './UploadError.ts'

export type UploadProgress = {
  sentBytes: number
  totalBytes: number
  /** Why the last attempt failed, while the next one waits. */
  waitingAfter?: UploadError | undefined
  /** The device is offline: the next attempt waits for a connection. */
  isOffline?: boolean
}

/** The upload of a file; a file that waits or is uploaded has none. */
export type UploadState = ({ state: 'sending' } & UploadProgress) | { state: 'failed'; failure: UploadError }

type Upload = {
  file: DraftFile
  packageId: string
  portal: Portal
  locale: Locale
  /** Whether all fields are sent with the file, to a portal that takes them in a form. */
  withFields?: boolean
  signal?: AbortSignal | undefined
  onProgress?: ((progress: UploadProgress) => void) | undefined
  /** The pauses before further attempts, in milliseconds. */
  pauses?: readonly number[]
  stallMs?: number
}

const PAUSES = [1_000, 4_000, 15_000, 60_000]
const STALL_MS = 90_000
/** Before a larger upload the session is checked. */
const ASK_FIRST_BYTES = 1_000_000

/**
 * Creates the resource of a file, or updates it if the draft has its id, and returns the resource. The file's key
 * becomes the resource's id, so that an attempt whose response was lost does not create a second one. Throws an
 * UploadError if no further attempt would help, or the signal's reason.
 */
export async function uploadFile(upload: Upload): Promise<{ id: string; [field: string]: unknown }> {
  const { file, portal, signal, onProgress, pauses = PAUSES } = upload
  const totalBytes = file.blob?.size ?? 0
  onProgress?.({ sentBytes: 0, totalBytes })
  if (file.kind === 'file' && !(await isReadable(file.blob))) throw new UploadError('fileGone')
  for (let attempt = 0, isRetry = false; ; isRetry = true) {
    try {
      return withId(await sendOnce(upload, isRetry), file)
    } catch (error) {
      if (!(error instanceof UploadError)) throw error
      if (isDeviceOffline()) {
        // Being offline does not count as an attempt.
        onProgress?.({ sentBytes: 0, totalBytes, waitingAfter: error, isOffline: true })
        await waitForConnection(signal)
        continue
      }
      // Another tab may have sent it with the same key.
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
  // After a lost connection the resource may exist with part of the content.
  const isThere = file.resourceId !== undefined || (isRetry && (await shown(file.key, portal, signal)) !== undefined)
  const action = isThere ? 'resource_update' : 'resource_create'
  const response = await sendForm({
    address: `${portal.actions}/${action}`,
    form: formOf(upload),
    headers: portal.headers,
    signal,
    stallMs,
    onProgress: (sentBytes, totalBytes) => onProgress?.({ sentBytes, totalBytes }),
  })
  return object(resultOf(action, response))
}

/** Checks the session: without one, the portal refuses the file only after all of it is sent. */
async function expectKnown(portal: Portal, signal: AbortSignal | undefined): Promise<void> {
  try {
    await postAction(portal, 'user_show', {}, signal)
  } catch (error) {
    const isSignedOut = error instanceof UploadError && ['forbidden', 'gone', 'refused'].includes(error.kind)
    throw isSignedOut ? new UploadError('forbidden', { status: 403 }) : error
  }
}

/** The fields that every CKAN takes in a form. A file that opens later is never open in between. */
const FORM_FIELDS = new Set(['name', 'description', 'format', 'table_range', 'opens_at'])

/** Texts come first, so that the portal can refuse them before the file is sent. */
function formOf({ file, packageId, locale, withFields = false }: Upload): FormData {
  const form = new FormData()
  form.set('id', file.resourceId ?? file.key)
  form.set('package_id', packageId)
  for (const [field, value] of Object.entries(resourceInput(file, locale))) {
    if (!withFields && !FORM_FIELDS.has(field)) continue
    if (value !== undefined && value !== null)
      form.set(field, typeof value === 'object' ? JSON.stringify(value) : value)
  }
  const fields = withFields ? dictionaryOf(file) : []
  if (fields.length > 0) form.set('datastore_fields', JSON.stringify(fields))
  if (file.kind === 'link') form.set('url', file.url ?? '')
  else if (file.blob) form.set('upload', file.blob, file.name)
  return form
}

/** The resource of an attempt whose response was lost, if the whole file was stored. */
async function alreadyThere(file: DraftFile, portal: Portal, signal: AbortSignal | undefined) {
  const resource = await shown(file.resourceId ?? file.key, portal, signal)
  if (!resource || file.resourceId !== undefined) return undefined // for a replaced file it is not known
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

/** Whether the file can still be read; not after it was moved, changed or deleted. */
async function isReadable(blob: Blob | undefined): Promise<boolean> {
  try {
    await blob?.slice(0, 1).arrayBuffer()
    return blob !== undefined
  } catch {
    return false
  }
}
