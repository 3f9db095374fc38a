import { expect, test } from 'vitest'
import { messageText } from '../../messages.ts'
import { HarvestError } from '../harvestError.ts'
import { decodedText } from './decodedText.ts'

const TEXT = 'İstanbul’un ilçeleri, şehir ve ağaç'
const CODES: Record<string, number> = { İ: 0xdd, ı: 0xfd, ş: 0xfe, Ş: 0xde, ğ: 0xf0, Ğ: 0xd0, '’': 0x92 }
const turkish = (text: string) => Buffer.from([...text].map((letter) => CODES[letter] ?? letter.charCodeAt(0)))
const swapped = (text: string) => Buffer.from(text, 'utf16le').swap16()
const xml = (encoding: string) => `<?xml version="1.0" encoding="${encoding}"?><a>${TEXT}</a>`

test.each([
  ['UTF-8', Buffer.from(TEXT), ''],
  ['UTF-8 with its mark', Buffer.from(`\ufeff${TEXT}`), 'text/turtle'],
  ['UTF-8 whose server declares another encoding for all files', Buffer.from(TEXT), 'text/plain; charset=ISO-8859-1'],
  ['the encoding of Content-Type', turkish(TEXT), 'text/turtle; charset="windows-1254"'],
  ['the encoding of the XML declaration', turkish(xml('ISO-8859-9')), 'application/rdf+xml'],
  ['the encoding of Content-Type and not of the declaration', turkish(xml('utf-8')), 'text/xml; charset=iso-8859-9'],
  ['the declared encoding, not that of all files', turkish(xml('windows-1254')), 'text/xml; charset=ISO-8859-1'],
  ['the declared encoding, not another single-byte one', turkish(xml('iso-8859-9')), 'text/xml; charset=windows-1252'],
  ['the detected encoding, not that of all files', turkish(TEXT), 'text/turtle; charset=iso-8859-1'],
  ['UTF-8 with an unknown encoding', Buffer.from(TEXT), 'text/turtle; charset=none'],
  ['UTF-8 with an unknown encoding in its declaration', Buffer.from(xml('morse')), 'text/xml; charset=binary'],
  ['the declared encoding after an unknown one', turkish(xml('windows-1254')), 'text/xml; charset=utf8x'],
  ['the detected encoding after an unknown one', turkish(TEXT), 'text/turtle; charset=binary'],
  ['no declared encoding', turkish(TEXT), 'text/turtle'],
  ['UTF-16 with its mark', Buffer.from(`\ufeff${xml('UTF-16')}`, 'utf16le'), 'text/xml; charset=utf-8'],
  ['UTF-16 of the other order, without a mark', swapped(xml('UTF-16')), 'text/xml; charset=utf-16'],
  ['UTF-8 that calls itself UTF-16', Buffer.from(xml('UTF-16')), 'text/xml'],
])('a text in %s is read', async (_, bytes, contentType) => {
  expect(await decodedText([bytes], contentType)).toContain(TEXT)
  const parts = Array.from(bytes, (byte) => Uint8Array.of(byte))
  expect(await decodedText(parts, contentType)).toContain(TEXT)
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
