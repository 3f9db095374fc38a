import type { Effect } from '#contract/define.ts'
import { limits } from '#contract/limits.ts'
import { cleanData } from './cleanData.ts'
import { decodeForm } from './decodeUtf8.ts'
import { BadInputError, BodyTooLargeError, UnsupportedMediaTypeError } from './errors.ts'
import type { Uploads } from './files/Uploads.ts'
import { readJson } from './readJson.ts'
import { readMultipart } from './readMultipart.ts'

const MAX_FIELDS = limits.formFields.max
/** How long a body may take. Files have the longer limit of the server (http/openServer.ts). */
const MAX_BODY_MS = 120_000
const FORM = /^application\/x-www-form-urlencoded\s*(;|$)/i
const MULTIPART = /^multipart\/form-data\s*(;|$)/i
const JSON_TYPE = /^application\/(.+\+)?json\s*(;|$)/i

type Reading = {
  isAnonymous: boolean
  /** The parameter with the rows of a table. The limit for a JSON body that may have one is higher. */
  rowsIn?: string | undefined
  /** Receives the files of a multipart form under their fields' names; without it they are discarded. */
  uploads?: Uploads | undefined
}

/**
 * Reads the data dict of an action from a request, in CKAN's order of preference: form, query string (reads), JSON body.
 * Throws BadInputError (400), LimitExceededError (400), UnsupportedMediaTypeError (415), BodyTooLargeError (413).
 */
export async function readInput(
  request: Request,
  effect: Effect,
  { isAnonymous, rowsIn, uploads }: Reading,
): Promise<Record<string, unknown>> {
  if (effect === 'write' && request.method !== 'POST') {
    throw new BadInputError('JSON Error: Invalid request. Please use POST method for your request')
  }
  const type = request.headers.get('content-type') ?? ''
  const maxBytes = (isAnonymous ? limits.anonymousBody : limits.body).max
  const isForm = request.method === 'POST' && (FORM.test(type) || MULTIPART.test(type))
  if (isForm) {
    const form = await readForm(request, type, maxBytes, uploads)
    if (form !== undefined) return form
  }
  const query = effect === 'read' ? pairsOf(new URL(request.url).search.slice(1)) : []
  if (query.length > 0) return cleaned(gather(query))
  // The body of an empty form has been read already.
  if (request.method === 'POST' && !isForm) {
    const body = await readBytes(request, rowsIn && !isAnonymous ? limits.tableBody.max : maxBytes)
    if (body.length > 0) {
      if (!JSON_TYPE.test(type)) throw new UnsupportedMediaTypeError(type)
      return readJson(body, rowsIn)
    }
  }
  return {}
}

function cleaned(data: Record<string, unknown>): Record<string, unknown> {
  cleanData(data)
  return data
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

/** Names and values of a query string or form. They are counted before they are parsed, so that too many of them cost nothing. */
function pairsOf(text: string): [string, string][] {
  let count = 1
  for (let at = text.indexOf('&'); at >= 0; at = text.indexOf('&', at + 1)) count += 1
  if (count > MAX_FIELDS) throw new BadInputError('JSON Error: Too many parameters.')
  return [...new URLSearchParams(text)]
}

async function readForm(
  request: Request,
  type: string,
  maxBytes: number,
  uploads: Uploads | undefined,
): Promise<Record<string, unknown> | undefined> {
  const { fields, files } = MULTIPART.test(type)
    ? await readMultipart(request, type, { maxTextBytes: maxBytes, maxFields: MAX_FIELDS }, uploads)
    : { fields: pairsOf(decodeForm(Buffer.concat(await readBytes(request, maxBytes)))), files: [] }
  if (fields.length + files.length === 0) return undefined
  const [only] = fields
  // What `curl -d '{"id": "x"}'` sends: the JSON text arrives as the name of a field without a value.
  if (fields.length === 1 && files.length === 0 && only && (only[1] === '' || only[1] === '1'))
    return readJson([Buffer.from(only[0])])
  return cleaned({ ...gather(fields), ...Object.fromEntries(files) })
}

/** The body of a request. Throws BodyTooLargeError, and BadInputError if it breaks off or takes too long. */
export async function readBytes(request: Request, maxBytes: number): Promise<Uint8Array[]> {
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
      if (size > maxBytes) throw new BodyTooLargeError()
      if (part.value.byteLength > 0) chunks.push(part.value)
    }
  } catch (error) {
    throw error instanceof BodyTooLargeError ? error : new BadInputError('JSON Error: The body did not arrive whole.')
  } finally {
    clearTimeout(timer)
  }
  // An incomplete body must not be read as a complete one.
  if (isLate) throw new BadInputError(`JSON Error: The body did not arrive within ${MAX_BODY_MS / 1000} seconds.`)
  return chunks
}
