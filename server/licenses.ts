import type { License } from '#contract/entities.ts'
import type en from '#locales/en/licenses.json'
import type { Locale } from './messages.ts'

type LicenseId = keyof typeof en
const titles = import.meta.glob<Record<LicenseId, string>>('../locales/*/licenses.json', {
  import: 'default',
  eager: true,
})

type Terms = {
  url: string
  family?: string
  open: boolean
  data?: boolean
  content?: boolean
  software?: boolean
  generic?: boolean
}

const titleOf = (id: LicenseId, locale: Locale): string => titles[`../locales/${locale}/licenses.json`]?.[id] ?? id

/** CKAN's built-in register: facts about licences; their titles are in locales/<lang>/licenses.json. */
const register: Record<LicenseId, Terms> = {
  notspecified: { url: '', open: false, generic: true },
  'odc-pddl': { url: 'https://opendatacommons.org/licenses/pddl/1.0/', open: true, data: true },
  'odc-odbl': { url: 'https://opendatacommons.org/licenses/odbl/1.0/', open: true, data: true },
  'odc-by': { url: 'https://opendatacommons.org/licenses/by/1.0/', open: true, data: true },
  'cc-zero': { url: 'https://creativecommons.org/publicdomain/zero/1.0/', open: true, data: true, content: true },
  'cc-by': { url: 'https://creativecommons.org/licenses/by/4.0/', open: true, content: true },
  'cc-by-sa': { url: 'https://creativecommons.org/licenses/by-sa/4.0/', open: true, content: true },
  gfdl: { url: 'https://www.gnu.org/licenses/fdl-1.3.html', open: true, content: true },
  'other-open': { url: '', open: true, generic: true, content: true },
  'other-pd': { url: '', open: true, generic: true, content: true },
  'other-at': { url: '', open: true, generic: true, content: true },
  'uk-ogl': {
    url: 'https://www.nationalarchives.gov.uk/doc/open-government-licence/version/3/',
    open: true,
    data: true,
    content: true,
  },
  // Any of several licences, so there is no single address.
  'cc-nc': { url: '', open: false },
  'other-nc': { url: '', open: false, generic: true },
  'other-closed': { url: '', open: false, generic: true },
}

const isLicenseId = (id: string): id is LicenseId => Object.hasOwn(register, id)
const yes = (value: boolean | undefined) => (value ? 'True' : 'False')

const comparable = (url: string) =>
  url
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\/(www\.)?/, '')
    .replace(/\/(deed[^/]*)?$/, '')

/** The id of the licence at an address; the text itself if it is another, so that nothing is lost. */
export function licenseOfUrl(url: string): string {
  const wanted = comparable(url)
  return Object.entries(register).find(([, terms]) => terms.url !== '' && comparable(terms.url) === wanted)?.[0] ?? url
}

/** The register as license_list returns it: every value is text, as in CKAN's built-in list. */
export function licenseList(locale: Locale): License[] {
  return Object.entries(register).map(([id, terms]) => ({
    id,
    title: isLicenseId(id) ? titleOf(id, locale) : id,
    url: terms.url,
    status: 'active',
    maintainer: '',
    family: terms.family ?? '',
    domain_content: yes(terms.content),
    domain_data: yes(terms.data),
    domain_software: yes(terms.software),
    is_generic: yes(terms.generic),
    od_conformance: terms.open ? 'approved' : 'not reviewed',
    osd_conformance: 'not reviewed',
  }))
}

/** The licence fields of a dataset; an unknown id is its own title and not open. */
export function licenseFacts(
  id: string | null,
  locale: Locale,
): { license_title: string | null; license_url?: string; isopen: boolean } {
  if (!id) return { license_title: id, isopen: false }
  if (!isLicenseId(id)) return { license_title: id, isopen: false }
  const { url, open } = register[id]
  return { license_title: titleOf(id, locale), ...(url && { license_url: url }), isopen: open }
}
