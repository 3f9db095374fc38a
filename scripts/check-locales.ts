import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CheckResult } from './checkResult.ts'
import { compareLocales } from './locales/compareLocales.ts'
import { readTermList, TERM_LIST, type TermList, termProblems } from './locales/findTerms.ts'
import { baseOf, type Locales, readLocales } from './locales/readLocales.ts'
import { readUses, type Uses } from './locales/readUses.ts'
import { type SourceFile, sourceFiles } from './sourceFiles.ts'

const SOURCE = 'en'
// The server's messages, whose namespace is not named at each use.
const SERVER_NAMESPACE = 'api'

/**
 * Every text in every language, and every use of a text: missing, extra, unused or empty texts, different placeholders, plural
 * forms or terms.
 */
export async function check(root: string): Promise<CheckResult> {
  const code = sourceFiles(root, /^(src|server|contract|table)\/.*\.tsx?$/, /\.test\.tsx?$|\.d\.ts$|^src\/testing\//)
  const terms = readTermList(readFileSync(join(root, TERM_LIST), 'utf8'))
  return localeProblems(sourceFiles(root, /^locales\/.*\.json$/), code, terms)
}

/** The same for given files. */
export function localeProblems(
  localeFiles: SourceFile[],
  code: SourceFile[],
  terms: TermList = { ckan: [], terms: [] },
): CheckResult {
  const locales = readLocales(localeFiles)
  const known = new Set(locales.get(SOURCE)?.keys())
  const uses = code.map((file) => withDefaults(readUses(file, known)))
  const texts = [...(locales.get(SOURCE)?.values() ?? [])].reduce((sum, keys) => sum + keys.size, 0)
  return {
    problems: [
      ...compareLocales(locales, SOURCE),
      ...unusedKeys(locales, uses),
      ...missingKeys(locales, uses),
      ...termProblems(locales, terms),
    ],
    looked: {
      count: uses.some(({ called }) => called.length > 0) ? texts : 0,
      at: `texts in ${locales.size} languages`,
    },
  }
}

function withDefaults(uses: Uses): Uses {
  if (/^(server|contract)\//.test(uses.path)) uses.namespaces.add(SERVER_NAMESPACE)
  return uses
}

function unusedKeys(locales: Locales, uses: Uses[]): string[] {
  const everywhere = new Set(uses.flatMap(({ literals }) => [...literals]))
  return [...(locales.get(SOURCE) ?? [])].flatMap(([namespace, texts]) => {
    // A file without a namespace may have keys for one that has it.
    const files = uses.filter(({ namespaces }) => namespaces.size === 0 || namespaces.has(namespace))
    const literals = new Set(files.flatMap((file) => [...file.literals]))
    const patterns = files.flatMap((file) => file.patterns)
    const isUsed = (key: string) =>
      everywhere.has(`${namespace}:${key}`) || literals.has(key) || patterns.some((pattern) => pattern.test(key))
    const bases = [...new Set([...texts.keys()].map(baseOf))]
    return bases.filter((key) => !isUsed(key)).map((key) => `locales/${SOURCE}/${namespace}.json: no code uses ${key}`)
  })
}

function missingKeys(locales: Locales, uses: Uses[]): string[] {
  const texts = locales.get(SOURCE) ?? new Map<string, Map<string, string>>()
  const keys = new Map([...texts].map(([namespace, own]) => [namespace, withBases([...own.keys()])]))
  const has = (namespace: string, key: string) => keys.get(namespace)?.has(key) ?? false
  return uses.flatMap(({ path, namespaces, called }) =>
    called
      .filter(({ key }) => {
        const [, named, rest] = key.match(/^(\w+):(.+)$/) ?? []
        if (named && rest) return !has(named, rest)
        return ![...(namespaces.size > 0 ? namespaces : texts.keys())].some((namespace) => has(namespace, key))
      })
      .map(({ key, line }) => `${path}:${line}: there is no text ${key}`),
  )
}

const withBases = (keys: string[]): Set<string> => new Set([...keys, ...keys.map(baseOf)])
