import type { Effect } from '#contract/define.ts'
import { cleanData } from './cleanData.ts'
import { BadInput, BodyTooLarge, UnsupportedMediaType } from './errors.ts'
import type { Uploads } from './files/Uploads.ts'
import { readMultipart } from './readMultipart.ts'

/** Who has not signed in writes nothing and has no long question. */
const MAX_BYTES = { anonymous: 1024 * 1024, user: 64 * 1024 * 1024 }
const MAX_FIELDS = 10_000
/** A body that trickles in holds a connection that somebody else could use. Files have the server's own, longer limit. */
const MAX_BODY_MS = 120_000
const FORM = /^application\/x-www-form-urlencoded\s*(;|$)/i
const MULTIPART = /^multipart\/form-data\s*(;|$)/i
const JSON_TYPE = /^application\/(.+\+)?json\s*(;|$)/i

type Caller = {
  isAnonymous: boolean
  /** Receives the files of a multipart form under their fields' names; without it they are thrown away. */
  uploads?: Uploads | undefined
}

/**
 * Makes the data dict of an action from a request, in CKAN's order of preference: form, query string (reads), JSON body.
 * Throws BadInput (400), UnsupportedMediaType (415), BodyTooLarge (413).
 */
export async function readInput(
  request: Request,
  effect: Effect,
  { isAnonymous, uploads }: Caller,
): Promise<Record<string, unknown>> {
  if (effect === 'write' && request.method !== 'POST') {
    throw new BadInput('JSON Error: Invalid request. Please use POST method for your request')
  }
  const type = request.headers.get('content-type') ?? ''
  const maxBytes = isAnonymous ? MAX_BYTES.anonymous : MAX_BYTES.user
  const isForm = request.method === 'POST' && (FORM.test(type) || MULTIPART.test(type))
  if (isForm) {
    const form = await readForm(request, type, maxBytes, uploads)
    if (form !== undefined) return checked(form)
  }
  const query = effect === 'read' ? pairsOf(new URL(request.url).search.slice(1)) : []
  if (query.length > 0) return checked(gather(query))
  // The body of an empty form has been read already.
  if (request.method === 'POST' && !isForm) {
    const body = await readText(request, maxBytes)
    if (body !== '') {
      if (!JSON_TYPE.test(type)) throw new UnsupportedMediaType(type)
      return checked(parseJson(body))
    }
  }
  return {}
}

/** One value stays text, several become a list. */
function gather(entries: Iterable<[string, string]>): Record<string, unknown> {
  const lists = new Map<string, string[]>()
  for (const [key, value] of entries) {
    const list = lists.get(key)
    if (list) list.push(value)
    else lists.set(key, [value])
  }
  return Object.fromEntries([...lists].map(([key, values]) => [key, values.length === 1 ? values[0] : values]))
}

/** Names and values of a query string or form; counted before they are read, so that a flood of them costs nothing. */
function pairsOf(text: string): [string, string][] {
  let count = 1
  for (let at = text.indexOf('&'); at >= 0; at = text.indexOf('&', at + 1)) count += 1
  if (count > MAX_FIELDS) throw new BadInput('JSON Error: Too many parameters.')
  return [...new URLSearchParams(text)]
}

async function readForm(
  request: Request,
  type: string,
  maxBytes: number,
  uploads: Uploads | undefined,
): Promise<unknown> {
  const { fields, files } = MULTIPART.test(type)
    ? await readMultipart(request, type, { maxTextBytes: maxBytes, maxFields: MAX_FIELDS }, uploads)
    : { fields: pairsOf(await readText(request, maxBytes)), files: [] }
  if (fields.length + files.length === 0) return undefined
  const [only] = fields
  // What `curl -d '{"id": "x"}'` sends: the JSON text is taken for the name of a lone field.
  if (fields.length === 1 && files.length === 0 && only && (only[1] === '' || only[1] === '1'))
    return parseJson(only[0])
  return { ...gather(fields), ...Object.fromEntries(files) }
}

async function readBytes(request: Request, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = []
  let size = 0
  let isLate = false
  const reader = request.body?.getReader()
  const timer = setTimeout(() => {
    isLate = true
    reader?.cancel().catch(() => {})
  }, MAX_BODY_MS)
  try {
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
      size += part.value.byteLength
      if (size > maxBytes) throw new BodyTooLarge()
      chunks.push(part.value)
    }
  } catch (error) {
    throw error instanceof BodyTooLarge ? error : new BadInput('JSON Error: The body did not arrive whole.')
  } finally {
    clearTimeout(timer)
  }
  // Half a body must not be taken for a whole one.
  if (isLate) throw new BadInput(`JSON Error: The body did not arrive within ${MAX_BODY_MS / 1000} seconds.`)
  const bytes = new Uint8Array(size)
  let offset = 0
  for (const chunk of chunks) {
    bytes.set(chunk, offset)
    offset += chunk.byteLength
  }
  return bytes
}

const readText = async (request: Request, maxBytes: number) =>
  new TextDecoder().decode(await readBytes(request, maxBytes))

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    const why = error instanceof Error ? error.message : ''
    throw new BadInput(
      `JSON Error: Error decoding JSON data. Error: ${why} JSON data extracted from the request: '${text.slice(0, 200)}'`,
    )
  }
}

function checked(data: unknown): Record<string, unknown> {
  if (typeof data === 'object' && data !== null) {
    cleanData(data)
    // An object that is no list is what this says it is.
    if (!Array.isArray(data)) return data as Record<string, unknown>
  }
  throw new BadInput(
    `JSON Error: Request data JSON decoded to ${JSON.stringify(data)?.slice(0, 200)} but it needs to be a dictionary.`,
  )
}
