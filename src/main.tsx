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

/** From here on React handles events; `ready` resolves when the deferred components are loaded too. */
export const hydration = seed ? goOn(seed) : import('./startAlone.tsx').then(({ startAlone }) => startAlone(root))

/** Hydrates a server-rendered page; its messages and data are in the HTML. */
async function goOn({ locale, site, now, theme, translations, answers }: Seed) {
  addTranslations(locale, translations)
  const queryClient = clientOf(site)
  hydrate(queryClient, answers)
  const { route } = matchRoute(window.location.pathname, site.languages)
  await loadEssentials(route, locale)
  // A transition hydrates in slices and the page stays responsive; a click makes React finish at once.
  startTransition(() => {
    hydrateRoot(root, portal({ queryClient, site, now, theme }))
  })
  return { ready: loadPage(route, locale) }
}
