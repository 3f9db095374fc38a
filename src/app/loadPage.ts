import type { Locale } from '../i18n/languages.ts'
import { sharedNamespaces } from '../i18n/namespaces.ts'
import { hasTranslations, loadTranslations } from '../i18n/translations.ts'
import { failToLoad, forgetFailure } from './LoadError.ts'
import type { PageModule } from './pageModule.ts'
import type { Route } from './routes.ts'

const modules = new Map<Route, PageModule>()
const loading = new Map<string, Promise<PageModule>>()

/** The page if its code and messages are loaded, so that it can render at once. */
export function readyPage(route: Route, locale: Locale): PageModule | undefined {
  const page = modules.get(route)
  return page && hasTranslations(locale, namespacesOf(route)) ? page : undefined
}

/** Loads a page's code and messages, with one shared promise until it settles. Can be called again after a failure. */
export function loadPage(route: Route, locale: Locale): Promise<PageModule> {
  const key = `${locale} ${route.pattern}`
  const running = loading.get(key)
  if (running) return running
  const promise = loadEssentials(route, locale).then(async (page) => {
    await loadParts(page)
    return page
  }, failToLoad)
  loading.set(key, promise)
  forgetFailure(promise, () => loading.delete(key))
  return promise
}

/** Loads only what hydration needs: the HTML already contains the deferred components. */
export async function loadEssentials(route: Route, locale: Locale): Promise<PageModule> {
  const [page] = await Promise.all([route.load(), loadTranslations(locale, namespacesOf(route))])
  modules.set(route, page)
  return page
}

const loadParts = ({ parts = [] }: PageModule) => Promise.all(parts.map(({ preload }) => preload()))

export const namespacesOf = (route: Route) => [...sharedNamespaces, ...route.namespaces]
