/** A form from which a word may be inflected; `stripped` is the number of removed letters. */
export type Base = { text: string; stripped: number }

/** Words of two letters that are often inflected. */
export const SHORT_BASES = new Set([
  'su',
  'il',
  'ev',
  'is',
  'ay',
  'ag',
  'ad',
  'oy',
  'el',
  'av',
  'at',
  'ot',
  'et',
  'un',
  'uc',
  'ar',
])

const VOICELESS = new Set('fstkchp')
const isVowel = (letter: string | undefined) => letter !== undefined && 'aeiou'.includes(letter)

/** Case endings, longest first; `after` is the kind of letter or form that must precede the ending. */
const CASES: readonly { ending: RegExp; after: 'vowel' | 'consonant' | 'possessive' | 'voiceless' | 'voiced' }[] = [
  { ending: /nd[ae]n$/, after: 'possessive' },
  { ending: /nd[ae]$/, after: 'possessive' },
  { ending: /nc[ae]$/, after: 'possessive' },
  { ending: /n[ae]$/, after: 'possessive' },
  { ending: /n[iu]$/, after: 'possessive' },
  { ending: /n[iu]n$/, after: 'vowel' },
  { ending: /y[iu]n$/, after: 'vowel' },
  { ending: /[iu]n$/, after: 'consonant' },
  { ending: /yl[ae]$/, after: 'vowel' },
  { ending: /l[ae]$/, after: 'consonant' },
  { ending: /t[ae]n$/, after: 'voiceless' },
  { ending: /t[ae]$/, after: 'voiceless' },
  { ending: /d[ae]n$/, after: 'voiced' },
  { ending: /d[ae]$/, after: 'voiced' },
  { ending: /y[ae]$/, after: 'vowel' },
  { ending: /y[iu]$/, after: 'vowel' },
  { ending: /[ae]$/, after: 'consonant' },
  { ending: /[iu]$/, after: 'consonant' },
]
const POSSESSIVES: typeof CASES = [
  { ending: /[iu]m[iu]z$/, after: 'consonant' },
  { ending: /m[iu]z$/, after: 'vowel' },
  { ending: /s[iu]$/, after: 'vowel' },
  { ending: /[iu]$/, after: 'consonant' },
]
const PLURALS: typeof CASES = [
  { ending: /l[ae]r$/, after: 'vowel' },
  { ending: /l[ae]r$/, after: 'consonant' },
]

/**
 * The forms from which a folded Turkish word may be inflected: the word itself, and the word without case, possessive and
 * plural, with softened, doubled and dropped letters put back (rengi → renk, hattı → hat, şehri → şehir). It
 * generates too many forms on purpose; two words are inflections of one word if they share a base (see
 * inflectionSimilarity).
 */
export function turkishBases(word: string): Base[] {
  const found = new Map<string, number>([[word, 0]])
  if (!/^[a-z]+$/.test(word) || word.length < 3) return [{ text: word, stripped: 0 }]
  const relative = /[dt][ae]ki(?:ler)?$/.exec(word)
  const starts = relative ? [word, word.slice(0, relative.index + 2)] : [word]
  const inCase = starts.flatMap((form) => withEach(form, CASES))
  const possessed = inCase.flatMap((form) => withEach(form, POSSESSIVES))
  const plural = possessed.flatMap((form) => withEach(form, PLURALS))
  for (const form of plural) {
    for (const base of repaired(form, word)) {
      if (!found.has(base)) found.set(base, word.length - form.length)
    }
  }
  return [...found].map(([text, stripped]) => ({ text, stripped }))
}

function withEach(form: string, endings: typeof CASES): string[] {
  const forms = [form]
  for (const { ending, after } of endings) {
    const match = ending.exec(form)
    if (!match) continue
    const rest = form.slice(0, match.index)
    if (isBase(rest) && fits(rest, match[0], after)) forms.push(rest)
  }
  return forms
}

