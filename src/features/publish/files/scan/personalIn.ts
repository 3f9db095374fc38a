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

/** The personal data in a cell; `isPhoneColumn` if the heading says that the column has phone numbers. */
export function personalIn(cell: string, isPhoneColumn = false): PersonalMatch[] {
  if (cell.length < SHORTEST) return []
  const text = cell.length > LONGEST ? cell.slice(0, LONGEST) : cell
  const found: PersonalMatch[] = []
  const note = (kind: PersonalKind, texts: readonly string[]) => {
    for (const match of texts) found.push({ kind, text: match })
  }
  if (text.includes('@')) note('email', text.match(EMAIL) ?? [])
  if (!hasDigits(text, SHORTEST - 2)) return found
  note('identity', (text.match(ELEVEN) ?? []).filter(isIdentityNumber))
  note('iban', ibansIn(text))
  const accounts = found.filter(({ kind }) => kind === 'iban')
  const rest = accounts.reduce((left, account) => left.replace(account.text, ' '), text)
  note('phone', phonesIn(rest, isPhoneColumn))
  note('plate', platesIn(rest))
  return found
}

/** Whether a text has enough digits; most cells do not. */
function hasDigits(text: string, least: number): boolean {
  let count = 0
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code >= 48 && code <= 57 && ++count >= least) return true
  }
  return false
}
