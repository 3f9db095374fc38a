import type { Dataset } from '#contract/entities.ts'

/** What a licence allows or requires, for people who want to use the data; keys of the texts in catalogue.json. */
export type LicenseUse =
  | 'free'
  | 'attribution'
  | 'shareAlike'
  | 'nonCommercial'
  | 'noDerivatives'
  | 'open'
  | 'closed'
  | 'unspecified'

const USES: readonly (readonly [RegExp, LicenseUse])[] = [
  [/^(not ?specified|)$/, 'unspecified'],
  [/(^|-)(cc-?zero|cc-?0|pddl|pd|public-?domain|cc-pdm?)(-|$)/, 'free'],
  [/(^|-)nc(-|$)/, 'nonCommercial'],
  [/(^|-)nd(-|$)/, 'noDerivatives'],
  [/(^|-)(sa|odbl|gfdl)(-|$)/, 'shareAlike'],
  [/(^|-)(by|ogl|at|attribution)(-|$)/, 'attribution'],
  [/^other-open$/, 'open'],
  [/^other-closed$/, 'closed'],
]

/** The class of a licence by its id as CKAN, SPDX or the publisher spell it; undefined for unknown licences. */
export function licenseUse(id: string | null): LicenseUse | undefined {
  const plain = (id ?? '')
    .trim()
    .toLowerCase()
    .replace(/[\s_.]+/g, '-')
  return USES.find(([pattern]) => pattern.test(plain))?.[1]
}

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
