import './ui/styles/index.css'
import { hydrate } from '@tanstack/react-query'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { loadEssentials, loadPage } from './app/loadPage.ts'
import { matchRoute } from './app/matchRoute.ts'
import { readSeed, type Seed } from './app/seed.ts'
import { addTranslations } from './i18n/translations.ts'
import { clientOf, portal } from './portal.tsx'

const root = document.getElementById('root') ?? document.body
const seed = readSeed()

/** From here on React hears every press; `ready` once the parts that come after the page do so too. */
export const hydration = seed ? goOn(seed) : import('./startAlone.tsx').then(({ startAlone }) => startAlone(root))

/** The server rendered the page: its words and answers are in the document. */
async function goOn({ locale, site, now, theme, translations, answers }: Seed) {
  addTranslations(locale, translations)
  const queryClient = clientOf(site)
  hydrate(queryClient, answers)
  const { route } = matchRoute(window.location.pathname, site.languages)
  await loadEssentials(route, locale)
  // As a transition it is done in slices, between which the page answers; a press makes React finish at once.
  startTransition(() => {
    hydrateRoot(root, portal({ queryClient, site, now, theme }))
  })
  return { ready: loadPage(route, locale) }
}
