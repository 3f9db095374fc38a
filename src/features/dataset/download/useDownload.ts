import { useEffect, useRef, useState } from 'react'
import { offerFile } from '../../../lib/offerFile.ts'
import { DownloadError, type DownloadFailure, readDownload } from './readDownload.ts'

export type DownloadState =
  | { step: 'idle' }
  | { step: 'cancelled' }
  /** `lines` is the number of line ends so far. */
  | { step: 'reading'; bytes: number; lines: number }
  | { step: 'saved'; name: string; bytes: number }
  | { step: 'failed'; failure: DownloadFailure }

/** Downloads files with progress, one at a time; a new one, and leaving the page, cancel it. */
export function useDownload() {
  const [state, setState] = useState<DownloadState>({ step: 'idle' })
  const reading = useRef<AbortController>(undefined)
  useEffect(() => () => reading.current?.abort(), [])

  const cancel = () => {
    reading.current?.abort()
    setState({ step: 'cancelled' })
  }
  const start = async (url: string, name: string) => {
    reading.current?.abort()
    const asked = new AbortController()
    const { signal } = asked
    reading.current = asked
    const onProgress = (bytes: number, lines: number) => {
      if (!signal.aborted) setState({ step: 'reading', bytes, lines })
    }
    onProgress(0, 0)
    try {
      const file = await readDownload(url, { signal, onProgress })
      offerFile(file, name)
      setState({ step: 'saved', name, bytes: file.size })
    } catch (error) {
      if (signal.aborted) return
      setState({ step: 'failed', failure: error instanceof DownloadError ? error.failure : { kind: 'broken' } })
    }
  }
  return { state, start, cancel }
}
