import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef } from 'react'
import type { Locale, Locales } from '../i18n/languages.ts'
import { joinLocale } from '../i18n/locale.ts'
import { loadPage } from './loadPage.ts'
import { matchRoute } from './matchRoute.ts'

/** A pointer that only passes over a link must not start a request. */
const DWELL_MS = 80

/** Loads the code, the messages and the initial queries of a page that a user is about to open. */
export function usePrefetch(locale: Locale, locales: Locales): (path: string) => void {
  const queryClient = useQueryClient()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  return useCallback(
    (path) => {
      clearTimeout(timer.current)
      timer.current = setTimeout(() => {
        const { route, params, search } = matchRoute(joinLocale(locale, path, locales), locales)
        loadPage(route, locale)
          .then(({ firstAnswers }) => {
            for (const query of firstAnswers?.({ params, search, locale }) ?? []) void queryClient.prefetchQuery(query)
          })
          .catch(() => {}) // following the link shows the error
      }, DWELL_MS)
    },
    [queryClient, locale, locales],
  )
}
