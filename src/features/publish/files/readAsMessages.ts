import type { Delimiter } from '#table/detectDelimiter.ts'
import type { Encoding } from '#table/detectEncoding.ts'

/** The names of encodings, the same in every language. */
export const encodingNames = {
  'utf-8': 'UTF-8',
  'windows-1254': 'Windows-1254',
  'iso-8859-9': 'ISO-8859-9',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16 BE',
} as const satisfies Record<Encoding, string>

export const delimiterMessages = {
  ',': 'delimiter.comma',
  ';': 'delimiter.semicolon',
  '\t': 'delimiter.tab',
  '|': 'delimiter.bar',
} as const satisfies Record<Delimiter, string>
