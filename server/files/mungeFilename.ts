import { asciiFold } from '../search/analyse/asciiFold.ts'

const LONGEST = 100
const SHORTEST = 3

/** CKAN's munge_filename: a name that is safe in any address and on any disk, with its extension. */
export function mungeFilename(filename: string): string {
  const name = filename.slice(Math.max(filename.lastIndexOf('/'), filename.lastIndexOf('\\')) + 1)
  const plain = asciiFold(name.trim().toLocaleLowerCase('en').normalize('NFC'))
    .replace(/[^a-z0-9_. -]/g, '')
    .replace(/[ -]+/g, '-')
  const dot = plain.lastIndexOf('.')
  const extension = dot > 0 ? plain.slice(dot).slice(0, 21) : ''
  const stem = (dot > 0 ? plain.slice(0, dot) : plain).slice(0, LONGEST - extension.length)
  return `${stem}${extension}`.padEnd(SHORTEST, '_')
}
