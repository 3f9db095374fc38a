import { existsSync, readFileSync } from 'node:fs'
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
    return new WordVectors(readFileSync(files.find((file) => existsSync(file)) ?? 'wordVectors.bin'))
  } catch (error) {
    log.warn({ err: error }, 'Search by meaning is off: the table of words cannot be read')
    return undefined
  }
}
