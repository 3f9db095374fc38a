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

/** What people ask before they use data. `withoutNaming`: without naming the publisher. */
type DataUse = 'commercial' | 'changes' | 'withoutNaming'

const ALLOWED: Readonly<Record<LicenseUse, readonly DataUse[]>> = {
  free: ['commercial', 'changes', 'withoutNaming'],
  attribution: ['commercial', 'changes'],
  shareAlike: ['commercial', 'changes'],
  open: ['commercial', 'changes'],
  noDerivatives: ['commercial'],
  nonCommercial: ['changes'],
  closed: [],
  unspecified: [],
}

/** The uses that a licence allows for certain; none for an unknown licence. */
export function allowedUses(id: string | null): readonly DataUse[] {
  const use = licenseUse(id)
  // A licence can forbid both: CC BY-NC-ND.
  if (use === 'nonCommercial' && /(^|[-_ ])nd([-_ .]|$)/i.test(id ?? '')) return []
  return use === undefined ? [] : ALLOWED[use]
}
