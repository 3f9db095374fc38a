import type { Hono } from 'hono'
import type { Services } from '../actions/define.ts'
import { ActionError } from '../errors.ts'
import { plainPage } from '../http/plainPage.ts'
import { searchAnonymously } from '../http/publicSearch.ts'
import type { Locale } from '../messages.ts'
import { searchExportRoutes } from './searchExportRoutes.ts'

/** How many datasets are parsed at once: even large ones take only a few milliseconds. */
const PER_PAGE = 20

type Settings = { segment: string; locale: Locale; trustedProxies: number }

/** The files of searches in the portal's own catalogue. */
export function ownSearchExport(services: Services, { locale, ...settings }: Settings): Hono {
  const { siteUrl, siteTitle } = services.config
  return searchExportRoutes({
    ...{ ...settings, siteUrl, siteTitle: siteTitle[locale], locale },
    search: { find: (query) => searchAnonymously(query, services, locale), perPage: PER_PAGE },
    refusal(error) {
      if (!(error instanceof ActionError) || error.status >= 500) throw error
      return plainPage(400, 'badQuestion', locale)
    },
  })
}
