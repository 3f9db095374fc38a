import { open } from 'node:fs/promises'
import { limits } from '#contract/limits.ts'
import type { ActionDeps } from '../actions/define.ts'
import { isTrue } from '../dataset/datasetRow.ts'
import { invalidField } from '../errors.ts'
import { IncomingFile } from '../files/IncomingFile.ts'
import { guessMimetype } from '../formats.ts'

/** The first bytes of accepted images. SVG is not accepted, because it can run scripts. */
const SIGNATURES: readonly [string, RegExp][] = [
  ['png', /^\x89PNG\r\n.\n/],
  ['jpg', /^\xff\xd8\xff/],
  ['gif', /^GIF8[79]a/],
  ['webp', /^RIFF.{4}WEBP/s],
]

type LogoInput = { image_url?: string | undefined; image_upload?: unknown; clear_upload?: unknown }
/** The logo in the input of a write; `kept` is the name of the stored upload. */
export type LogoChange = { text: string | undefined; kept: string | undefined; isCleared: boolean }

/** Stores an uploaded logo. Throws 409 at `image_upload` if it is too large or not an image. */
export async function storeLogo(input: LogoInput, { files }: Pick<ActionDeps, 'files'>): Promise<LogoChange> {
  const { image_url: text, image_upload: file, clear_upload } = input
  if (!(file instanceof IncomingFile)) return { text, kept: undefined, isCleared: isTrue(clear_upload) }
  if (file.size > limits.image.max) throw invalidField('image_upload', 'uploadTooLarge')
  const extension = await extensionOf(file.path)
  const type = guessMimetype(file.filename) || 'application/octet-stream'
  if (!extension) throw invalidField('image_upload', 'uploadTypeUnsupported', { type })
  return { text, kept: await files.keepImage(file, extension), isCleared: false }
}

/** The `image_url` after a write. An uploaded logo stays until it is replaced or cleared. */
export function logoAfter({ text, kept, isCleared }: LogoChange, current: string): string {
  if (kept) return kept
  if (isCleared) return text === current ? '' : (text ?? '')
  return text ?? current
}

async function extensionOf(path: string): Promise<string | undefined> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(16), 0, 16, 0)
    const firstBytes = buffer.toString('latin1', 0, bytesRead)
    return SIGNATURES.find(([, pattern]) => pattern.test(firstBytes))?.[0]
  } finally {
    await file.close()
  }
}
