import { useEffect, useRef, useState } from 'react'
import { offerFile } from '../../../../lib/offerFile.ts'
import type { ResultField } from '../queryResult.ts'
import { type FileFormat, fileName } from './exportFormat.ts'
import type { RowBatches } from './rowBatches.ts'
import { writeFile } from './writeFile.ts'

/** The state of a file; `rows` is the number of rows written. */
export type SaveState = { step: 'idle' | 'writing' | 'written' | 'failed' | 'tooLarge'; rows: number }

/** Writes rows to a file and downloads it. One file at a time. */
export function useSaveFile(
  name: string,
  fields: readonly ResultField[],
  batches: (signal: AbortSignal) => RowBatches,
) {
  const [state, setState] = useState<SaveState>({ step: 'idle', rows: 0 })
  const writing = useRef<AbortController>(undefined)
  const cancel = () => {
    writing.current?.abort()
    setState({ step: 'idle', rows: 0 })
  }
  // Cancels the file when the component unmounts.
  useEffect(() => () => writing.current?.abort(), [])

  const save = async (format: FileFormat) => {
    writing.current?.abort()
    const asked = new AbortController()
    const { signal } = asked
    writing.current = asked
    let rows = 0
    const onProgress = (written: number) => {
      rows = written
      setState({ step: 'writing', rows })
    }
    onProgress(0)
    try {
      offerFile(await writeFile(format, fields, batches(signal), { signal, onProgress }), fileName(name, format))
      setState({ step: 'written', rows })
    } catch (thrown) {
      if (signal.aborted) return
      setState({ step: thrown instanceof Error && thrown.name === 'RangeError' ? 'tooLarge' : 'failed', rows })
    }
  }
  return { state, save, cancel }
}
