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
export const writeSeed = (seed: Seed): string => JSON.stringify(seed).replaceAll('<', '\\u003c')

/** The embedded data; undefined if the page was not rendered on the server. */
export function readSeed(): Seed | undefined {
  const text = document.getElementById(SEED_ID)?.textContent
  // Our own server wrote this JSON.
  return text ? (JSON.parse(text) as Seed) : undefined
}
