import * as v from 'valibot'
import type { Locales } from './readLocales.ts'

export const TERM_LIST = 'locales/terms.json'

const words = v.strictObject({
  use: v.string(),
  not: v.array(v.string()),
  /** Words that begin like one of those and have another meaning. */
  also: v.optional(v.array(v.string())),
})
const termList = v.strictObject({
  /** CKAN's own texts, unchanged, as `namespace:key`. They may use CKAN's terms. */
  ckan: v.array(v.string()),
  terms: v.array(v.objectWithRest({ except: v.optional(v.record(v.string(), v.string())) }, words)),
})

/**
 * For each term the word in each language, the words that must not be used for it, and the texts where these have another
 * meaning.
 */
export type TermList = v.InferOutput<typeof termList>

/** Reads locales/terms.json. Throws if its structure is invalid. */
export const readTermList = (text: string): TermList => v.parse(termList, JSON.parse(text))

/** Texts that use another word than the list of terms, and exceptions that no text needs. */
export function termProblems(locales: Locales, { ckan, terms }: TermList): string[] {
  const needed = new Set<string>()
  const problems: string[] = []
  for (const { place, id, namespace, language, text } of everyText(locales)) {
    for (const [number, { except = {}, ...term }] of terms.entries()) {
      const { use, not, also = [] } = term[language] ?? { use: '', not: [] }
      const found = not.filter((word) => uses(text, word, [use, ...also], language))
      if (found.length === 0) continue
      if (ckan.includes(id)) needed.add(id)
      else if (id in except) needed.add(`${number} ${id}`)
      else if (namespace in except) needed.add(`${number} ${namespace}`)
      else problems.push(`${place} says “${found.join('”, “')}”; the word is “${use}” (${TERM_LIST})`)
    }
  }
  const excused = [
    ...ckan,
    ...terms.flatMap(({ except = {} }, number) => Object.keys(except).map((id) => `${number} ${id}`)),
  ]
  const idle = excused.filter((id) => !needed.has(id)).map((id) => id.replace(/^\d+ /, ''))
  return [
    ...problems,
    ...missingWords(locales, terms),
    ...idle.map((id) => `${TERM_LIST}: the exception ${id} is not needed`),
  ]
}

/** One problem for each language that lacks words of terms. */
const missingWords = (locales: Locales, terms: TermList['terms']): string[] =>
  [...locales.keys()].flatMap((language) => {
    const without = terms.filter((term) => term[language] === undefined).map(({ except, ...term }) => term['en']?.use)
    return without.length === 0
      ? []
      : [`${TERM_LIST}: ${without.length} terms have no word in ${language}; the first is “${without[0]}”`]
  })

const everyText = (locales: Locales) =>
  [...locales].flatMap(([language, namespaces]) =>
    [...namespaces].flatMap(([namespace, texts]) =>
      [...texts].map(([key, text]) => ({
        place: `locales/${language}/${namespace}.json: ${key}`,
        id: `${namespace}:${key}`,
        namespace,
        language,
        text: withoutCode(text).toLocaleLowerCase(language),
      })),
    ),
  )

/** Without placeholders, tags, command options, names of CKAN's actions and words in capitals (SQL, variables). */
const withoutCode = (text: string) =>
  text.replace(/\{\{.*?\}\}|<[^>]*>|\S+@\S+|--\w+|[\w=]*_[\w=]*|(?<!\p{L})\p{Lu}{4,}(?!\p{L})/gu, ' ')

/** English adds a plural's ending to a word; Turkish adds any ending. A longer word that begins with it does not match. */
function uses(text: string, word: string, others: string[], language: string): boolean {
  const { beginning, pattern } = searchFor(word, language)
  // Almost every text: a thousand words are looked for in thousands of texts.
  if (!text.includes(beginning)) return false
  const longer = others.filter((other) => other.startsWith(word))
  return [...text.matchAll(pattern)].some(({ index }) => !longer.some((other) => text.startsWith(other, index)))
}

type Search = { beginning: string; pattern: RegExp }
const searches = new Map<string, Search>()

function searchFor(word: string, language: string): Search {
  const key = `${language} ${word}`
  const known = searches.get(key)
  if (known) return known
  const beginning = word.toLocaleLowerCase(language)
  const escaped = beginning.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  const ending = language === 'en' && /\w$/.test(word) ? '(?:e?s)?(?![\\p{L}\\p{N}])' : ''
  const search = { beginning, pattern: new RegExp(`(?<![\\p{L}\\p{N}-])${escaped}${ending}`, 'gu') }
  searches.set(key, search)
  return search
}
