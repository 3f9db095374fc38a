import { startTransition, useCallback, useEffect, useRef, useState } from 'react'
import type { Locale } from '../../../i18n/languages.ts'
import type { DraftFile } from '../draft/draft.ts'
import type { FileReading, ReadAs } from './read/fileReading.ts'
import { ReaderThread } from './read/ReaderThread.ts'
import type { Rewriting } from './read/rewriteTable.ts'

/** The progress of reading a chosen file. */
export type ReadingState =
  | { state: 'reading'; share: number; reading?: FileReading | undefined }
  | { state: 'read'; reading: FileReading; readAs: ReadAs }
  | { state: 'unreadable' }

export type FileReadings = {
  readings: ReadonlyMap<string, ReadingState>
  /** Reads a file again with the publisher's settings. */
  readAs: (file: DraftFile, readAs: ReadAs) => void
  rewrite: (rewriting: Rewriting) => Promise<Blob>
}

/** Hundreds of small files are read in a second; rendering after each would take longer. */
const REPORT_EVERY_MS = 150

type Running = { blob: Blob; ending: AbortController }

/**
 * Reads the chosen files in the background, one after the other. `proposesRange`: where their tables are is found, because
 * the portal keeps it. `onRead` is called with the results, undefined for an
 * unreadable file.
 */
export function useFileReadings(
  files: readonly DraftFile[],
  { locale, proposesRange }: { locale: Locale; proposesRange: boolean },
  onRead: (read: ReadonlyMap<string, FileReading | undefined>) => void,
): FileReadings {
  const [readings, setReadings] = useState<ReadonlyMap<string, ReadingState>>(new Map())
  const [thread] = useState(() => new ReaderThread())
  const running = useRef(new Map<string, Running>())

  // Rows of a long list render again only if their props change, so the functions must keep their identity.
  const latest = useRef({ locale, proposesRange, onRead })
  useEffect(() => {
    latest.current = { locale, proposesRange, onRead }
  })

  const pending = useRef(new Map<string, ReadingState>())
  const flush = useCallback(() => {
    const updates = pending.current
    pending.current = new Map()
    const read = [...updates].flatMap(([key, state]) =>
      state.state === 'reading' ? [] : [[key, state.state === 'read' ? state.reading : undefined] as const],
    )
    // Input has priority.
    startTransition(() => {
      setReadings((before) => withUpdates(before, updates))
      if (read.length > 0) latest.current.onRead(new Map(read))
    })
  }, [])
  const report = useCallback(
    (key: string, state: ReadingState) => {
      if (pending.current.size === 0) setTimeout(flush, REPORT_EVERY_MS)
      pending.current.set(key, state)
    },
    [flush],
  )

  const readAs = useCallback(
    ({ key, name, blob, range }: DraftFile, wanted: ReadAs) => {
      if (!blob) return
      running.current.get(key)?.ending.abort()
      const ending = new AbortController()
      running.current.set(key, { blob, ending })
      const { locale: language, proposesRange: proposes } = latest.current
      const place = wanted.range ?? range ?? (proposes ? 'proposed' : undefined)
      const request = { file: blob, name, locale: language, readAs: { ...wanted, range: place } }
      const onShare = (share: number) => report(key, { state: 'reading', share })
      thread.read(request, { signal: ending.signal, onShare }).then(
        (reading) => report(key, { state: 'read', reading, readAs: wanted }),
        () => {
          if (!ending.signal.aborted) report(key, { state: 'unreadable' })
        },
      )
    },
    [thread, report],
  )
  const rewrite = useCallback((rewriting: Rewriting) => thread.rewrite(rewriting), [thread])

  // Starts reading new content and stops reading removed files.
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

/** While a file is read again, its last result stays. */
function withUpdates(before: ReadonlyMap<string, ReadingState>, updates: ReadonlyMap<string, ReadingState>) {
  const after = new Map(before)
  for (const [key, state] of updates) {
    const known = before.get(key)
    const reading = known && 'reading' in known ? known.reading : undefined
    after.set(key, state.state === 'reading' ? { ...state, reading } : state)
  }
  return after
}
