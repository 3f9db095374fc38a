import type { DehydratedState } from '@tanstack/react-query'
import type { SiteConfig } from '../catalogue/site.ts'
import type { Locale } from '../i18n/languages.ts'
import type { Translations } from '../i18n/translations.ts'
import type { Theme } from './theme.ts'

export const SEED_ID = 'first-answers'

/** The data embedded in the server's HTML for hydration. */
export type Seed = {
  locale: Locale
  site: SiteConfig
  now: number
  theme: Theme
  translations: Translations
  responses: DehydratedState
  /** The results of the route loaders, so that the router does not run them again. */
  loaderData: Record<string, unknown>
}

/** JSON with `<` escaped, so that it cannot close its <script> element. */
const writeJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')

/** The messages of a namespace as JSON. They are half of a document and the same in all. */
const messages = new WeakMap<object, string>()

/** The data as JSON for a `<script>` element. */
export function writeSeed({ translations, ...seed }: Seed): string {
  const namespaces = Object.entries(translations).map(([name, words]) => `${writeJson(name)}:${messagesJson(words)}`)
  return `${writeJson(seed).slice(0, -1)},"translations":{${namespaces.join()}}}`
}

function messagesJson(words: object | string): string {
  if (typeof words === 'string') return writeJson(words)
  const known = messages.get(words) ?? writeJson(words)
  messages.set(words, known)
  return known
}

/** The embedded data; undefined if the page was not rendered on the server. */
export function readSeed(): Seed | undefined {
  const text = document.getElementById(SEED_ID)?.textContent
  // Our own server wrote this JSON.
  return text ? (JSON.parse(text) as Seed) : undefined
}
