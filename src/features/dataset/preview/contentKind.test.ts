import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { contentKind } from './contentKind.ts'

const kindOf = (content: string | Uint8Array) => {
  const found = contentKind(typeof content === 'string' ? strToU8(content) : content)
  return found && `${found.kind} ${found.format}`
}
const zip = (...names: string[]) => zipSync(Object.fromEntries(names.map((name) => [name, strToU8('x')])))

test.each<[string, string | Uint8Array, string | undefined]>([
  ['a PDF', '%PDF-1.7\n', 'pdf pdf'],
  ['a web page', '\ufeff\n <!DOCTYPE html><title>Giriş</title>', 'page html'],
  ['SVG with a declaration', '<?xml version="1.0"?>\n<!-- x --><svg xmlns="…">', 'image svg'],
  ['SVG', '<svg viewBox="0 0 1 1"/>', 'image svg'],
  ['XML', '<?xml version="1.0"?><a/>', 'xml xml'],
  ['a calendar', 'BEGIN:VCALENDAR\r\n', 'calendar ics'],
  ['GeoJSON', '{ "type": "FeatureCollection", "features": [] }', 'map geojson'],
  ['JSON', ' [1]', 'json json'],
  ['CSV', 'il;nüfus\nIğdır;203159\n', 'table csv'],
  ['prose', 'Bu dosya, her ay güncellenir.\nSorular için yazın.', 'text txt'],
  ['text in UTF-16', Uint8Array.from([0xff, 0xfe, 0x61, 0, 0x3b, 0, 0x62, 0]), 'text txt'],
  ['a ZIP', zip('a.csv'), 'archive zip'],
  ['an empty ZIP', zip(), 'archive zip'],
  ['a workbook', zip('[Content_Types].xml', 'xl/workbook.xml'), 'table xlsx'],
  ['a Word file', zip('[Content_Types].xml', 'word/document.xml'), 'word docx'],
  ['a workbook with a password', Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1]), 'table xls'],
  ['other bytes', Uint8Array.from([1, 0, 2, 0, 3]), undefined],
])('%s is recognized by its content', (_, content, kind) => expect(kindOf(content)).toBe(kind))

test('an empty file is a text', () => expect(kindOf('')).toBe('text txt'))
