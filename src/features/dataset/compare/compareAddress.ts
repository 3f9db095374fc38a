import { decoded } from '../../../lib/decoded.ts'

/** What an address compares: two datasets by name, and a table of each by the id of its file. */
export type CompareAddress = { a: string; b: string; fileA: string | null; fileB: string | null }

/** Reads `/dataset/compare?a=…&b=…&a_file=…&b_file=…`. A dataset can be given by the address of its page. */
export function compareAddress(search: URLSearchParams): CompareAddress {
  return {
    a: nameIn(search.get('a') ?? ''),
    b: nameIn(search.get('b') ?? ''),
    fileA: search.get('a_file'),
    fileB: search.get('b_file'),
  }
}

/** The name in "https://portal/en/dataset/nufus?x=1"; other texts are names. */
export function nameIn(text: string): string {
  const trimmed = text.trim()
  const inAddress = /\/dataset\/([^/?#\s]+)/.exec(trimmed)?.[1]
  return inAddress === undefined ? trimmed : decoded(inAddress)
}
