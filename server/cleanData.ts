import { limits } from '#contract/limits.ts'
import { BadInputError } from './errors.ts'

/** A text contains a NUL character, which PostgreSQL cannot store. */
export class NulCharacterError extends BadInputError {
  constructor() {
    super('JSON Error: A NUL character is not allowed.')
  }
}

/**
 * Prepares a data dict for the database, in place: half of a surrogate pair, which is not a character, becomes the
 * replacement character. NUL characters and deeply nested data are refused. Throws NulCharacterError and BadInputError (400).
 */
export function cleanData(data: object): void {
  let level: object[] = [data]
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > limits.jsonLevels.max) throw new BadInputError('JSON Error: The data is nested too deeply.')
    const next: object[] = []
    for (const container of level) {
      // The keys of a list are numbers: converting them to text would take most of the time.
      if (Array.isArray(container)) {
        for (const [at, value] of container.entries()) cleanValue(container, at, value, next)
        continue
      }
      for (const [key, value] of Object.entries(container)) {
        if (!isClean(key)) rename(container, key)
        cleanValue(container, key.toWellFormed(), value, next)
      }
    }
    level = next
  }
}

function cleanValue(container: object, key: string | number, value: unknown, structures: object[]): void {
  if (typeof value === 'object' && value !== null) structures.push(value)
  if (typeof value === 'string' && !isClean(value)) Reflect.set(container, key, wellFormed(value))
}

function rename(container: object, key: string): void {
  const value: unknown = Reflect.get(container, key)
  Reflect.deleteProperty(container, key)
  Reflect.set(container, wellFormed(key), value)
}

const isClean = (text: string) => text.isWellFormed() && !text.includes('\0')

function wellFormed(text: string): string {
  if (text.includes('\0')) throw new NulCharacterError()
  return text.toWellFormed()
}
