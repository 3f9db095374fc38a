import { useCallback, useMemo, useRef, useState } from 'react'
import { addressAt, authorization } from '../../api/callAsUser.ts'
import { usePortal } from '../../catalogue/SignIn/useCall.ts'
import { useSite } from '../../catalogue/site.ts'
import type { DraftFile } from './draft.ts'
import type { Portal } from './files/upload/portal.ts'
import { UploadFailure } from './files/upload/UploadFailure.ts'
import { uploadFile } from './files/upload/uploadFile.ts'
import type { UploadState } from './files/upload/uploadState.ts'

/** Sends files as whoever is signed in, says how far each is, and stops when asked. */
export function useUpload() {
  const { base, locale, defaultLocale } = usePortal()
  const { languages } = useSite()
  const [uploads, setUploads] = useState<ReadonlyMap<string, UploadState>>(new Map())
  const controller = useRef<AbortController>(undefined)
  const actions = addressAt({ base, locale, defaultLocale }, '/api/3/action')
  const portal: Portal = useMemo(() => ({ actions, headers: authorization() }), [actions])

  const tell = useCallback(
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
    async (file: DraftFile, packageId: string): Promise<string> => {
      const { key } = file
      controller.current = new AbortController()
      const { signal } = controller.current
      const onProgress = (told: Parameters<NonNullable<Parameters<typeof uploadFile>[0]['onProgress']>>[0]) =>
        tell(key, { state: 'sending', ...told })
      try {
        // Whoever signs in again while files are on their way goes on as themselves.
        const now = { actions, headers: authorization() }
        const { id } = await uploadFile({ file, packageId, portal: now, locale: languages[0], signal, onProgress })
        tell(key, undefined)
        return id
      } catch (error) {
        tell(key, error instanceof UploadFailure ? { state: 'failed', failure: error } : undefined)
        throw error
      }
    },
    [actions, languages, tell],
  )
  const cancel = useCallback(() => controller.current?.abort(new DOMException('Cancelled', 'AbortError')), [])
  return { upload, uploads, portal, cancel }
}
