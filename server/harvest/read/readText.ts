import { HarvestError } from '../harvestError.ts'
import type { Reach } from '../SourceReader.ts'
import { decodedText, isPage } from './decodedText.ts'
import { openSource, PAGE_LIMITS } from './openSource.ts'

/** A text, and the address that redirects led to, to which its relative addresses belong. */
export type SourceText = { text: string; address: string }

/** The text at an address, read with the rules for links. Throws HarvestError, also for a web page, and LinkError. */
export async function readText(url: string, reach: Omit<Reach, 'isKnown'>): Promise<SourceText> {
  const read = await readAnyText(url, reach)
  if (isPage(read.text)) throw new HarvestError({ key: 'harvestPage' })
  return read
}

/** As readText, also for a web page. */
export async function readAnyText(
  url: string,
  reach: Omit<Reach, 'isKnown'>,
  limits = PAGE_LIMITS,
): Promise<SourceText> {
  const { message, body, address } = await openSource(url, reach, limits)
  const parts: Uint8Array[] = []
  for await (const part of body) parts.push(part)
  return { text: await decodedText(parts, message.headers['content-type']), address }
}
