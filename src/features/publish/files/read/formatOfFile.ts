import { formatOf } from '../../../../catalogue/resourceFormat.ts'

/** The kind of a file by its first bytes. */
export type Content = 'workbook' | 'archive' | 'gzip' | 'pdf' | 'oldExcel' | 'binary' | 'text'

/** Detects the kind of a file by its first bytes; a workbook is an archive with certain file names. */
export function contentOf(bytes: Uint8Array): Content {
  const begins = (...values: number[]) => values.every((value, index) => bytes[index] === value)
  if (begins(0x50, 0x4b, 0x03, 0x04)) return isWorkbook(bytes) ? 'workbook' : 'archive'
  if (begins(0x1f, 0x8b)) return 'gzip'
  if (begins(0x25, 0x50, 0x44, 0x46)) return 'pdf'
  if (begins(0xd0, 0xcf, 0x11, 0xe0)) return 'oldExcel'
  const isWide = begins(0xff, 0xfe) || begins(0xfe, 0xff)
  return !isWide && bytes.includes(0) ? 'binary' : 'text'
}

const isWorkbook = (bytes: Uint8Array) => {
  const names = new TextDecoder('latin1').decode(bytes)
  return names.includes('xl/') || (names.includes('[Content_Types].xml') && !names.includes('word/'))
}

/** The format of a file by its name, in capitals; `adlar.csv.gz` is CSV. */
export function formatOfName(name: string): string {
  const plain = name.replace(/\.gz$/i, '')
  return formatOf({ format: '', url: `https://x/${encodeURIComponent(plain)}`, mimetype: null })
}

/** The format of the content, if it is certain and differs from the name. */
export function otherFormat(content: Content, format: string): string | undefined {
  if (content === 'workbook' && format !== 'XLSX' && format !== 'ZIP') return 'XLSX'
  if (content === 'pdf' && format !== 'PDF') return 'PDF'
  if (content === 'oldExcel' && ['CSV', 'TSV', 'XLSX', 'JSON'].includes(format)) return 'XLS'
  return content === 'text' && format === 'XLSX' ? 'CSV' : undefined
}
