import type { Dataset } from '#contract/entities.ts'
import { licenseUse } from '../lib/licenseUse.ts'

const SHORT: Readonly<Record<string, string>> = {
  'cc-by': 'CC BY',
  'cc-by-sa': 'CC BY-SA',
  'cc-zero': 'CC0',
  'cc-nc': 'CC NC',
  'odc-by': 'ODC-By',
  'odc-odbl': 'ODbL',
  'odc-pddl': 'PDDL',
  'uk-ogl': 'OGL',
  gfdl: 'GFDL',
}

/**
 * The licence's name: its usual abbreviation if there is one, otherwise the portal's title; empty if there is neither.
 */
export function licenseName({ license_id, license_title }: Pick<Dataset, 'license_id' | 'license_title'>): string {
  // CKAN's other-open, other-closed … describe a class of licences, not a licence.
  const isNameless = licenseUse(license_id) === 'unspecified' || /^other-(open|closed|pd|at|nc)$/.test(license_id ?? '')
  if (isNameless) return ''
  return SHORT[license_id ?? ''] ?? license_title ?? license_id ?? ''
}
