import { open } from 'node:fs/promises'
import { limits } from '#contract/limits.ts'
import type { ActionDeps } from '../actions/define.ts'
import { isTrue } from '../dataset/datasetRow.ts'
import { invalidField } from '../errors.ts'
import { IncomingFile } from '../files/IncomingFile.ts'
import { guessMimetype } from '../formats.ts'

/** What pictures begin with. SVG is none of them: it can run scripts. */
const BEGINNINGS: readonly [string, RegExp][] = [
  ['png', /^\x89PNG\r\n.\n/],
  ['jpg', /^\xff\xd8\xff/],
  ['gif', /^GIF8[79]a/],
  ['webp', /^RIFF.{4}WEBP/s],
]

type LogoInput = { image_url?: string | undefined; image_upload?: unknown; clear_upload?: unknown }
/** What a write wants of the logo; `kept` is the stored picture that came with it. */
export type LogoWish = { text: string | undefined; kept: string | undefined; isCleared: boolean }

/** Gives an uploaded picture its place. Throws 409 under `image_upload` for one that is too large or no picture. */
export async function takeLogo(input: LogoInput, { files }: Pick<ActionDeps, 'files'>): Promise<LogoWish> {
  const { image_url: text, image_upload: file, clear_upload } = input
  if (!(file instanceof IncomingFile)) return { text, kept: undefined, isCleared: isTrue(clear_upload) }
  if (file.size > limits.image.max) throw invalidField('image_upload', 'uploadTooLarge')
  const ending = await endingOf(file.path)
  const type = guessMimetype(file.filename) || 'application/octet-stream'
  if (!ending) throw invalidField('image_upload', 'uploadTypeUnsupported', { type })
  return { text, kept: await files.keepImage(file, ending), isCleared: false }
}

/** The logo after a write. An uploaded one stays until another one or a link takes its place, or it is cleared. */
export function logoAfter({ text, kept, isCleared }: LogoWish, current: string): string {
  if (kept) return kept
  if (isCleared) return text === current ? '' : (text ?? '')
  return text ?? current
}

async function endingOf(path: string): Promise<string | undefined> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(16), 0, 16, 0)
    const beginning = buffer.toString('latin1', 0, bytesRead)
    return BEGINNINGS.find(([, pattern]) => pattern.test(beginning))?.[0]
  } finally {
    await file.close()
  }
}
