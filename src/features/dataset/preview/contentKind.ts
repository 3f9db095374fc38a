import type { FileKind } from './previewKind.ts'

/** The first bytes of binary formats, in hexadecimal digits. */
const SIGNATURES: readonly (readonly [string, FileKind])[] = [
  ['255044462d', { kind: 'pdf', format: 'pdf' }],
  ['504b0506', { kind: 'archive', format: 'zip' }],
  ['89504e47', { kind: 'image', format: 'png' }],
  ['ffd8ff', { kind: 'image', format: 'jpeg' }],
  ['47494638', { kind: 'image', format: 'gif' }],
  ['50415231', { kind: 'table', format: 'parquet' }],
  ['d0cf11e0', { kind: 'table', format: 'xls' }],
  ['49492a00', { kind: 'raster', format: 'tiff' }],
  ['4d4d002a', { kind: 'raster', format: 'tiff' }],
  ['49492b00', { kind: 'raster', format: 'tiff' }],
  ['4d4d002b', { kind: 'raster', format: 'tiff' }],
  ['53514c69746520666f726d6174', { kind: 'document', format: 'sqlite' }],
  ['1f8b', { kind: 'document', format: 'gz' }],
  ['52617221', { kind: 'document', format: 'rar' }],
  ['377abcaf', { kind: 'document', format: '7z' }],
]
const ZIP = '504b0304'
/** The beginnings of texts, after a byte order mark and spaces. */
const BEGINNINGS: readonly (readonly [RegExp, FileKind])[] = [
  [/^(?:<!doctype html|<html)[\s>]/i, { kind: 'page', format: 'html' }],
  [/^BEGIN:VCALENDAR/i, { kind: 'calendar', format: 'ics' }],
  [/^(?:<svg|<[?!][\s\S]{0,2000}<svg)[\s>]/i, { kind: 'image', format: 'svg' }],
  [/^<(?:\?xml|!--|[a-z][\w:.-]*[\s/>])/i, { kind: 'xml', format: 'xml' }],
  [/^\{[\s\S]{0,500}"type"\s*:\s*"Feature(?:Collection)?"/, { kind: 'map', format: 'geojson' }],
  [/^[[{]/, { kind: 'json', format: 'json' }],
]
const SAMPLE_BYTES = 4096
const SIGNATURE_BYTES = 16

/** The kind of a file by its first bytes; undefined if they are of no kind that is known. */
export function contentKind(bytes: Uint8Array): FileKind | undefined {
  const sample = bytes.subarray(0, SAMPLE_BYTES)
  const hex = Array.from(sample.subarray(0, SIGNATURE_BYTES), (byte) => byte.toString(16).padStart(2, '0')).join('')
  const letters = String.fromCharCode(...sample)
  if (hex.startsWith(ZIP)) return packedKind(letters)
  if (letters.startsWith('RIFF') && letters.slice(8, 12) === 'WEBP') return { kind: 'image', format: 'webp' }
  const binary = SIGNATURES.find(([signature]) => hex.startsWith(signature))?.[1]
  if (binary) return binary
  const isWide = hex.startsWith('fffe') || hex.startsWith('feff')
  if (!isWide && sample.includes(0)) return undefined
  const text = new TextDecoder(isWide ? (hex.startsWith('fffe') ? 'utf-16le' : 'utf-16be') : 'utf-8').decode(sample)
  const known = BEGINNINGS.find(([beginning]) => beginning.test(text.trimStart()))?.[1]
  if (known) return known
  return hasColumns(text) ? { kind: 'table', format: 'csv' } : { kind: 'text', format: 'txt' }
}

/** Formats that are ZIP files with certain files in them. */
function packedKind(letters: string): FileKind {
  if (letters.includes('application/vnd.oasis.opendocument.spreadsheet')) return { kind: 'table', format: 'ods' }
  if (letters.includes('application/vnd.oasis.opendocument.')) return { kind: 'document', format: 'odt' }
  if (!/\[Content_Types\]\.xml|docProps\/|xl\/workbook\.xml/.test(letters)) return { kind: 'archive', format: 'zip' }
  if (letters.includes('word/')) return { kind: 'word', format: 'docx' }
  return letters.includes('ppt/') ? { kind: 'document', format: 'pptx' } : { kind: 'table', format: 'xlsx' }
}

/** Whether the first two lines have the same number of cells, and more than one. */
function hasColumns(text: string): boolean {
  const [first = '', second = ''] = text.split(/\r\n?|\n/, 3)
  return [',', ';', '\t'].some((delimiter) => {
    const count = first.split(delimiter).length
    return count > 1 && count === second.split(delimiter).length
  })
}
