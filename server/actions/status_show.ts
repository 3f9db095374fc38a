import { status_show as contract } from '#contract/status_show.ts'
import { UNBUILT } from '../release.ts'
import { defineAction } from './define.ts'

/** The version of CKAN whose API this server implements. */
const CKAN_VERSION = '2.12.0'

/** Describes the site and the parts of CKAN's API that it has. */
export const status_show = defineAction(contract, async (_input, { config, locale }) => ({
  site_title: config.siteTitle[locale],
  site_description: config.siteDescription[locale],
  site_url: config.siteUrl,
  error_emails_to: null,
  locale_default: config.localeDefault,
  extensions: ['datastore', 'fihrist'],
  ckan_version: CKAN_VERSION,
  fihrist_version: (config.release ?? UNBUILT).version,
  fihrist_commit: (config.release ?? UNBUILT).commit,
}))
