import { gzipSync } from 'node:zlib'
import type { Random } from '../search/oracle/random.ts'

/** One request as bytes. A truncated one lacks its end, so a server may wait for more. `traits` name its format and framing. */
export type RawRequest = { what: string; bytes: Buffer; isCut: boolean; traits: readonly string[] }
type Target = { path: string; token: string }

const TYPES = [
  'multipart/form-data; boundary=b',
  'multipart/form-data; boundary="b"',
  'multipart/form-data; boundary=',
  'multipart/form-data',
  `multipart/form-data; boundary=${'b'.repeat(900)}`,
  'multipart/form-data; boundary=b; charset=',
  'Multipart/Form-Data; charset=utf-16; boundary=b',
  'multipart/mixed; boundary=b',
  'application/x-www-form-urlencoded',
  'application/x-www-form-urlencoded; charset=utf-16',
  'application/json',
  'application/json; charset=latin1',
  'application/ld+json',
  'text/plain',
  ';',
  '',
] as const
const DISPOSITIONS = [
  'form-data; name="title"',
  'form-data; name="upload"; filename="a.csv"',
  'form-data; name="image_upload"; filename="a.png"',
  'form-data',
  'form-data; name',
  'form-data; name=',
  'form-data; name=""',
  'form-data; filename="a.csv"',
  'form-data; name="upload"; filename=',
  'form-data; name="upload"; filename',
  "form-data; name=upload; filename*=UTF-8''%e2%82",
  'form-data; name="upload; filename="a',
  'form-data; name="__proto__"',
  'form-data; name="a\\"b"',
  'form-data; name="title"; name="notes"',
  'attachment; name="title"',
  '',
  ';;;',
] as const
const PART_HEADERS = [
  '',
  'Content-Type: text/csv\r\n',
  'Content-Type: application/octet-stream\r\n',
  'Content-Type:\r\n',
  'Content-Type: text/plain; charset\r\n',
  'Content-Type: text/plain; charset=\r\n',
  'Content-Type: text/plain; charset=klingon\r\n',
  'Content-Type: text/plain; charset=utf-16le\r\n',
  'Content-Type: multipart/mixed; boundary=c\r\n',
  'Content-Transfer-Encoding: base64\r\n',
  'Content-Transfer-Encoding:\r\n',
  'X: y\n z\r\n',
  ': no name\r\n',
  'no colon\r\n',
  `X: ${'x'.repeat(90_000)}\r\n`,
] as const
const TEXTS = [
  '',
  'a',
  'Kırmızı',
  '\0',
  '%',
  '{"a": [1, {"b": null}]}',
  '[]',
  '"x"',
  '1e999',
  '\ufeffx',
  '--b',
  '--b--',
] as const
const FIELDS = [
  'id',
  'name',
  'title',
  'owner_org',
  'q',
  'fq',
  'rows',
  'login',
  'password',
  'records',
  'a[b]',
  '',
  '__proto__',
] as const
const ENCODINGS = ['gzip', 'deflate', 'br', 'identity', 'gzip, gzip', 'x'] as const

/** A request with a form, JSON or an unknown type, mostly damaged; equal for equal seeds. */
export function generateRequest(random: Random, target: Target): RawRequest {
  const type = random.pick(TYPES)
  let body = random.chance(80) ? bodyOf(random, type) : bodyOf(random, random.pick(TYPES))
  const headers = [`Content-Type: ${type}`]
  if (random.chance(45)) body = damaged(random, body)
  const isGzip = random.chance(15)
  if (isGzip) {
    body = gzipSync(body)
    if (random.chance(30)) body = damaged(random, body)
  }
  if (random.chance(20)) headers.push(`Content-Encoding: ${random.pick(ENCODINGS)}`)
  if (random.chance(50)) headers.push(`Authorization: ${target.token}`)
  if (random.chance(10)) headers.push('Expect: 100-continue')
  const framed = random.chance(35) ? chunked(random, body) : body
  const isChunked = framed !== body
  headers.push(isChunked ? 'Transfer-Encoding: chunked' : `Content-Length: ${lengthOf(random, body)}`)
  const head = `POST ${target.path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${headers.join('\r\n')}\r\n\r\n`
  const whole = Buffer.concat([Buffer.from(head), framed])
  const isCut = random.chance(30)
  const bytes = isCut ? whole.subarray(0, 1 + random.below(whole.length)) : whole
  return {
    what: `${target.path} ${headers.join(' | ').slice(0, 200)} ${JSON.stringify(bytes.toString('latin1').slice(-200))}`,
    bytes,
    isCut: bytes.length < whole.length,
    traits: [formatOf(type), ...(isGzip ? ['gzip'] : []), ...(isChunked ? ['chunked'] : []), ...(isCut ? ['cut'] : [])],
  }
}

