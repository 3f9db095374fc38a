import { createRoot } from 'react-dom/client'
import { readSite } from '#contract/site.ts'
import { applyTheme, themeOfCookies } from './app/theme.ts'
import type { SiteConfig } from './catalogue/site.ts'
import { knownLocales } from './i18n/languages.ts'
import { splitLocale } from './i18n/locale.ts'
import { sharedNamespaces } from './i18n/namespaces.ts'
import { loadTranslations } from './i18n/translations.ts'
import { createPortal } from './portal.tsx'
import { loadDeferred } from './ui/deferred.tsx'

/**
 * Static hosting without server rendering: the browser renders everything. An error at startup is shown in the page.
 */
export async function startAlone(root: HTMLElement): Promise<void> {
  await start(root).catch((error: unknown) => {
    const why = error instanceof Error ? error.message : String(error)
    root.textContent = `Portal açılamadı · The portal could not open\n${why}`
    root.style.whiteSpace = 'pre-wrap'
  })
}

async function start(root: HTMLElement): Promise<void> {
  const response = await fetch(`${import.meta.env.BASE_URL}site.json`)
  const site: SiteConfig = {
    ...readSite(await response.json(), knownLocales, 'ignored'),
    origin: window.location.origin,
    basePath: '',
    hasOwnCatalogue: false,
    hasSearchIndex: false,
  }
  const [locale] = splitLocale(window.location.pathname, site)
  // Without messages no error could be shown. The frame of the page must not appear after the page, which would move then.
  await Promise.all([loadTranslations(locale, sharedNamespaces), loadDeferred().catch(() => {})])
  const theme = themeOfCookies(document.cookie)
  if (theme !== 'system') applyTheme(theme, site.basePath)
  // The texts of the language are loaded, so the frame of the page does not wait for the page's data.
  const hydration = { loaderData: { [locale]: null } }
  createRoot(root).render(await createPortal({ site, now: Date.now(), theme }).start(hydration))
}
