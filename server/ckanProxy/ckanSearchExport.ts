import type { Hono } from 'hono'
import type { SiteSettings } from '../actions/define.ts'
import type { Call, CallResponse } from '../http/call.ts'
import { plainPage } from '../http/plainPage.ts'
import type { Locale } from '../messages.ts'
import type { Found } from '../searchExport/readResults.ts'
import { searchExportRoutes } from '../searchExport/searchExportRoutes.ts'

/** More than for the portal's own catalogue, because each page is a request to CKAN. */
const PER_PAGE = 50

type Settings = {
  callAction: (call: Call) => Promise<CallResponse>
  site: SiteSettings
  segment: string
  locale: Locale
  trustedProxies: number
}

/** CKAN refused the search, or its response is not one of package_search. */
class SearchRefusedError extends Error {
  override name = 'SearchRefusedError'
  readonly status: number
  readonly isOfCaller: boolean

  constructor(status: number) {
    super(`package_search: status ${status}`)
    this.status = status
    this.isOfCaller = status >= 400 && status < 500
  }
}

/** The files of searches in a CKAN, read from its package_search page by page. */
export function ckanSearchExport({ callAction, site, ...settings }: Settings): Hono {
  const { locale } = settings
  return searchExportRoutes({
    ...{ ...settings, siteUrl: site.siteUrl, siteTitle: site.siteTitle[locale] },
    search: {
      async find(query) {
        const { status, body } = await callAction({ action: 'package_search', input: query, locale })
        const found = status === 200 ? foundIn(body) : undefined
        if (!found) throw new SearchRefusedError(status)
        return found
      },
      perPage: PER_PAGE,
    },
    refusal(error) {
      if (error instanceof SearchRefusedError && error.isOfCaller) return plainPage(400, 'badQuestion', locale)
      if (error instanceof SearchRefusedError)
        return error.status === 504 ? plainPage(504, 'ckanSlow', locale) : plainPage(502, 'ckanUnreachable', locale)
      throw error
    },
  })
}

function foundIn(body: unknown): Found | undefined {
  const { result } = (body ?? {}) as { result?: Partial<Found> } // checked here
  return typeof result?.count === 'number' && Array.isArray(result.results)
    ? { count: result.count, results: result.results }
    : undefined
}