function formatOf(type: string): string {
  if (/multipart\/form-data/i.test(type)) return 'multipart'
  return /urlencoded|json/.exec(type)?.[0] ?? 'other'
}

function bodyOf(random: Random, type: string): Buffer {
  if (/multipart/i.test(type)) return multipart(random)
  if (type.includes('urlencoded'))
    return Buffer.from(
      random
        .some(FIELDS, 0, 20)
        .map((name) => `${name}=${random.chance(50) ? random.pick(TEXTS) : encodeURIComponent(random.pick(TEXTS))}`)
        .join(random.pick(['&', ';', '&&'])),
    )
  return Buffer.from(random.chance(70) ? JSON.stringify(jsonOf(random, 0)) : random.pick(TEXTS))
}

function multipart(random: Random): Buffer {
  const parts = random.some(DISPOSITIONS, 0, random.chance(5) ? 200 : 4).map((disposition) => {
    const headers = [`Content-Disposition: ${disposition}\r\n`, random.pick(PART_HEADERS)]
    if (random.chance(20)) headers.reverse()
    if (random.chance(10)) headers.shift()
    const value = random.chance(20) ? 'x'.repeat(random.below(70_000)) : random.pick(TEXTS)
    const gap = random.chance(90) ? '\r\n' : random.pick(['', '\n', '\r\n\r\n'])
    return `--b\r\n${headers.join('')}${gap}${value}${random.chance(90) ? '\r\n' : ''}`
  })
  const [before, after] = [random.chance(10) ? random.pick(TEXTS) : '', random.chance(10) ? random.pick(TEXTS) : '']
  return Buffer.from(`${before}${parts.join('')}${random.chance(85) ? '--b--\r\n' : ''}${after}`)
}

function jsonOf(random: Random, depth: number): unknown {
  if (depth > 3 || random.chance(40)) return random.pick([null, true, -1, 1e21, '', 'x', '\ud800', 'Kırmızı'] as const)
  if (random.chance(30)) return Array.from({ length: random.below(4) }, () => jsonOf(random, depth + 1))
  return Object.fromEntries(random.some(FIELDS, 0, 5).map((name) => [name, jsonOf(random, depth + 1)]))
}

/** The bytes with some of them changed, removed, inserted or repeated. */
function damaged(random: Random, bytes: Buffer): Buffer {
  let result = bytes
  for (let changes = 1 + random.below(3); changes > 0; changes--) {
    const at = random.below(result.length + 1)
    const end = at + random.below(Math.min(40, result.length - at + 1))
    const between = random.pick(['', '\0', '\r\n', '--b', '\r\n--b--', '"', '%zz', '\xff\xfe', 'again'] as const)
    const middle = between === 'again' ? result.subarray(0, end) : Buffer.from(between, 'latin1')
    result = Buffer.concat([result.subarray(0, at), middle, result.subarray(end)])
  }
  return result
}

/** The Content-Length, sometimes wrong: too short, empty or not a number. */
function lengthOf(random: Random, { length }: Buffer): string {
  if (random.chance(90)) return String(length)
  return random.pick([String(Math.max(0, length - 5)), '0', '-1', 'x', '1e3', '', `${length}, ${length}`] as const)
}

function chunked(random: Random, body: Buffer): Buffer {
  const pieces: Buffer[] = []
  for (let at = 0; at < body.length; ) {
    const piece = body.subarray(at, at + 1 + random.below(random.chance(50) ? 7 : 20_000))
    const size = random.chance(98)
      ? piece.length.toString(16)
      : random.pick(['zz', '-1', 'ffffffffffffffffff', ''] as const)
    pieces.push(Buffer.from(`${size}${random.chance(95) ? '' : ';x="y'}\r\n`), piece, Buffer.from('\r\n'))
    at += piece.length
  }
  pieces.push(Buffer.from('0\r\n\r\n'))
  return Buffer.concat(pieces)
}
