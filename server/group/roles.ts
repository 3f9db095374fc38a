import { type Locale, type MessageKey, messageText } from '../messages.ts'

const KEYS: Record<string, MessageKey> = { admin: 'roleAdmin', editor: 'roleEditor', member: 'roleMember' }

/** The name of a role in the reader's language. */
export function roleWord(capacity: string, locale: Locale): string {
  const key = KEYS[capacity]
  return key ? messageText(locale, { key }) : capacity
}
