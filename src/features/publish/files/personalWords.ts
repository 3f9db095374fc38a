import type { PersonalKind } from './scan/personalFinding.ts'

/** How many cells of a column look like what. */
export const personalWords = {
  identity: 'personal.identity',
  iban: 'personal.iban',
  phone: 'personal.phone',
  email: 'personal.email',
  plate: 'personal.plate',
} as const satisfies Record<PersonalKind, string>
