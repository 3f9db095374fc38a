import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readSite as readSiteFile, SiteError, type SiteFile } from '#contract/site.ts'
import type { SiteSettings } from './actions/define.ts'
import type { Config } from './config.ts'
import { LOCALES, type Locale } from './messages.ts'
import { type Release, UNBUILT } from './release.ts'

export type Site = SiteFile<Locale>

/** Reads site.json from the folder of the app's files. Throws SiteError with a message if it is invalid. */
export async function readSite(folder: string): Promise<Site> {
  const path = join(folder, 'site.json')
  try {
    return readSiteFile(JSON.parse(await readFile(path, 'utf8')), LOCALES, 'refused')
  } catch (error) {
    throw new SiteError(`${path}\n${error instanceof Error ? error.message : String(error)}`)
  }
}

type OperatorSettings =
  | ('siteUrl' | 'createOrganizations' | 'createGroups' | 'addToGroups')
  | ('trashDays' | 'formerFiles' | 'formerFileDays')

type SiteTexts = Pick<SiteSettings, 'languages'> & Record<'title' | 'description', Readonly<Record<string, string>>>

/** The site's settings for the actions, from the file and the environment. */
export const settingsOf = (
  { title, description, languages }: SiteTexts,
  config: Pick<Config, OperatorSettings>,
  release: Release = UNBUILT,
): SiteSettings => ({
  siteUrl: config.siteUrl,
  siteTitle: inEveryLanguage(title),
  siteDescription: inEveryLanguage(description),
  localeDefault: languages[0],
  languages,
  allowUnowned: false,
  createOrganizations: config.createOrganizations,
  createGroups: config.createGroups,
  addToGroups: config.addToGroups,
  trashDays: config.trashDays,
  formerFiles: config.formerFiles,
  formerFileDays: config.formerFileDays,
  release,
})

/** The API responds in every language of locales/, also in those that the site does not offer. */
export function inEveryLanguage(texts: Readonly<Record<string, string>>): Record<Locale, string> {
  const [first = ''] = Object.values(texts)
  const entries = LOCALES.map((locale) => [locale, texts[locale] ?? first])
  return Object.fromEntries(entries) as Record<Locale, string> // created from exactly those keys
}

/** The origins of pictures in pages: those in the settings, the site's logo and map tiles, and the CKAN. */
export function imageHostsOf(
  { imageHosts, ckanUrl }: Pick<Config, 'imageHosts' | 'ckanUrl'>,
  { logo, mapTiles }: Pick<Site, 'logo' | 'mapTiles'>,
): string[] {
  const others = [logo, mapTiles?.url, ckanUrl].flatMap((address) =>
    address && URL.canParse(address) ? [new URL(address).origin] : [],
  )
  return [...new Set([...imageHosts, ...others])]
}
