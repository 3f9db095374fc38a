/** Words with irregular stems. */
const EXCEPTIONS = new Map(
  Object.entries({
    skis: 'ski',
    skies: 'sky',
    dying: 'die',
    lying: 'lie',
    tying: 'tie',
    idly: 'idl',
    gently: 'gentl',
    ugly: 'ugli',
    early: 'earli',
    only: 'onli',
    singly: 'singl',
    sky: 'sky',
    news: 'news',
    howe: 'howe',
    atlas: 'atlas',
    cosmos: 'cosmos',
    bias: 'bias',
    andes: 'andes',
  }),
)
const UNTOUCHED_AFTER_PLURAL = new Set([
  'inning',
  'outing',
  'canning',
  'herring',
  'earring',
  'proceed',
  'exceed',
  'succeed',
])

const STEP_2: readonly [suffix: string, replacement: string][] = [
  ['ization', 'ize'],
  ['ational', 'ate'],
  ['fulness', 'ful'],
  ['ousness', 'ous'],
  ['iveness', 'ive'],
  ['tional', 'tion'],
  ['biliti', 'ble'],
  ['lessli', 'less'],
  ['entli', 'ent'],
  ['ation', 'ate'],
  ['alism', 'al'],
  ['aliti', 'al'],
  ['ousli', 'ous'],
  ['iviti', 'ive'],
  ['fulli', 'ful'],
  ['enci', 'ence'],
  ['anci', 'ance'],
  ['abli', 'able'],
  ['izer', 'ize'],
  ['ator', 'ate'],
  ['alli', 'al'],
  ['bli', 'ble'],
  ['ogi', 'og'],
  ['li', ''],
]
const STEP_3: readonly [suffix: string, replacement: string][] = [
  ['ational', 'ate'],
  ['tional', 'tion'],
  ['alize', 'al'],
  ['icate', 'ic'],
  ['iciti', 'ic'],
  ['ative', ''],
  ['ical', 'ic'],
  ['ness', ''],
  ['ful', ''],
]
const STEP_4 = [
  'ement',
  'ance',
  'ence',
  'able',
  'ible',
  'ment',
  'ant',
  'ent',
  'ism',
  'ate',
  'iti',
  'ous',
  'ive',
  'ize',
  'ion',
  'al',
  'er',
  'ic',
]

const isVowel = (letter: string | undefined) => letter !== undefined && 'aeiouy'.includes(letter)

/** Stem of a lower-cased word by the Porter2 algorithm, as in Solr's Snowball filter for English. */
export function stemEnglish(original: string): string {
  if (original.length <= 2) return original
  const known = EXCEPTIONS.get(original)
  if (known !== undefined) return known

  let word = markConsonantY(original)
  const r1 = regionOne(word)
  const r2 = regionAfter(word, r1)
  word = stripPlural(word)
  if (UNTOUCHED_AFTER_PLURAL.has(word)) return word
  word = stripPast(word, r1)
  if (word.length > 2 && /[yY]$/.test(word) && !isVowel(word.at(-2))) word = `${word.slice(0, -1)}i`
  word = replaceDerivation(word, r1)
  word = replaceSecondDerivation(word, r1, r2)
  word = stripResidue(word, r2)
  return stripFinal(word, r1, r2).replaceAll('Y', 'y')
}

/** Writes a consonant y, at the beginning or after a vowel, as Y. */
function markConsonantY(word: string): string {
  if (!word.includes('y')) return word
  let marked = ''
  for (const letter of word) marked += letter === 'y' && (marked === '' || isVowel(marked.at(-1))) ? 'Y' : letter
  return marked
}

function regionOne(word: string): number {
  const prefix = /^(?:gener|commun|arsen)/.exec(word)
  return prefix ? prefix[0].length : regionAfter(word, 0)
}

/** The start of the region after the first consonant that follows a vowel. */
function regionAfter(word: string, from: number): number {
  let at = from
  while (at < word.length && !isVowel(word[at])) at++
  while (at < word.length && isVowel(word[at])) at++
  return Math.min(word.length, at + 1)
}

function stripPlural(word: string): string {
  if (word.endsWith('sses')) return word.slice(0, -2)
  if (word.endsWith('ied') || word.endsWith('ies')) return word.slice(0, word.length > 4 ? -2 : -1)
  if (!word.endsWith('s') || word.endsWith('us') || word.endsWith('ss')) return word
  return hasVowelBefore(word, word.length - 2) ? word.slice(0, -1) : word
}

function hasVowelBefore(word: string, end: number): boolean {
  for (let i = 0; i < end; i++) if (isVowel(word[i])) return true
  return false
}

function stripPast(word: string, r1: number): string {
  const eed = /eed(?:ly)?$/.exec(word)
  if (eed) return eed.index >= r1 ? `${word.slice(0, eed.index)}ee` : word
  const ending = /(?:ed|ing)(?:ly)?$/.exec(word)
  if (!ending || !hasVowelBefore(word, ending.index)) return word
  const stem = word.slice(0, ending.index)
  if (/(?:at|bl|iz)$/.test(stem)) return `${stem}e`
  if (/(?:bb|dd|ff|gg|mm|nn|pp|rr|tt)$/.test(stem)) return stem.slice(0, -1)
  return r1 >= stem.length && endsInShortSyllable(stem) ? `${stem}e` : stem
}

function endsInShortSyllable(word: string): boolean {
  const last = word.at(-1)
  if (word.length === 2) return isVowel(word[0]) && !isVowel(last)
  return word.length > 2 && !isVowel(last) && !/[wxY]$/.test(word) && isVowel(word.at(-2)) && !isVowel(word.at(-3))
}

function replaceDerivation(word: string, r1: number): string {
  const found = STEP_2.find(([suffix]) => word.endsWith(suffix))
  if (!found) return word
  const [suffix, replacement] = found
  const start = word.length - suffix.length
  if (start < r1) return word
  if (suffix === 'ogi' && word[start - 1] !== 'l') return word
  if (suffix === 'li' && !/[cdeghkmnrt]/.test(word[start - 1] ?? '')) return word
  return word.slice(0, start) + replacement
}

function replaceSecondDerivation(word: string, r1: number, r2: number): string {
  const found = STEP_3.find(([suffix]) => word.endsWith(suffix))
  if (!found) return word
  const [suffix, replacement] = found
  const start = word.length - suffix.length
  return start < r1 || (suffix === 'ative' && start < r2) ? word : word.slice(0, start) + replacement
}

function stripResidue(word: string, r2: number): string {
  const suffix = STEP_4.find((each) => word.endsWith(each))
  if (suffix === undefined) return word
  const start = word.length - suffix.length
  if (start < r2 || (suffix === 'ion' && !/[st]/.test(word[start - 1] ?? ''))) return word
  return word.slice(0, start)
}

function stripFinal(word: string, r1: number, r2: number): string {
  const start = word.length - 1
  if (word.endsWith('e')) {
    return start >= r2 || (start >= r1 && !endsInShortSyllable(word.slice(0, -1))) ? word.slice(0, -1) : word
  }
  return word.endsWith('ll') && start >= r2 ? word.slice(0, -1) : word
}
