import { unzipSync } from 'fflate'
import { contentOf } from '../read/formatOfFile.ts'
import { type FoundElsewhere, found, type RestScanned } from './foundElsewhere.ts'
import { MOST_BYTES } from './linesOf.ts'
import { scanText } from './scanText.ts'

/** The archive and its unpacked files are in memory. */
const MOST_PACKED_BYTES = 100 * 1024 * 1024

/** Searches the text files of an archive; the others are reported by name. */
export async function scanArchive(file: Blob): Promise<RestScanned> {
  const entries = await unpacked(file, () => true)
  if (!entries) return { elsewhere: [], unscanned: [] }
  const elsewhere: FoundElsewhere[] = []
  const unscanned: string[] = []
  for (const [name, bytes] of entries) {
    if (contentOf(bytes.subarray(0, 4096)) !== 'text') unscanned.push(name)
    else elsewhere.push(...found({ kind: 'entry', name }, await scanText(new Blob([bytes]).stream())))
  }
  return unscanned.length > 0 ? { elsewhere, unscanned } : { elsewhere }
}

/** The wanted files of an archive; undefined if they are too large. */
export async function unpacked(file: Blob, isWanted: (name: string) => boolean) {
  if (file.size > MOST_PACKED_BYTES) return undefined
  let bytes = 0
  let isTooMuch = false
  const filter = ({ name, originalSize }: { name: string; originalSize: number }) => {
    if (name.endsWith('/') || !isWanted(name)) return false
    bytes += originalSize
    isTooMuch ||= bytes > MOST_BYTES / 2
    return !isTooMuch
  }
  const entries = unzipSync(new Uint8Array(await file.arrayBuffer()), { filter })
  return isTooMuch ? undefined : Object.entries(entries)
}
