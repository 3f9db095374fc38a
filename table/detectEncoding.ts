/** Encodings as TextDecoder spells them. windows-1254 is ISO-8859-9 with signs where that has nothing printable. */
export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1254'

const DECLARED: Record<string, Encoding> = {
  utf8: 'utf-8',
  utf8sig: 'utf-8',
  ascii: 'utf-8',
  usascii: 'utf-8',
  utf16: 'utf-16le',
  utf16le: 'utf-16le',
  utf16be: 'utf-16be',
  windows1254: 'windows-1254',
  cp1254: 'windows-1254',
  iso88599: 'windows-1254',
  latin5: 'windows-1254',
}

/** An encoding's name as data packages write it; undefined for one that is not read here. */
export const declaredEncoding = (name: string): Encoding | undefined =>
  DECLARED[name.toLowerCase().replace(/[^a-z0-9]/g, '')]

/**
 * The encoding of a file by its first bytes: a byte order mark, else UTF-8 where they are valid UTF-8, else the
 * Turkish Windows code page, which every other Turkish file is in. The last character of a sample may be cut.
 */
export function detectEncoding(sample: Uint8Array): Encoding {
  if (sample[0] === 0xff && sample[1] === 0xfe) return 'utf-16le'
  if (sample[0] === 0xfe && sample[1] === 0xff) return 'utf-16be'
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(sample, { stream: true })
    return 'utf-8'
  } catch {
    return 'windows-1254'
  }
}
