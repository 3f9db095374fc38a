import { HarvestError } from '../harvestError.ts'
import type { Reach } from '../SourceReader.ts'
import { openSource } from './openSource.ts'

const PAGE = /^\s*<(?:!doctype html|html)\b/i

/** The text at an address, read with the rules for links. Throws HarvestError for a web page, and LinkError. */
export async function readText(url: string, reach: Omit<Reach, 'isKnown'>): Promise<string> {
  const { body } = await openSource(url, reach)
  const parts: Uint8Array[] = []
  for await (const part of body) parts.push(part)
  const text = Buffer.concat(parts)
    .toString('utf8')
    .replace(/^\ufeff/, '')
  if (PAGE.test(text.slice(0, 1_000))) throw new HarvestError({ key: 'harvestPage' })
  return text
}
