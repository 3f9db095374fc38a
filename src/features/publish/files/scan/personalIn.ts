import { ibansIn } from './iban.ts'
import { isIdentityNumber } from './identityNumber.ts'
import type { PersonalKind } from './personalFinding.ts'
import { phonesIn } from './phone.ts'
import { platesIn } from './plate.ts'

type PersonalMatch = { kind: PersonalKind; text: string }

const EMAIL = /[\p{L}\p{N}][\p{L}\p{N}._%+-]{0,63}@[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){0,4}\.\p{L}{2,24}/gu
const ELEVEN = /(?<![\p{L}\d.,+-])[1-9]\d{10}(?!\d|[.,]\d|-)/gu

/** Shorter cells cannot have personal data. */
const SHORTEST = 6
const LONGEST = 5_000
/** The digits of the shortest licence plate, of a telephone number and of an identity number. */
const PLATE_DIGITS = 4
const PHONE_DIGITS = 10
const IDENTITY_DIGITS = 11
const SHORTEST_IBAN = 15

/** Whether a cell can have personal data: a quick test that most cells of a table fail. */
export function mayBePersonal(cell: string): boolean {
  if (cell.length < SHORTEST) return false
  const { digits, hasLetters } = signsOf(cell)
  return digits >= (hasLetters ? PLATE_DIGITS : PHONE_DIGITS) || cell.includes('@')
}

/** The personal data in a cell; `isPhoneColumn` if the heading says that the column has phone numbers. */
export function personalIn(cell: string, isPhoneColumn = false): PersonalMatch[] {
  if (cell.length < SHORTEST) return []
  const text = cell.length > LONGEST ? cell.slice(0, LONGEST) : cell
  const found: PersonalMatch[] = []
  const note = (kind: PersonalKind, texts: readonly string[]) => {
    for (const match of texts) found.push({ kind, text: match })
  }
  if (text.includes('@')) note('email', text.match(EMAIL) ?? [])
  const { digits, hasLetters } = signsOf(text)
  if (digits < PLATE_DIGITS) return found
  if (digits >= IDENTITY_DIGITS) note('identity', (text.match(ELEVEN) ?? []).filter(isIdentityNumber))
  if (hasLetters && text.length >= SHORTEST_IBAN) note('iban', ibansIn(text))
  const accounts = found.filter(({ kind }) => kind === 'iban')
  const rest = accounts.reduce((left, account) => left.replace(account.text, ' '), text)
  if (digits >= PHONE_DIGITS) note('phone', phonesIn(rest, isPhoneColumn))
  if (hasLetters) note('plate', platesIn(rest))
  return found
}

/** The number of digits of a text, and whether it has characters that only a text with letters has. */
function signsOf(text: string): { digits: number; hasLetters: boolean } {
  let digits = 0
  let hasLetters = false
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code >= 48 && code <= 57) digits += 1
    else if (code >= 65) hasLetters = true
  }
  return { digits, hasLetters }
}
