import type { Encoding } from './detectEncoding.ts'

/** Decodes a text in chunks, without its byte order mark. Invalid bytes become U+FFFD. */
export async function* decodeText(chunks: AsyncIterable<Uint8Array>, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding)
  for await (const chunk of chunks) yield decoder.decode(chunk, { stream: true })
  yield decoder.decode()
}

/** The beginning of a text, and whether there is more. */
export async function beginningOf(
  parts: AsyncIterable<string>,
  maxCharacters: number,
): Promise<{ text: string; isCut: boolean }> {
  let text = ''
  for await (const part of parts) {
    text += part
    if (text.length > maxCharacters) return { text: text.slice(0, maxCharacters), isCut: true }
  }
  return { text, isCut: false }
}
