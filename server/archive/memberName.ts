import { decoded } from '#src/lib/decoded.ts'
import { fileStem } from '#src/lib/fileStem.ts'

const STEM_BYTES = 150
/** Names that Windows keeps for devices. */
const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)$/i
const ENDING = /\.[a-z0-9]{1,8}$/i

type File = { url: string; name: string | null; format: string }

/**
 * The path of a file in an archive: below `data/`, without characters or names that a file system refuses, and different
 * from all earlier ones, also ignoring case. Adds it to them.
 */
export function memberName({ url, name, format }: File, earlier: Set<string>): string {
  const last = lastSegment(url)
  const ending = (ENDING.exec(last)?.[0] ?? (/^[a-z0-9]{1,8}$/i.test(format) ? `.${format}` : '')).toLowerCase()
  const stated = ENDING.test(last) ? last.replace(ENDING, '') : (name ?? last).replace(ENDING, '')
  const stem = fitting(stated) || fitting(name ?? '') || 'file'
  for (let number = 1; ; number++) {
    const path = `data/${stem}${number > 1 ? ` (${number})` : ''}${ending}`
    const key = path.normalize('NFKC').toLowerCase()
    if (earlier.has(key)) continue
    earlier.add(key)
    return path
  }
}

/** A text as the stem of a file name; empty if nothing of it is left. */
function fitting(text: string): string {
  if (!/[\p{L}\p{N}]/u.test(text)) return ''
  let stem = fileStem(text.normalize('NFC').replace(/\p{Cs}/gu, ''))
  while (Buffer.byteLength(stem) > STEM_BYTES) stem = stem.slice(0, -1)
  stem = stem.replace(/^[\s.]+|[\s.]+$/g, '').replace(/\p{Cs}$/u, '')
  return DEVICE.test(stem) ? `${stem}_` : stem
}

/** The last segment of a path, decoded; empty if the address has none. */
function lastSegment(url: string): string {
  const path = URL.canParse(url) ? new URL(url).pathname : url
  return decoded(path.split('/').at(-1) ?? '')
}
