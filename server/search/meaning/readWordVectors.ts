import { closeSync, existsSync, fstatSync, openSync, readSync } from 'node:fs'
import { WordVectors } from './wordVectors.ts'

type Log = { warn(details: object, message: string): void }

/** The file in the sources; in the build, where this module is in the entry or in a chunk below it. */
const PLACES = ['./table/wordVectors.bin', './wordVectors.bin', '../wordVectors.bin']

/** The table of words; undefined if it cannot be read: then searches find words alone, and the log says so. */
export function readWordVectors(log: Log, places: readonly string[] = PLACES): WordVectors | undefined {
  // A variable, because Vite would look for a file that a literal names.
  const here = import.meta.url
  const files = places.map((place) => new URL(place, here))
  try {
    return new WordVectors(readShared(files.find((file) => existsSync(file)) ?? 'wordVectors.bin'))
  } catch (error) {
    log.warn({ err: error }, 'Search by meaning is off: the table of words cannot be read')
    return undefined
  }
}

/** A file's bytes in memory that threads can share. */
function readShared(path: URL | string): Uint8Array {
  const file = openSync(path, 'r')
  try {
    const bytes = new Uint8Array(new SharedArrayBuffer(fstatSync(file).size))
    let at = 0
    for (let read = -1; read !== 0 && at < bytes.length; at += read)
      read = readSync(file, bytes, at, bytes.length - at, at)
    return bytes.subarray(0, at)
  } finally {
    closeSync(file)
  }
}
