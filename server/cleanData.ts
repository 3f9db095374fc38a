import { BadInput } from './errors.ts'

const MAX_DEPTH = 200

/**
 * Makes a data dict fit for the database, in place: a half of a surrogate pair, which is no character, becomes the
 * replacement character. NULs and absurd depths are refused. Throws BadInput (400).
 */
export function cleanData(data: object): void {
  let level: object[] = [data]
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > MAX_DEPTH) throw new BadInput('JSON Error: The data is nested too deeply.')
    const next: object[] = []
    for (const container of level) {
      for (const [key, value] of Object.entries(container)) {
        if (key.includes('\0') || (typeof value === 'string' && value.includes('\0')))
          throw new BadInput('JSON Error: A NUL character is not allowed.')
        if (!key.isWellFormed() || (typeof value === 'string' && !value.isWellFormed())) mend(container, key, value)
        if (typeof value === 'object' && value !== null) next.push(value)
      }
    }
    level = next
  }
}

function mend(container: object, key: string, value: unknown): void {
  if (!key.isWellFormed()) Reflect.deleteProperty(container, key)
  Reflect.set(container, key.toWellFormed(), typeof value === 'string' ? value.toWellFormed() : value)
}
