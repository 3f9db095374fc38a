import { expect, test } from 'vitest'
import { messageText } from '../../messages.ts'
import { HarvestError } from '../harvestError.ts'
import { decodedText } from './decodedText.ts'

const TEXT = 'İstanbul’un ilçeleri, şehir ve ağaç'
const CODES: Record<string, number> = { İ: 0xdd, ı: 0xfd, ş: 0xfe, Ş: 0xde, ğ: 0xf0, Ğ: 0xd0, '’': 0x92 }
const turkish = (text: string) => Buffer.from([...text].map((letter) => CODES[letter] ?? letter.charCodeAt(0)))
const xml = (encoding: string) => `<?xml version="1.0" encoding="${encoding}"?><a>${TEXT}</a>`

test.each([
  ['UTF-8', Buffer.from(TEXT)],
  ['one byte for each letter', turkish(xml('ISO-8859-9'))],
  ['UTF-16', Buffer.from(xml('UTF-16'), 'utf16le').swap16()],
])('a text in %s that arrives byte by byte is read', async (_, bytes) => {
  const parts = Array.from(bytes, (byte) => Uint8Array.of(byte))
  expect(await decodedText(parts, 'text/xml')).toContain(TEXT)
})

test.each([
  [turkish(TEXT), 'text/turtle; charset=utf-8', /not text in utf-8/],
  [turkish(xml('utf-8')), 'text/xml', /not text in utf-8/],
  [Buffer.from([0xff, 0xfe, 0x00, 0xd8, 0x41]), '', /not text in utf-16le/],
  [turkish(xml('morse')), 'text/xml', /encoding morse/],
])('bytes that are not text in the declared encoding are refused: %#', async (bytes, contentType, message) => {
  const error: unknown = await decodedText([bytes], contentType).catch((thrown: unknown) => thrown)
  expect(error instanceof HarvestError && messageText('en', error.why)).toMatch(message)
})

test('a web page with wrong bytes is read, because only its links count', async () => {
  const bytes = turkish('<!doctype html><a href="a/">ağ</a>')
  expect(await decodedText([bytes], 'text/html; charset=utf-8')).toContain('<a href="a/">')
})
