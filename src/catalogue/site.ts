import { createContext, use } from 'react'
import type { SiteFile } from '#contract/site.ts'
import type { Locale } from '../i18n/languages.ts'

export type SiteConfig = Omit<SiteFile<Locale>, 'dataRequest'> & {
  /** `here` where site.json says nothing and the catalogue is our own; null where nobody takes requests. */
  readonly dataRequest: SiteFile<Locale>['dataRequest'] | 'here'

  /** Scheme and host of this portal, for addresses that leave the page. Not in site.json: whoever renders knows it. */
  readonly origin?: string
  /**
   * Whether the catalogue is our own server's and not a CKAN's elsewhere; whoever renders knows it, too. With our own one
   * signs in by name and password, elsewhere by a token that was made there.
   */
  readonly hasOwnCatalogue: boolean
  /** The largest file that may be uploaded, in megabytes of 1024 × 1024 bytes; undefined where nobody knows. */
  readonly uploadMaxMb?: number
}

export const SiteContext = createContext<SiteConfig | undefined>(undefined)

/** The instant of the page load, so that server and browser say the same "3 days ago"; milliseconds. */
export const NowContext = createContext(0)

/** What the operator says of the portal. */
export function useSite(): SiteConfig {
  const site = use(SiteContext)
  if (site === undefined) throw new Error('useSite stands outside of the portal')
  return site
}

export const useNow = () => use(NowContext)
