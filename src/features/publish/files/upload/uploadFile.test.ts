import * as v from 'valibot'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { datastore_fields } from '#contract/datastore_fields.ts'
import type { DraftFile } from '../../draft/draft.ts'
import { texts } from '../../testing/texts.ts'
import { chosenFile, linkFile } from '../factsOf.ts'
import { UploadError } from './UploadError.ts'
import { type UploadProgress, uploadFile } from './uploadFile.ts'

type StubbedResponse = { status: number; text: string; retryAfter?: string } | 'cut' | 'silence' | 'offline'

const KEY = '0b0a8f8e-0000-4000-8000-000000000001'
const good = JSON.stringify({ success: true, result: { id: KEY, size: 5 } })
const refusal = (fields: object) => JSON.stringify({ success: false, error: { __type: 'Validation Error', ...fields } })

/** The portal's responses to uploads, one after the other. */
let responses: StubbedResponse[] = []
/** The response to resource_show. */
let there: { status: number; text: string } = { status: 404, text: '{"success": false, "error": {}}' }
/** The response to user_show. */
let known = 200
/** Whether the device is online. */
let isOnline = true
let online = new EventTarget()
let sent: { address: string; form: FormData; headers: Record<string, string> }[] = []

/** Replaces the browser's XMLHttpRequest; a real portal does not fail in these ways on demand. */
class StubRequest {
  readonly upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {}
  readonly #headers: Record<string, string> = {}
  #address = ''
  #retryAfter: string | undefined
  status = 0
  responseText = ''
  onload = () => {}
  onerror = () => {}

