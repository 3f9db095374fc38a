import type { dictionary as Dictionary } from '@zxcvbn-ts/language-common'
import { invalidField } from '../errors.ts'
import type { MessageKey } from '../messages.ts'
import { asciiFold } from '../search/analyse/asciiFold.ts'

/** The owner of the password. */
export type PasswordOwner = { name: string; fullname?: string | null | undefined; email?: string | null | undefined }

/** The number of digits and signs around a common password that do not make it uncommon. */
const ENDS_MAX = 5
/** The characters that a password needs besides the owner's names. */
const REST_MIN = 6
const OWN_WORD_MIN = 3
/** A password that repeats fewer characters than this counts as one of that length. */
const UNIT_MAX = 4
/** The letters that digits and signs replace, as in `y4y1nc1`. */
const LETTERS: Readonly<Record<string, string>> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', '@': 'a', $: 's' }
/** Common Turkish passwords that the international list lacks. */
const TURKISH = ['parola', 'sifre', 'sifrem', 'merhaba', 'deneme', 'turkiye', 'yonetici', 'kullanici', 'fihrist']

let common: Promise<ReadonlySet<string>> | undefined

/** 49,233 leaked passwords from zxcvbn-ts, and the Turkish ones; loaded at the first use. */
async function commonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary }: { dictionary: typeof Dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set([...dictionary['passwords-common'], ...TURKISH])
}

/**
 * The reason why a password of 8 to 1,000 characters is refused: it is common, also with a few digits and signs around it;
 * it repeats one character or a short sequence; or it is little more than the owner's name or email address, also backwards
 * or with digits for letters. Case and diacritics are ignored. Undefined if the password is accepted.
 */
export async function weakPasswordReason(password: string, owner: PasswordOwner): Promise<MessageKey | undefined> {
  common ??= commonPasswords()
  const known = await common
  const folded = plain(password)
  const bare = folded.replace(/^[^a-z]+|[^a-z]+$/g, '')
  const isDressed = folded.length - bare.length <= ENDS_MAX && known.has(bare)
  if (known.has(folded) || isDressed || isRepeated(folded)) return 'passwordCommon'
  const words = ownWords(owner)
  const isOwnName = [folded, inLetters(folded)].some((text) => restBeside(text, words).length < REST_MIN)
  return isOwnName ? 'passwordOwnName' : undefined
}

/** Throws 409 at `password` if weakPasswordReason finds a reason. */
export async function refuseWeakPassword(password: string, owner: PasswordOwner): Promise<void> {
  const reason = await weakPasswordReason(password, owner)
  if (reason) throw invalidField('password', reason)
}

const plain = (text: string) => asciiFold(text.normalize('NFKC').replace(/İ/g, 'i').toLowerCase().normalize('NFC'))

const inLetters = (text: string) => text.replace(/[013457@$]/g, (sign) => LETTERS[sign] ?? sign)

const isRepeated = (text: string) =>
  Array.from({ length: UNIT_MAX }, (_, index) => text.slice(0, index + 1)).some(
    (unit) => unit.repeat(Math.ceil(text.length / unit.length)).slice(0, text.length) === text,
  )

function ownWords({ name, fullname, email }: PasswordOwner): string[] {
  const texts = [name, fullname ?? '', email ?? ''].map(plain)
  const words = texts.flatMap((text) => [text, ...text.split(/[^a-z0-9]+/)])
  const backwards = words.map((word) => [...word].reverse().join(''))
  return [...new Set([...words, ...backwards])]
    .filter((word) => word.length >= OWN_WORD_MIN)
    .sort((a, b) => b.length - a.length)
}

/** The letters and digits of a password that are not part of the owner's words. */
const restBeside = (password: string, words: readonly string[]) =>
  words.reduce((rest, word) => rest.replaceAll(word, ' '), password).replace(/[^\p{L}\p{N}]/gu, '')
