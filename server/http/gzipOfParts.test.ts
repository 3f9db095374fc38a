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

test('the compressed parts are the whole text', () => {
  for (let round = 0; round < 300; round++) {
    const parts = randomParts()
    // Checksum and length are checked by gunzip.
    expect(gunzipSync(gzipOfParts(parts)).toString()).toBe(new JsonText(parts).text)
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

const listOf = (blocks: readonly JsonBlock[]) =>
  new JsonText(['[', ...blocks.flatMap((block, at) => (at === 0 ? [block] : [',', block])), ']'])
const blocksOf = (count: number) =>
  Array.from(
    { length: count },
    (_, number) => new JsonBlock(JSON.stringify({ number, notes: 'Durak 😀 '.repeat(400) })),
  )

test('the blocks of a large response are not compressed one by one, but as a whole in another thread', async () => {
  const blocks = blocksOf(100)
  const body = listOf(blocks)
  const { bytes } = await encodeJson(request, body)
  expect(gunzipSync(bytes as Buffer).toString()).toBe(body.text) // gzip was accepted
  expect(blocks.filter(({ isDeflated }) => isDeflated)).toEqual([])
  expect((await encodeJson(request, body)).bytes).toBe(bytes)
})

test('a large response of which most blocks are compressed is put together from them', async () => {
  const blocks = blocksOf(100)
  for (let at = 0; at < blocks.length; at += 20) await encodeJson(request, listOf(blocks.slice(at, at + 20)))
  expect(blocks.every(({ isDeflated }) => isDeflated)).toBe(true)
  const body = listOf(blocks)
  const { bytes } = await encodeJson(request, body)
  expect(bytes).toEqual(gzipOfParts(body.parts))
})

test('a response in parts is compressed as a whole, whatever their sizes', async () => {
  for (let round = 0; round < 100; round++) {
    const parts = randomParts()
    expect(gunzipSync(await gzipInThread(parts)).toString()).toBe(new JsonText(parts).text)
  }
})
