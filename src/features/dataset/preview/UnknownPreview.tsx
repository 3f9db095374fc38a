import { useCallback } from 'react'
import { contentKind } from './contentKind.ts'
import { NotShown } from './NotShown.tsx'
import { PreviewProblem } from './PreviewProblem.tsx'
import type { PreviewPart } from './previewPart.ts'
import { useLoaded } from './useLoaded.ts'
import { Waiting } from './Waiting.tsx'

const HEAD_BYTES = 4096

/** A file of unknown kind: its first bytes decide. */
export function UnknownPreview({ source, onFound }: PreviewPart) {
  const loaded = useLoaded(
    useCallback(
      async (signal: AbortSignal) => {
        const { bytes } = await source.head(HEAD_BYTES, signal)
        const found = contentKind(bytes)
        if (found) onFound(found)
        return found
      },
      [source, onFound],
    ),
  )
  if (loaded.state === 'failed') return <PreviewProblem error={loaded.error} />
  if (loaded.state === 'ready' && !loaded.value) return <NotShown file={undefined} />
  return <Waiting />
}
