import { type Locale, type WordKey, wordsOf } from '../words.ts'

const KEYS: Record<string, WordKey> = { admin: 'roleAdmin', editor: 'roleEditor', member: 'roleMember' }

/** A role as a reader calls it. */
export function roleWord(capacity: string, locale: Locale): string {
  const key = KEYS[capacity]
  return key ? wordsOf(locale, { key }) : capacity
}
