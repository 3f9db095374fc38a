import { decodeText, InvalidBytesError } from '#table/decodeText.ts'
import { detectEncoding, markedEncoding } from '#table/detectEncoding.ts'
import { HarvestError } from '../harvestError.ts'

const PAGE = /^\s*(?:<!--.*?-->\s*)?<(?:!doctype html|html)\b/is

/** Whether a text is a web page. */
export const isPage = (text: string) => PAGE.test(text.slice(0, 1_000))

/** Bytes in these that are valid UTF-8 are nearly always UTF-8. */
const SINGLE_BYTE = /^(iso-8859-|windows-|koi8-|ibm866|macintosh|x-mac-)/

/** What servers declare for all files, whatever their encoding is. */
const DEFAULT_CHARSET = /^(iso[-_]?8859-1|latin-?1|l1|(us-)?ascii)$/i

/**
 * The text of a response, without its byte order mark. Its encoding is that of the mark, of Content-Type or of the XML declaration,
 * in this order, otherwise the detected one. A single-byte encoding of Content-Type gives way to the XML declaration and to bytes
 * that are valid UTF-8, and ISO-8859-1 also to the detected one, because servers declare it for all files. An unknown encoding of
 * Content-Type is ignored. Throws HarvestError for bytes that are not text in the encoding, or that have an unknown one.
 */
export async function decodedText(parts: readonly Uint8Array[], contentType = ''): Promise<string> {
  const beginning = Buffer.concat(parts.slice(0, 1_000).map((part) => part.subarray(0, 1_000))).subarray(0, 1_000)
  const ofXml = /^\s*<\?xml\b[^>]*?\bencoding\s*=\s*["']([^"']+)/.exec(beginning.toString('latin1'))?.[1]
  const declared = markedEncoding(beginning) ?? wideEncoding(beginning) ?? declaredIn(contentType, ofXml)
  const isSure = declared !== undefined && !SINGLE_BYTE.test(declared)
  const detected = isSure ? declared : await detectEncoding(() => chunksOf(parts))
  const isUnknown = declared === undefined && ofXml !== undefined && detected !== 'utf-8'
  if (isUnknown) throw new HarvestError({ key: 'harvestUnknownEncoding', values: { encoding: ofXml.slice(0, 100) } })
  const encoding = detected === 'utf-8' ? detected : (declared ?? detected)
  try {
    return await decode(parts, encoding, true)
  } catch (error) {
    if (!(error instanceof InvalidBytesError)) throw error
    const page = await decode(parts, encoding, false)
    if (isPage(page)) return page // only its links are read
    throw new HarvestError({ key: 'harvestWrongEncoding', values: { encoding } })
  }
}

/** Every second byte of the ASCII that a document in UTF-16 begins with is zero. */
function wideEncoding(beginning: Uint8Array): string | undefined {
  const [first, second] = beginning
  if (first === undefined || second === undefined || (first === 0) === (second === 0)) return undefined
  return first === 0 ? 'utf-16be' : 'utf-16le'
}

function declaredIn(contentType: string, ofXml: string | undefined): string | undefined {
  const ofType = /;\s*charset\s*=\s*["']?([^\s"';]+)/i.exec(contentType)?.[1]
  const first = knownEncoding(ofType)
  const isSure = first !== undefined && !SINGLE_BYTE.test(first)
  if (isSure) return first
  const second = knownEncoding(ofXml)
  const deliberate = ofType !== undefined && DEFAULT_CHARSET.test(ofType) ? undefined : first
  // Servers that write another encoding than UTF-8 often leave the declaration as it was.
  return second === 'utf-8' ? (deliberate ?? second) : (second ?? deliberate)
}

function knownEncoding(name: string | undefined): string | undefined {
  if (name === undefined) return undefined
  try {
    const { encoding } = new TextDecoder(name)
    // The beginning would have zeros.
    return encoding.startsWith('utf-16') ? 'utf-8' : encoding
  } catch {
    return undefined
  }
}

async function decode(parts: readonly Uint8Array[], encoding: string, fatal: boolean): Promise<string> {
  const texts: string[] = []
  for await (const text of decodeText(chunksOf(parts), encoding, fatal)) texts.push(text)
  return texts.join('')
}

async function* chunksOf(parts: readonly Uint8Array[]) {
  yield* parts
}
