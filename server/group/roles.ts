import { type Locale, type MessageKey, wordsOf } from '../messages.ts'

const KEYS: Record<string, MessageKey> = { admin: 'roleAdmin', editor: 'roleEditor', member: 'roleMember' }

/** A role as a reader calls it. */
export function roleWord(capacity: string, locale: Locale): string {
  const key = KEYS[capacity]
  return key ? wordsOf(locale, { key }) : capacity
}
