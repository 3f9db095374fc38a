/** What can tell who somebody is, in the order of its weight. */
export const personalKinds = ['identity', 'iban', 'phone', 'email', 'plate'] as const
export type PersonalKind = (typeof personalKinds)[number]

export type PersonalFinding = {
  kind: PersonalKind
  /** In how many cells. */
  count: number
  /** Masked; the values themselves do not leave the scan. */
  examples: { text: string; line: number }[]
}
