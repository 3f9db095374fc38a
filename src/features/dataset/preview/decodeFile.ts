import { decodeText } from '#table/decodeText.ts'
import { detectEncoding, type Encoding } from '#table/detectEncoding.ts'

/** A text in the encoding that is found in it; of a cut text, without the last line, which may be incomplete. */
export async function decodeFile(bytes: Uint8Array, isWhole: boolean): Promise<{ text: string; encoding: Encoding }> {
  // A line feed is the same byte in all encodings except UTF-16, which its byte order mark shows.
  const end = isWhole ? bytes.length : Math.max(bytes.lastIndexOf(0x0a) + 1, bytes.length - LONGEST_LINE)
  const kept = isWhole ? bytes : bytes.subarray(0, end || bytes.length)
  const chunks = async function* () {
    yield kept
  }
  const encoding = await detectEncoding(chunks)
  let text = ''
  for await (const part of decodeText(chunks(), encoding)) text += part
  return { text, encoding }
}

const LONGEST_LINE = 16 * 1024