  open(_method: string, address: string) {
    this.#address = address
  }
  setRequestHeader(name: string, value: string) {
    this.#headers[name] = value
  }
  getResponseHeader() {
    return this.#retryAfter ?? null
  }
  send(form: FormData) {
    sent.push({ address: this.#address, form, headers: this.#headers })
    const response = responses.shift() ?? 'cut'
    queueMicrotask(() => {
      if (response === 'silence') return
      if (response === 'offline') {
        isOnline = false
        return this.onerror()
      }
      this.upload.onprogress?.({ loaded: 5, total: 5 })
      if (response === 'cut') return this.onerror()
      this.status = response.status
      this.responseText = response.text
      this.#retryAfter = response.retryAfter
      this.onload()
    })
  }
  abort() {}
}

beforeEach(() => {
  responses = []
  sent = []
  there = { status: 404, text: '{"success": false, "error": {}}' }
  vi.stubGlobal('XMLHttpRequest', StubRequest)
  known = 200
  isOnline = true
  vi.stubGlobal('fetch', async (address: string) =>
    address.endsWith('/user_show')
      ? new Response('{"success": true, "result": {}}', { status: known })
      : new Response(there.text, { status: there.status }),
  )
  vi.stubGlobal('navigator', {
    get onLine() {
      return isOnline
    },
  })
  online = new EventTarget()
  vi.stubGlobal('addEventListener', online.addEventListener.bind(online))
  vi.stubGlobal('removeEventListener', online.removeEventListener.bind(online))
})
afterEach(() => vi.unstubAllGlobals())

const portal = { actions: '/api/3/action', headers: { authorization: 'secret' } }
const file = { ...chosenFile(KEY, new File(['a,b\n1'], 'duraklar.csv')), title: texts({ tr: 'Duraklar' }) }
const progress: UploadProgress[] = []
const upload = (parts: Partial<Parameters<typeof uploadFile>[0]> = {}) =>
  uploadFile({
    file,
    packageId: 'p',
    portal,
    locale: 'tr',
    pauses: [1, 1],
    onProgress: (at) => progress.push(at),
    ...parts,
  })

test('sends the file with its key as id, and reports progress', async () => {
  responses = [{ status: 200, text: good }]
  expect(await upload()).toMatchObject({ id: KEY })
  const [{ address, form, headers } = { address: '', form: new FormData(), headers: {} }] = sent
  expect(address).toBe('/api/3/action/resource_create')
  expect(headers).toEqual({ authorization: 'secret' })
  expect([...form.keys()]).toEqual(['id', 'package_id', 'name', 'description', 'format', 'upload'])
  expect([form.get('id'), form.get('name')]).toEqual([KEY, 'Duraklar'])
  expect(progress.at(-1)).toEqual({ sentBytes: 5, totalBytes: 5 })
})

test.each<[string, StubbedResponse]>([
  ['the connection is cut', 'cut'],
  ['a gateway returns 502', { status: 502, text: '<html>Bad gateway</html>' }],
  ['the portal is busy', { status: 503, text: '', retryAfter: '0' }],
  ['half of the response arrives', { status: 200, text: '{"success": tr' }],
  ['a page arrives instead of a response', { status: 200, text: '<html>Wi-Fi</html>' }],
])('retries automatically if %s', async (_what, first) => {
  responses = [first, { status: 200, text: good }]
  expect(await upload()).toMatchObject({ id: KEY })
  expect(sent).toHaveLength(2)
  expect(progress.some(({ waitingAfter }) => waitingAfter !== undefined)).toBe(true)
})

test('creates no second resource if only the response was lost', async () => {
  responses = ['cut']
  there = { status: 200, text: good }
  expect(await upload()).toMatchObject({ id: KEY })
  expect(sent).toHaveLength(1)
})

test('replaces a partly stored file', async () => {
  responses = ['cut', { status: 200, text: good }]
  there = { status: 200, text: JSON.stringify({ success: true, result: { id: KEY, size: 2 } }) }
  await upload()
  expect(sent.map(({ address }) => address)).toEqual(['/api/3/action/resource_create', '/api/3/action/resource_update'])
})

test.each<[string, StubbedResponse, string, string[]]>([
  ['a sign-in that has expired', { status: 403, text: '{"success": false, "error": {}}' }, 'forbidden', []],
  ['a body that a proxy finds too large', { status: 413, text: '<html></html>' }, 'tooLarge', []],
  ['a file over the portal’s limit', { status: 409, text: refusal({ upload: ['too large'] }) }, 'tooLarge', ['upload']],
  ['the same in Turkish', { status: 409, text: refusal({ upload: ['Dosya çok büyük'] }) }, 'tooLarge', ['upload']],
  ['another problem of a file', { status: 409, text: refusal({ upload: ['Invalid path'] }) }, 'refused', ['upload']],
  ['a field that is refused', { status: 409, text: refusal({ name: ['no'] }) }, 'refused', ['name']],
  ['a dataset that is gone', { status: 404, text: '{"success": false, "error": {}}' }, 'gone', []],
  ['a disk that is full', { status: 507, text: '{"success": false, "error": {}}' }, 'storageFull', []],
  ['a fault of the portal', { status: 500, text: '<html></html>' }, 'server', []],
])('does not retry after %s', async (_what, response, kind, fields) => {
  responses = [response]
  const failure = await upload().catch((error: UploadError) => error)
  expect(failure).toBeInstanceOf(UploadError)
  expect(failure).toMatchObject({
    kind,
    fields: Object.fromEntries(fields.map((field) => [field, [expect.any(String)]])),
  })
  expect(sent).toHaveLength(1)
})

test.each([
  ['File upload too large', undefined],
  ['Upload size 9000000 surpasses max allowed size 1048576', 1_048_576],
])('“%s” is CKAN’s message for a file that is too large', async (message, limit) => {
  responses = [{ status: 409, text: refusal({ upload: [message] }) }]
  const failure = await upload().catch((error: UploadError) => error)
  expect(failure).toMatchObject({ kind: 'tooLarge', limitBytes: limit })
})

test('recognizes its own file if the browser sent it twice, and completes a partly stored one', async () => {
  responses = [{ status: 409, text: refusal({ id: ['Resource id already exists.'] }) }]
  there = { status: 200, text: good }
  expect(await upload()).toMatchObject({ id: KEY })
  expect(sent).toHaveLength(1)

  responses = [
    { status: 409, text: refusal({ id: ['Resource id already exists.'] }) },
    { status: 200, text: good },
  ]
  there = { status: 200, text: JSON.stringify({ success: true, result: { id: KEY, size: 2 } }) }
  await upload()
  expect(sent.map(({ address }) => address.split('/').at(-1))).toEqual([
    'resource_create',
    'resource_create',
    'resource_update',
  ])
})

test('waits while the device is offline, without counting an attempt', async () => {
  responses = ['offline', 'cut', 'cut', { status: 200, text: good }]
  const uploaded = upload()
  await vi.waitFor(() => expect(progress.at(-1)).toMatchObject({ isOffline: true }))
  isOnline = true
  online.dispatchEvent(new Event('online'))
  expect(await uploaded).toMatchObject({ id: KEY })
  expect(sent).toHaveLength(4)
})

test('can be cancelled while the device is offline', async () => {
  responses = ['offline']
  const ending = new AbortController()
  const cancelled = upload({ signal: ending.signal })
  await vi.waitFor(() => expect(progress.at(-1)).toMatchObject({ isOffline: true }))
  ending.abort(new Error('cancelled'))
  await expect(cancelled).rejects.toThrow('cancelled')
})

test.each([
  ['is sent with a valid session', 200, 1],
  ['is not sent without one', 404, 0],
])('a large file %s', async (_what, status, times) => {
  known = status
  responses = [{ status: 200, text: good }]
  const large = { ...chosenFile(KEY, new File([new Uint8Array(1_000_001)], 'a.bin')) }
  const outcome = await upload({ file: large }).catch(({ kind }: UploadError) => kind)
  expect(outcome).toEqual(times === 1 ? expect.objectContaining({ id: KEY }) : 'forbidden')
  expect(sent).toHaveLength(times)
})

test('is sent with the current token, not with that of its start', async () => {
  let token = 'old'
  const changing = {
    actions: '/api/3/action',
    get headers() {
      return { authorization: token }
    },
  }
  responses = ['cut', { status: 200, text: good }]
  const onProgress = ({ waitingAfter }: UploadProgress) => {
    if (waitingAfter) token = 'new'
  }
  await upload({ portal: changing, onProgress })
  expect(sent.map(({ headers }) => headers['authorization'])).toEqual(['old', 'new'])
})

test('fails after the last attempt with the reason', async () => {
  await expect(upload()).rejects.toMatchObject({ kind: 'offline' })
  expect(sent).toHaveLength(3)
})

test('a connection without progress counts as lost', async () => {
  responses = ['silence', { status: 200, text: good }]
  expect(await upload({ stallMs: 5 })).toMatchObject({ id: KEY })
})

test('stops immediately when it is cancelled', async () => {
  responses = ['silence']
  const ending = new AbortController()
  const cancelled = upload({ signal: ending.signal })
  ending.abort(new Error('cancelled'))
  await expect(cancelled).rejects.toThrow('cancelled')
})

test('a file that was deleted is reported before anything is sent', async () => {
  const blob = new Blob(['x'])
  blob.slice = () => {
    throw new DOMException('gone', 'NotReadableError')
  }
  await expect(upload({ file: { ...file, blob } })).rejects.toMatchObject({ kind: 'fileGone' })
  expect(sent).toEqual([])
})

test('the data dictionary is sent to a portal that stores it, with written texts only', async () => {
  const column = { type: 'text', label: texts(), notes: texts(), isFromTable: false }
  const columns: DraftFile['columns'] = [
    { ...column, id: 'kod', override: 'text', label: texts({ tr: 'Kod', en: 'Code' }) },
    { ...column, id: 'ad' },
    { ...column, id: 'il', isFromTable: true },
  ]
  responses = [{ status: 200, text: good }]
  await upload({ file: { ...file, format: 'CSV', columns }, withFields: true })
  const fields = String(sent[0]?.form.get('datastore_fields'))
  const empty = { label: '', label_tr: '', label_en: '', notes: '', notes_tr: '', notes_en: '', type_override: '' }
  expect(JSON.parse(fields)).toEqual([
    { id: 'kod', info: { label: 'Kod', label_tr: 'Kod', label_en: 'Code', type_override: 'text' } },
    { id: 'il', info: empty },
  ])
  expect(v.safeParse(datastore_fields, fields).success).toBe(true)
  responses = [{ status: 200, text: good }]
  await upload({ file: { ...file, format: 'CSV', columns } })
  expect(sent[1]?.form.has('datastore_fields')).toBe(false)
})

test('translations and the view are sent to a portal that takes them with the file', async () => {
  const full: DraftFile = { ...file, title: texts({ tr: 'Duraklar', en: 'Stops' }), view: 'map' }
  responses = [{ status: 200, text: good }]
  await upload({ file: full, withFields: true })
  expect(JSON.parse(String(sent[0]?.form.get('name_translated')))).toEqual({ tr: 'Duraklar', en: 'Stops' })
  expect(sent[0]?.form.get('default_view')).toBe('map')
  responses = [{ status: 200, text: good }]
  await upload({ file: full })
  expect(['name_translated', 'default_view'].filter((field) => sent[1]?.form.has(field))).toEqual([])
})

test('a link is sent as its address', async () => {
  responses = [{ status: 200, text: good }]
  await upload({ file: linkFile(KEY, 'https://ornek.org/duraklar.csv') })
  expect(sent[0]?.form.get('url')).toBe('https://ornek.org/duraklar.csv')
  expect(sent[0]?.form.has('upload')).toBe(false)
})
