import { crc32, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { JsonBlock } from '../JsonBlock.ts'
import { JsonText } from '../jsonText.ts'
import { Random } from '../search/oracle/random.ts'
import { encodeJson } from './compress.ts'
import { crcOfBoth, shiftOf } from './crcOfParts.ts'
import { gzipInThread } from './gzipInThread.ts'
import { gzipOfParts } from './gzipOfParts.ts'

const random = new Random(11)
const WORDS = ['veri', 'Kadıköy', 'ağaç', '"', '\\', ',', '😀', '\u2028', 'a'.repeat(300), '']
/** A longer block is not compressed. */
const LARGE = 64 * 1024
const randomText = () => Array.from({ length: random.below(200) }, () => WORDS[random.below(WORDS.length)]).join(' ')
const randomParts = () =>
  Array.from({ length: random.below(12) }, () => {
    const text = [randomText, () => ',', () => '', () => 'k'.repeat(random.below(70_000))][random.below(4)]?.() ?? ''
    return random.chance(60) ? new JsonBlock(text) : text
  })

const request = new Request('http://portal.example/', { headers: { 'accept-encoding': 'gzip' } })

test('the CRC of two texts is that of the whole', () => {
  for (let round = 0; round < 300; round++) {
    const [one, other] = [Buffer.from(randomText()), Buffer.from(randomText())]
    expect(crcOfBoth(crc32(one), crc32(other), shiftOf(other.length))).toBe(crc32(Buffer.concat([one, other])))
  }
})

test('the compressed parts are the whole text, unless one of them is too large', async () => {
  let inParts = 0
  for (let round = 0; round < 300; round++) {
    const body = new JsonText(randomParts())
    const { bytes } = await encodeJson(request, body)
    const together = gzipOfParts(body.parts)
    const isSmall = body.parts.every((part) => typeof part === 'string' || part.length <= LARGE)
    expect(together !== undefined).toBe(isSmall)
    if (together) inParts += 1
    // Checksum and length are checked by gunzip.
    for (const gzip of [together, body.length >= 1024 ? (bytes as Buffer) : undefined])
      if (gzip) expect(gunzipSync(gzip).toString()).toBe(body.text)
  }
  expect(inParts).toBeGreaterThan(100)
})

test('a block has its text and length; equal texts have the same digest, others do not', () => {
  const digests = new Map<string, string>()
  for (let round = 0; round < 300; round++) {
    const text = [randomText(), 'k'.repeat(random.below(70_000))][random.below(2)] ?? ''
    const block = new JsonBlock(text)
    expect(block.text).toBe(text)
    expect(block.length).toBe(Buffer.byteLength(text))
    const { digest } = block
    expect(new JsonBlock(Buffer.from(text)).digest).toBe(digest)
    expect(digests.get(digest) ?? text).toBe(text)
    digests.set(digest, text)
  }
})

test('a response that is requested again is compressed as a whole', async () => {
  const blocks = Array.from(
    { length: 20 },
    (_, number) => new JsonBlock(JSON.stringify({ number, url: WORDS, notes: 'Durak' })),
  )
  const body = new JsonText(['[', ...blocks.flatMap((block, at) => (at === 0 ? [block] : [',', block])), ']'])
  const sizes: number[] = []
  for (let time = 0; time < 3; time++) {
    const { bytes, headers } = await encodeJson(request, body)
    expect(headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(bytes as Buffer).toString()).toBe(body.text) // gzip was accepted
    sizes.push(bytes.length)
  }
  expect(sizes[1]).toBeLessThan(sizes[0] ?? 0)
  expect(sizes[2]).toBe(sizes[1])
})

test('texts that are large together are not compressed at once, but in another thread', async () => {
  const body = new JsonText(
    Array.from({ length: 100 }, (_, number) => JSON.stringify({ number, notes: 'Durak 😀 '.repeat(400) })),
  )
  expect(gzipOfParts(body.parts)).toBeUndefined()
  const { bytes } = await encodeJson(request, body)
  expect(gunzipSync(bytes as Buffer).toString()).toBe(body.text) // gzip was accepted
  expect((await encodeJson(request, body)).bytes).toBe(bytes)
})

test('a response in parts is compressed as a whole, whatever their sizes', async () => {
  for (let round = 0; round < 100; round++) {
    const parts = randomParts()
    expect(gunzipSync(await gzipInThread(parts)).toString()).toBe(new JsonText(parts).text)
  }
})
