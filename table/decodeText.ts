/** Bytes that are not a text in this encoding. */
export class InvalidBytesError extends Error {}

/**
 * Decodes a text in chunks, without its byte order mark, from an encoding that TextDecoder knows. Bytes that are not text in it become
 * U+FFFD, or throw InvalidBytesError with `fatal`.
 */
export async function* decodeText(
  chunks: AsyncIterable<Uint8Array>,
  encoding: string,
  fatal = false,
): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal })
  const decode = (chunk?: Uint8Array) => {
    try {
      return decoder.decode(chunk, { stream: chunk !== undefined })
    } catch (cause) {
      throw new InvalidBytesError(`not a text in ${encoding}`, { cause })
    }
  }
  for await (const chunk of chunks) yield decode(chunk)
  yield decode()
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
