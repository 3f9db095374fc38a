import { decodeForm, decodeUtf8 } from '../decodeUtf8.ts'

/**
 * The fields of a small body: JSON, or a form as a browser sends it; broken JSON has none. Undefined for any other type, and for a
 * text that is not in UTF-8: letters that are not decoded would be lost.
 */
export async function readFields(
  request: Request,
): Promise<{ fields: Record<string, unknown>; isJson: boolean } | undefined> {
  const type = request.headers.get('content-type') ?? ''
  const isJson = /^application\/json\b/i.test(type)
  if (!isJson && !/^application\/x-www-form-urlencoded\b/i.test(type)) return undefined
  const bytes = Buffer.from(await request.arrayBuffer())
  try {
    const text = isJson ? decodeUtf8(bytes) : decodeForm(bytes)
    return { fields: isJson ? membersOf(text) : Object.fromEntries(new URLSearchParams(text)), isJson }
  } catch {
    return undefined
  }
}

function membersOf(text: string): Record<string, unknown> {
  try {
    const body: unknown = JSON.parse(text)
    return typeof body === 'object' && body !== null && !Array.isArray(body) ? { ...body } : {}
  } catch {
    return {}
  }
}
