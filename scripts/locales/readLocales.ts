import type { SourceFile } from '../sourceFiles.ts'

/** Texts by language, namespace and dotted key. */
export type Locales = Map<string, Map<string, Map<string, string>>>

const LOCALE_FILE = /^locales\/([^/]+)\/([^/]+)\.json$/

/** Reads locales/<lang>/<namespace>.json. */
export function readLocales(files: SourceFile[]): Locales {
  const locales: Locales = new Map()
  for (const { path, text } of files) {
    const [, language, namespace] = path.match(LOCALE_FILE) ?? []
    if (!language || !namespace) continue
    const namespaces = locales.get(language) ?? new Map<string, Map<string, string>>()
    namespaces.set(namespace, new Map(flatten(JSON.parse(text), '')))
    locales.set(language, namespaces)
  }
  return locales
}

function flatten(value: unknown, key: string): [string, string][] {
  if (typeof value === 'string') return [[key, value]]
  if (typeof value !== 'object' || value === null) throw new Error(`${key} is neither text nor a group of texts`)
  return Object.entries(value).flatMap(([name, inner]) => flatten(inner, key ? `${key}.${name}` : name))
}

const PLURAL = /(?:_ordinal)?_(zero|one|two|few|many|other)$/

/** A key without its plural suffix, as the code uses it. */
export const baseOf = (key: string): string => key.replace(PLURAL, '')

/** The plural category of a key, or undefined. */
export const pluralOf = (key: string): string | undefined => key.match(PLURAL)?.[1]

/** Whether a plural is ordinal (1st, 2nd). */
export const isOrdinal = (key: string): boolean => /_ordinal_[a-z]+$/.test(key)
