import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { addressAt, authorization } from '../../../api/callAsUser.ts'
import { object, text } from '../../../api/raw.ts'
import { usePortal } from '../../../catalogue/SignIn/useCall.ts'
import { useSite } from '../../../catalogue/site.ts'
import type { DraftFile } from '../draft/draft.ts'
import type { Portal } from '../files/upload/portal.ts'
import { resultOf, UploadError } from '../files/upload/UploadError.ts'
import type { UploadProgress, UploadState } from '../files/upload/uploadFile.ts'

// The first view of the form does not need them.
const loadUploading = () => import('../files/upload/uploadFile.ts')
const loadWriting = () => import('../files/table/writeColumns.ts')

/** Sends files as the signed-in user, with progress; stops when cancelled or when the page is left. */
export function useUpload() {
  const { base, locale, defaultLocale } = usePortal()
  const { languages } = useSite()
  const [uploads, setUploads] = useState<ReadonlyMap<string, UploadState>>(new Map())
  const controller = useRef<AbortController>(undefined)
  const actions = addressAt({ base, locale, defaultLocale }, '/api/3/action')
  const portal: Portal = useMemo(
    () => ({
      actions,
      // After a new sign-in during an upload, the new session is used.
      get headers() {
        return authorization()
      },
    }),
    [actions],
  )

  const setUpload = useCallback(
    (key: string, state: UploadState | undefined) =>
      setUploads((known) => {
        const next = new Map(known)
        if (state) next.set(key, state)
        else next.delete(key)
        return next
      }),
    [],
  )
  const upload = useCallback(
    async (file: DraftFile, packageId: string, withFields: boolean): Promise<string> => {
      const { key } = file
      const signal = controller.current?.signal
      signal?.throwIfAborted()
      const onProgress = (progress: UploadProgress) => setUpload(key, { state: 'sending', ...progress })
      try {
        const { uploadFile } = await loadUploading()
        const asked = { file, packageId, portal, locale: languages[0], withFields, signal, onProgress }
        const { id } = await uploadFile(asked)
        setUpload(key, undefined)
        return id
      } catch (error) {
        setUpload(key, error instanceof UploadError ? { state: 'failed', failure: error } : undefined)
        throw error
      }
    },
    [portal, languages, setUpload],
  )
  const uploadForProposal = useCallback(
    async (file: DraftFile, packageId: string): Promise<{ proposal_file: string; url: string }> => {
      const form = new FormData()
      form.set('package_id', packageId)
      if (file.blob) form.set('upload', file.blob, file.name)
      const action = 'dataset_proposal_file'
      try {
        const { sendForm } = await import('../files/upload/sendForm.ts')
        const response = await sendForm({
          ...{ address: `${portal.actions}/${action}`, form, headers: portal.headers, stallMs: 90_000 },
          signal: controller.current?.signal,
          onProgress: (sentBytes, totalBytes) => setUpload(file.key, { state: 'sending', sentBytes, totalBytes }),
        })
        const { proposal_file, url } = object(resultOf(action, response))
        setUpload(file.key, undefined)
        return { proposal_file: text(proposal_file), url: text(url) }
      } catch (error) {
        setUpload(file.key, error instanceof UploadError ? { state: 'failed', failure: error } : undefined)
        throw error
      }
    },
    [portal, setUpload],
  )
  const writeDictionary = useCallback(
    async (file: DraftFile, resourceId: string, keepsDictionary: boolean): Promise<void> => {
      const { columns = [] } = file
      const { sendColumns, writeColumns } = await loadWriting()
      const target = { portal, resourceId, signal: controller.current?.signal }
      if (keepsDictionary) await sendColumns(target, file)
      // Other columns wait for a table that may still be created; the result page writes them.
      else if (columns.some(({ isFromTable }) => isFromTable)) await writeColumns(target, columns)
    },
    [portal],
  )
  /** Starts a new attempt without the earlier errors; returns its signal. */
  const begin = useCallback((): AbortSignal => {
    controller.current = new AbortController()
    setUploads(new Map())
    return controller.current.signal
  }, [])
  const cancel = useCallback(() => controller.current?.abort(new DOMException('Cancelled', 'AbortError')), [])
  // A page that is left stops sending: another tab may open the draft and send it.
  useEffect(() => cancel, [cancel])
  // Before they are needed: the network may be down then.
  useEffect(() => void Promise.all([loadUploading(), loadWriting()]).catch(() => {}), [])
  return { begin, upload, uploadForProposal, writeDictionary, uploads, portal, cancel }
}
