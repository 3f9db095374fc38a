import { contentKind } from './contentKind.ts'
import { PreviewError } from './PreviewError.ts'
import type { FileKind, PreviewKind } from './previewKind.ts'

const HEAD_BYTES = 4096

type Wanted = { kinds: readonly PreviewKind[]; format: string; onFound: (file: FileKind) => void }

/**
 * Throws PreviewError unless a file begins like one of these kinds. Content of another kind that can be shown is reported as well,
 * so that it is shown as that.
 */
export async function requireContent(file: Blob, { kinds, format, onFound }: Wanted): Promise<void> {
  const found = contentKind(new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer()))
  if (found && kinds.includes(found.kind)) return
  if (found?.kind === 'page') throw new PreviewError('webPage')
  if (found && found.kind !== 'text') onFound(found)
  throw new PreviewError('notThis', { format })
}