const isBase = (rest: string) => rest.length > 2 || SHORT_BASES.has(rest)

function fits(rest: string, ending: string, after: (typeof CASES)[number]['after']): boolean {
  const last = rest.at(-1)
  if (!isInHarmony(rest, ending)) return false
  if (after === 'vowel') return isVowel(last)
  if (after === 'consonant') return !isVowel(last)
  if (after === 'possessive') return last === 'i' || last === 'u'
  const isVoiceless = last !== undefined && VOICELESS.has(last)
  // c may be c or ç, so it takes both kinds of ending.
  return after === 'voiceless' ? isVoiceless : !isVoiceless || last === 'c'
}

/** Vowels agree along a Turkish word. Borrowed words that end in l, t, f, p or k may break it: saatler, terminaller. */
function isInHarmony(rest: string, ending: string): boolean {
  const before = /[aeiou](?=[^aeiou]*$)/.exec(rest)?.[0]
  const vowel = /[aeiou]/.exec(ending)?.[0]
  if (before === undefined || vowel === undefined) return before !== undefined
  if (vowel === 'i') return before !== 'o' && before !== 'u'
  if (vowel === 'u') return before === 'o' || before === 'u'
  if (vowel === 'a') return before !== 'e'
  return before !== 'a' || /[ltfpk]$/.test(rest)
}

const HARDENED: Record<string, string> = { b: 'p', d: 't', g: 'k' }

/** The form, and the forms that it may have had before a vowel of the ending changed its last letters. */
function repaired(form: string, word: string): string[] {
  const forms = [form]
  if (form === word || !isVowel(word[form.length]) || form.length < 3) return forms
  const last = form.at(-1) ?? ''
  const hard = HARDENED[last]
  if (hard !== undefined) forms.push(form.slice(0, -1) + hard)
  const beforeLast = form.at(-2)
  if (isVowel(last) || isVowel(beforeLast)) return forms
  if (beforeLast === last) return [...forms, form.slice(0, -1)]
  const vowel = /[aeiou](?=[^aeiou]*$)/.exec(form)?.[0]
  const inserted = vowel === 'o' || vowel === 'u' ? 'u' : 'i'
  return [...forms, ...forms.map((each) => each.slice(0, -1) + inserted + each.at(-1))]
}

const DERIVATIONS = /(?:s[ae]l|l[iu]k|l[iu]|s[iu]z|c[iu])$/
const SHORTEST_DERIVED_FROM = 4

/** The words that a word or one of its bases may be derived from: çevresel from çevre, tarımsal from tarım. */
export function derivedFrom(bases: readonly Base[]): string[] {
  const derived = bases.filter(({ text }) => DERIVATIONS.test(text)).map(({ text }) => text.replace(DERIVATIONS, ''))
  return [...new Set(derived)].filter((text) => text.length >= SHORTEST_DERIVED_FROM)
}

/**
 * How similar two folded words are: 1 the same, 0.9 one inflected from the other, 0.75 two inflections of one word,
 * 0 unrelated.
 */
export function inflectionSimilarity(one: readonly Base[], other: readonly Base[]): number {
  let nearest = 0
  for (const base of one) {
    for (const { text, stripped } of other) {
      if (base.text === text) nearest = Math.max(nearest, similarityThrough(base, stripped))
    }
  }
  return nearest
}

/** The same for one shared base; `otherStripped` is the number of letters that the other word lost. */
export function similarityThrough(base: Base, otherStripped: number): number {
  if (base.stripped === 0 && otherStripped === 0) return 1
  if (base.stripped === 0 || otherStripped === 0) return 0.9
  // A short base is weak evidence if each word lost only one letter: kapı and kapa are unrelated, yolu and yollar are not.
  const lost = base.stripped + otherStripped
  const isSafe = base.text.length > 4 || lost > 3 || (base.text.length === 4 && lost === 3)
  return isSafe ? 0.75 : 0
}
