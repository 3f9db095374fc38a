import type { FileBytes } from '#table/fileBytes.ts'
import { TableError } from '#table/TableError.ts'
import { openZip } from '#table/xlsx/zipFile.ts'
import { PreviewError } from '../PreviewError.ts'

/** A file in an archive. */
export type Member = {
  name: string
  bytes: number
  modified: string | undefined
  isEncrypted: boolean
  /** The decompressed file. Throws PreviewError. */
  load(maxBytes: number): Promise<Blob>
}

/** Folders, and what macOS adds to archives. */
const NOT_A_FILE = /\/$|^__MACOSX\/|(?:^|\/)\.DS_Store$/

/** The files of a ZIP archive, by name. Throws PreviewError. */
export async function openArchive(file: FileBytes): Promise<Member[]> {
  const zip = await openZip(file, Number.POSITIVE_INFINITY).catch(asPreviewError)
  return [...zip.entries]
    .filter(([name]) => !NOT_A_FILE.test(name))
    .map(([name, { bytes, modified, isEncrypted, isReadable }]) => ({
      name,
      bytes,
      modified,
      isEncrypted,
      async load(maxBytes: number) {
        if (isEncrypted) throw new PreviewError('encrypted')
        if (!isReadable) throw new PreviewError('damaged')
        if (bytes > maxBytes) throw new PreviewError('tooLarge', { limitBytes: maxBytes })
        const parts: Uint8Array<ArrayBuffer>[] = []
        try {
          for await (const part of zip.chunks(name)) parts.push(new Uint8Array(part))
        } catch (error) {
          asPreviewError(error)
        }
        return new Blob(parts)
      },
    }))
}

function asPreviewError(error: unknown): never {
  if (error instanceof TableError) throw new PreviewError('damaged')
  throw error
}
