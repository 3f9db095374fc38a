import { asciiFold } from '../search/analyse/asciiFold.ts'

const MAX_CHARACTERS = 100
const MIN_CHARACTERS = 3

/** CKAN's munge_filename: a name that is safe in URLs and on every file system, with its extension. */
export function mungeFilename(filename: string): string {
  const name = filename.slice(Math.max(filename.lastIndexOf('/'), filename.lastIndexOf('\\')) + 1)
  const plain = asciiFold(name.trim().toLocaleLowerCase('en').normalize('NFC'))
    .replace(/[^a-z0-9_. -]/g, '')
    .replace(/[ -]+/g, '-')
  const dot = plain.lastIndexOf('.')
  const extension = dot > 0 ? plain.slice(dot).slice(0, 21) : ''
  const stem = (dot > 0 ? plain.slice(0, dot) : plain).slice(0, MAX_CHARACTERS - extension.length)
  return `${stem}${extension}`.padEnd(MIN_CHARACTERS, '_')
}
