import { markedEncoding } from '#table/detectEncoding.ts'

/** More text than this is not searched: a small archive can hold any amount. */
export const MOST_BYTES = 1024 * 1024 * 1024
const MOST_CHARACTERS = 8 * 1024 * 1024

type Line = { text: string; line: number }

/**
 * The lines of a text, counted from 1; a very long line comes in parts. Without an encoding its byte order mark decides, or
 * UTF-8 is assumed: personal data is found by digits and signs, which single-byte encodings share. Throws if there is too
 * much text.
 */
export async function* linesOf(
  stream: ReadableStream<Uint8Array<ArrayBuffer>>,
  encoding?: string,
): AsyncGenerator<Line> {
  let decoder: InstanceType<typeof TextDecoder> | undefined
  const reader = stream.getReader()
  let held = ''
  let line = 1
  let bytes = 0
  try {
    for (let { value, done } = await reader.read(); !done; { value, done } = await reader.read()) {
      bytes += value?.byteLength ?? 0
      if (bytes > MOST_BYTES) throw new Error('too much text')
      decoder ??= new TextDecoder(encoding ?? (value && markedEncoding(value)) ?? 'utf-8')
      const lines = (held + decoder.decode(value, { stream: true })).split('\n')
      held = lines.pop() ?? ''
      for (const text of lines) yield { text, line: line++ }
      if (held.length > MOST_CHARACTERS) {
        const end = held.lastIndexOf(' ') + 1 || held.length
        yield { text: held.slice(0, end), line }
        held = held.slice(end)
      }
    }
    yield { text: held + (decoder?.decode() ?? ''), line }
  } finally {
    await reader.cancel().catch(() => undefined) // the caller may stop before the end
  }
}
