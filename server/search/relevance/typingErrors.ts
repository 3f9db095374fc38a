import { foldWord } from '../analyse/foldWord.ts'
import { neighbourKeys } from '../analyse/keyboards.ts'
import type { Random } from '../oracle/random.ts'

const LETTERS = [...'abcçdefgğhıijklmnoöprsştuüvyz'] as [string, ...string[]]

/** A word with one typing error at a random place. */
type Slip = (word: string, random: Random) => string

const replaced = (word: string, at: number, count: number, by: string) =>
  word.slice(0, at) + by + word.slice(at + count)
const other = (random: Random, letter: string | undefined) =>
  random.pick(LETTERS.filter((each) => each !== letter) as [string])

/** Typing errors by kind. Each changes one place of the word. */
export const SLIPS: Record<string, Slip> = {
  missing: (word, random) => replaced(word, random.below(word.length), 1, ''),
  missingAfterFirst: (word, random) => replaced(word, 1 + random.below(word.length - 1), 1, ''),
  added: (word, random) => replaced(word, random.below(word.length + 1), 0, random.pick(LETTERS)),
  doubled: (word, random) => {
    const at = random.below(word.length)
    return replaced(word, at, 0, word[at] ?? '')
  },
  exchanged: (word, random) => {
    const at = random.below(word.length - 1)
    return replaced(word, at, 2, `${word[at + 1]}${word[at]}`)
  },
  replaced: (word, random) => {
    const at = random.below(word.length)
    return replaced(word, at, 1, other(random, word[at]))
  },
  neighbourKey: (word, random) => {
    const at = random.below(word.length)
    const keys = neighbourKeys(foldWord(word[at] ?? ''))
    return keys.length === 0 ? word : replaced(word, at, 1, random.pick(keys as [string]))
  },
}

/** A word as it is typed on a keyboard without Turkish letters. */
export const inAscii = (word: string): string => foldWord(word)
