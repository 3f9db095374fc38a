import type { DehydratedState } from '@tanstack/react-query'
import type { SiteConfig } from '../catalogue/site.ts'
import type { Locale } from '../i18n/languages.ts'
import type { Translations } from '../i18n/translations.ts'
import type { Theme } from './theme.ts'

export const SEED_ID = 'first-answers'

/** What the server's document carries so that the browser goes on where it stopped. */
export type Seed = {
  locale: Locale
  site: SiteConfig
  now: number
  theme: Theme
  translations: Translations
  answers: DehydratedState
}

/** JSON that cannot end the element around it. */
export const writeSeed = (seed: Seed): string => JSON.stringify(seed).replaceAll('<', '\\u003c')

/** The document's seed; undefined where no server rendered it. */
export function readSeed(): Seed | undefined {
  const text = document.getElementById(SEED_ID)?.textContent
  // Our own server wrote it a moment ago.
  return text ? (JSON.parse(text) as Seed) : undefined
}
