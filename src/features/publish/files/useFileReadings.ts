import { useCallback, useEffect, useRef, useState } from 'react'
import type { Locale } from '../../../i18n/languages.ts'
import type { DraftFile } from '../draft.ts'
import type { FileReading, ReadAs } from './read/fileReading.ts'
import { ReaderThread } from './read/ReaderThread.ts'
import type { Rewriting } from './read/rewriteTable.ts'

/** How far the reading of a chosen file is. */
export type ReadingState =
  | { state: 'reading'; share: number; reading?: FileReading | undefined }
  | { state: 'read'; reading: FileReading; readAs: ReadAs }
  | { state: 'unreadable' }

export type FileReadings = {
  readings: ReadonlyMap<string, ReadingState>
  /** Reads a file again as its publisher says. */
  readAs: (file: DraftFile, readAs: ReadAs) => void
  rewrite: (rewriting: Rewriting) => Promise<Blob>
}

type Running = { blob: Blob; ending: AbortController }

/** Reads every chosen file in the background, one after the other; `onRead` hears what each one is. */
export function useFileReadings(
  files: readonly DraftFile[],
  locale: Locale,
  onRead: (key: string, reading: FileReading) => void,
): FileReadings {
  const [readings, setReadings] = useState<ReadonlyMap<string, ReadingState>>(new Map())
  const [thread] = useState(() => new ReaderThread())
  const running = useRef(new Map<string, Running>())

  // Rows of a long list are drawn again only when they change, so what they are given must not change by itself.
  const latest = useRef({ locale, onRead })
  useEffect(() => {
    latest.current = { locale, onRead }
  })

  const readAs = useCallback(
    ({ key, name, blob }: DraftFile, wanted: ReadAs) => {
      if (!blob) return
      running.current.get(key)?.ending.abort()
      const ending = new AbortController()
      running.current.set(key, { blob, ending })
      const put = (state: (before: ReadingState | undefined) => ReadingState) =>
        setReadings((before) => new Map(before).set(key, state(before.get(key))))
      const onShare = (share: number) =>
        put((before) => ({
          state: 'reading',
          share,
          reading: before && 'reading' in before ? before.reading : undefined,
        }))
      const asked = { file: blob, name, locale: latest.current.locale, readAs: wanted }
      thread.read(asked, { signal: ending.signal, onShare }).then(
        (reading) => {
          put(() => ({ state: 'read', reading, readAs: wanted }))
          latest.current.onRead(key, reading)
        },
        () => {
          if (!ending.signal.aborted) put(() => ({ state: 'unreadable' }))
        },
      )
    },
    [thread],
  )
  const rewrite = useCallback((rewriting: Rewriting) => thread.rewrite(rewriting), [thread])

  // Files come and go outside of React: out of the device's store, from a drop, from a column that was left out.
  useEffect(() => {
    for (const file of files) if (file.blob && running.current.get(file.key)?.blob !== file.blob) readAs(file, {})
    const keys = new Set(files.map(({ key }) => key))
    for (const [key, { ending }] of running.current) {
      if (keys.has(key)) continue
      ending.abort()
      running.current.delete(key)
    }
  })
  useEffect(() => {
    const begun = running.current
    return () => {
      thread.close()
      begun.clear()
    }
  }, [thread])

  return { readings, readAs, rewrite }
}
