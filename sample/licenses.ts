/** CKAN's ids of the licences of the sample's sources. */
export const LICENSES = {
  'cc-by': {
    title: 'Creative Commons Attribution',
    path: 'https://creativecommons.org/licenses/by/4.0/',
  },
  'cc-by-sa': {
    title: 'Creative Commons Attribution Share-Alike',
    path: 'https://creativecommons.org/licenses/by-sa/4.0/',
  },
  'cc-zero': {
    title: 'Creative Commons CCZero',
    path: 'https://creativecommons.org/publicdomain/zero/1.0/',
  },
  'odc-odbl': {
    title: 'Open Data Commons Open Database License (ODbL)',
    path: 'https://opendatacommons.org/licenses/odbl/1-0/',
  },
  'odc-pddl': {
    title: 'Open Data Commons Public Domain Dedication and License (PDDL)',
    path: 'https://opendatacommons.org/licenses/pddl/1-0/',
  },
  'other-open': { title: 'Other (Open)', path: 'https://opensource.org/license/mit' },
  'other-pd': {
    title: 'Other (Public Domain)',
    path: 'https://www.naturalearthdata.com/about/terms-of-use/',
  },
} as const

export type LicenseId = keyof typeof LICENSES
