import { HarvestError } from '../harvestError.ts'
import type { Reach } from '../SourceReader.ts'
import { decodedText, isPage } from './decodedText.ts'
import { openSource, PAGE_LIMITS } from './openSource.ts'

/** The text at an address, read with the rules for links. Throws HarvestError, also for a web page, and LinkError. */
export async function readText(url: string, reach: Omit<Reach, 'isKnown'>): Promise<string> {
  const text = await readAnyText(url, reach)
  if (isPage(text)) throw new HarvestError({ key: 'harvestPage' })
  return text
}

/** As readText, also for a web page. */
export async function readAnyText(url: string, reach: Omit<Reach, 'isKnown'>, limits = PAGE_LIMITS): Promise<string> {
  const { message, body } = await openSource(url, reach, limits)
  const parts: Uint8Array[] = []
  for await (const part of body) parts.push(part)
  return decodedText(parts, message.headers['content-type'])
}
