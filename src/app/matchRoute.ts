import { matchPath } from 'react-router-dom'
import type { Locale, Locales } from '../i18n/languages.ts'
import { splitLocale } from '../i18n/locale.ts'
import { notFoundRoute, type Route, routes } from './routes.ts'

export type RouteMatch = {
  route: Route
  locale: Locale
  params: Readonly<Record<string, string | undefined>>
  search: URLSearchParams
}

/**
 * Which page an address means, and in which language; an unknown one means the page that says so. The first pattern
 * that fits counts. (The router's own tree of routes weighs 3 kB more on every first load.)
 */
export function matchRoute(address: string, locales: Locales): RouteMatch {
  const [pathname = '/', query = ''] = address.replace(/#.*$/s, '').split(/\?(.*)/s)
  const [locale, path] = splitLocale(pathname, locales)
  const search = new URLSearchParams(query)
  const decoded = decodePath(path)
  for (const route of routes) {
    const match = matchPath(route.pattern, decoded)
    if (match) return { route, locale, params: match.params, search }
  }
  return { route: notFoundRoute, locale, params: {}, search }
}

/** The names in a path as they are written; a slash within one stays told apart until the router gives it back. */
const decodePath = (path: string) =>
  path
    .split('/')
    .map((segment) => decodeSegment(segment).replaceAll('/', '%2F'))
    .join('/')

function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment // whatever it was meant to be, nothing has that name
  }
}
