import { createContext, use } from 'react'
import type { SiteFile } from '#contract/site.ts'
import type { Locale } from '../i18n/languages.ts'

export type SiteConfig = Omit<SiteFile<Locale>, 'dataRequest'> & {
  /** `here` if site.json has no setting and the catalogue is our own; null if the portal takes no requests. */
  readonly dataRequest: SiteFile<Locale>['dataRequest'] | 'here'

  /**
   * The path before every address of this portal, such as `/portal`; empty at the top of its host. Not in site.json: it is the
   * setting BASE_PATH.
   */
  readonly basePath: string
  /** Scheme and host of this portal, for absolute URLs. Not in site.json: the server and the browser pass it in. */
  readonly origin?: string
  /**
   * Whether the catalogue is our own and not another CKAN behind the portal; passed in by the server and the browser.
   * With our own catalogue users sign in with name and password, otherwise with an API token.
   */
  readonly hasOwnCatalogue: boolean
  /**
   * Whether our own index answers searches: of our own catalogue, or of the CKAN's behind the portal. It has filters,
   * suggestions and related datasets that CKAN does not know. Passed in by the server.
   */
  readonly hasSearchIndex: boolean
  /** The largest upload in megabytes of 1024 × 1024 bytes; undefined if unknown. */
  readonly uploadMaxMb?: number
  /** Whether the server reads links of resources for previews; undefined without a server. */
  readonly linkReader?: 'on' | 'off'
  /** Whether the portal sends links for forgotten passwords by mail. */
  readonly sendsMail?: boolean
  /** The name of the OpenID provider with which people can sign in too. */
  readonly signInProvider?: string
}

/** Whether the portal has a server of its own, and is not only files of a web server. */
export const hasServer = ({ linkReader }: Pick<SiteConfig, 'linkReader'>): boolean => linkReader !== undefined

export const SiteContext = createContext<SiteConfig | undefined>(undefined)

/** The time of the page load in milliseconds, so that server and browser render the same relative times. */
export const NowContext = createContext(0)

/** The operator's configuration of the portal. */
export function useSite(): SiteConfig {
  const site = use(SiteContext)
  if (site === undefined) throw new Error('useSite is used outside of the portal')
  return site
}

export const useNow = () => use(NowContext)
