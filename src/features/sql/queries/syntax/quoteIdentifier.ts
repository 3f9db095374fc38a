import { quoteAlways } from '../../../../lib/sqlQuoting.ts'
import { RESERVED_WORDS } from './reservedWords.ts'

const PLAIN = /^[a-z_][a-z0-9_]*$/

/** Quotes an identifier if PostgreSQL needs it: `"İlçe adı"`, `"2024"`, `"order"`. */
export const quoteIdentifier = (name: string): string =>
  PLAIN.test(name) && !RESERVED_WORDS.has(name) ? name : quoteAlways(name)
