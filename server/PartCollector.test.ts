import { Readable, Writable } from 'node:stream'
import { expect, test } from 'vitest'
import { randomFrom } from '#table/testing/random.ts'
import { BadInputError, BodyTooLargeError } from './errors.ts'
import { IncomingFile } from './files/IncomingFile.ts'
import { PartCollector } from './PartCollector.ts'
import { readInput } from './readInput.ts'

const incoming = (filename: string) => new IncomingFile({ filename, path: '/tmp/x', size: 1, hash: 'h' })
const uploads = {
  receive: async (chunks: AsyncIterable<Uint8Array>, filename: string) => {
    for await (const _chunk of chunks);
    return incoming(filename)
  },
}

/** Every value that a parser may pass where a text is expected, and more. */
const ODD: readonly (() => unknown)[] = [
  () => undefined,
  () => null,
  () => '',
  () => 'x',
  () => '\0',
  () => '\ud800',
  () => 'x'.repeat(2_000),
  () => 0,
  () => ({}),
  () => ({ filename: 'a.csv', valueTruncated: false }),
  () => ({ filename: 5, valueTruncated: 'x' }),
  () => Symbol('x'),
  () => Readable.from(['x']),
  () => {
    const ended = Readable.from([])
    ended.destroy()
    return ended
  },
]
const EVENTS: readonly [string, number][] = [
  ['field', 3],
  ['file', 3],
  ['fieldsLimit', 1],
  ['filesLimit', 1],
  ['partsLimit', 1],
  ['error', 1],
]

/** All lists with this number of values. */
function* lists(length: number): Generator<(() => unknown)[]> {
  if (length === 0) yield []
  else for (const rest of lists(length - 1)) for (const make of ODD) yield [make, ...rest]
}

test.each(EVENTS)(
  'a listener of “%s” never throws, whatever its arguments',
  { timeout: 60_000 },
  async (event, length) => {
    const refusals = new Set<string>()
    let fed = 0
    for (const makers of lists(length)) {
      for (const receiver of [uploads, undefined]) {
        const parser = new Writable({ write: (_chunk, _encoding, done) => done() })
        const parts = new PartCollector(parser, 1_000, receiver)
        parser.on('error', (error: unknown) => error instanceof Error && refusals.add(error.message))
        expect(() => parser.emit(event, ...makers.map((make) => make()))).not.toThrow()
        await parts.abort()
        fed += 1
      }
    }
    expect(fed).toBe(2 * ODD.length ** length)
    await new Promise((next) => setImmediate(next)) // errors of a stream come later
    if (event === 'field' || event === 'file') expect(refusals).toContain('JSON Error: A part of the form has no name.')
  },
)

test('collecting after the form was rejected changes nothing and does not throw', async () => {
  const parser = new Writable({ write: (_chunk, _encoding, done) => done() })
  const parts = new PartCollector(parser, 10, uploads)
  const errors: Error[] = []
  parser.on('error', (error) => errors.push(error))
  parser.emit('field', 'a', 'x'.repeat(20), {})
  await parts.abort()
  for (const event of ['field', 'file', 'fieldsLimit']) expect(() => parser.emit(event, undefined)).not.toThrow()
  await new Promise((next) => setImmediate(next))
  expect(errors.map((error) => error.constructor)).toEqual([BodyTooLargeError])
})

const form = (body: string | Buffer, type = 'multipart/form-data; boundary=b') =>
  new Request('http://portal.example/api/3/action/package_create', {
    method: 'POST',
    headers: { 'content-type': type },
    body,
  })
const read = (request: Request) => readInput(request, 'write', { isAnonymous: true })

test.each([
  ['a field', '--b\r\nContent-Disposition: form-data\r\n\r\nx\r\n--b--\r\n'],
  ['a file', '--b\r\nContent-Disposition: form-data; filename="a.csv"\r\n\r\nx\r\n--b--\r\n'],
  ['bytes', '--b\r\nContent-Disposition: form-data\r\nContent-Type: application/octet-stream\r\n\r\nx\r\n--b--\r\n'],
])('the caller gets an error for %s without a name', async (_, body) => {
  await expect(read(form(body))).rejects.toThrow(new BadInputError('JSON Error: A part of the form has no name.'))
})

test.each([
  ['a multipart form without parts', form('--b--\r\n')],
  ['a multipart form of parts that are no form data', form('--b\r\nContent-Type: text/plain\r\n\r\nx\r\n--b--\r\n')],
  ['a form without fields', form('', 'application/x-www-form-urlencoded')],
  ['a form of separators', form('&&', 'application/x-www-form-urlencoded')],
])('%s is an empty request', async (_, request) => {
  expect(await read(request)).toEqual({})
})

test('a field has all letters of its text, or the form is refused', async () => {
  const random = randomFrom(20261130)
  const letters = ['a', 'ğ', 'ı', '字', '😀', '\r\n', ' ', '=']
  let refused = 0
  for (let round = 0; round < 300; round++) {
    const text = Array.from({ length: 1 + random(12) }, () => letters[random(letters.length)]).join('')
    const bytes = Buffer.from(text)
    if (random(2)) bytes[random(bytes.length)] = 128 + random(128)
    const isUtf8 = bytes.equals(Buffer.from(bytes.toString()))
    const type = ['', '\r\nContent-Type: text/plain', '\r\nContent-Type: text/plain; charset=utf-8'][random(3)]
    const head = `--b\r\nContent-Disposition: form-data; name="notes"${type}\r\n\r\n`
    const sent = read(form(Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n--b--\r\n')])))
    if (isUtf8) expect(await sent).toEqual({ notes: bytes.toString() })
    else await expect(sent).rejects.toThrow(BadInputError)
    if (!isUtf8) refused += 1
  }
  expect(refused).toBeGreaterThan(50)
})

test('a declared encoding is decoded, or the form is refused', async () => {
  const type = (charset: string) => `\r\nContent-Type: text/plain; charset=${charset}`
  const latin1 = (name: string, header = '') =>
    form(Buffer.from(`--b\r\nContent-Disposition: form-data; name="${name}"${header}\r\n\r\né\r\n--b--\r\n`, 'latin1'))
  expect(await read(latin1('notes', type('iso-8859-1')))).toEqual({ notes: 'é' })
  for (const request of [latin1('notes'), latin1('notes', type('windows-1254')), latin1('é', type('iso-8859-1'))])
    await expect(read(request)).rejects.toThrow('JSON Error: A text of the form is not encoded in UTF-8')
})
