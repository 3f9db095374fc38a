import { emptyTexts, type Texts } from '../draft/draft.ts'

/** The given texts; the other languages have none. */
export const texts = (given: Partial<Texts> = {}): Texts => ({ ...emptyTexts(), ...given })
