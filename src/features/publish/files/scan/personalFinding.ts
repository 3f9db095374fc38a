/** The kinds of personal data, in order of importance. */
export const personalKinds = ['identity', 'iban', 'phone', 'email', 'plate'] as const
export type PersonalKind = (typeof personalKinds)[number]

export type PersonalFinding = {
  kind: PersonalKind
  /** The number of cells. */
  count: number
  /** Masked values. */
  examples: { text: string; line: number }[]
}
