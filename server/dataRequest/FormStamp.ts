import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** A person needs longer than this to read the form and type. */
const MIN_AGE_MS = 3_000
const MAX_AGE_MS = 24 * 60 * 60 * 1000

/** Whether a form may be submitted now. `nonce` identifies the form. */
export type StampCheck = { verdict: 'valid' | 'early' | 'stale'; nonce: string }

/** The signed time at which a form was shown. It detects programs that submit at once, or that keep forms for later. */
export class FormStamp {
  readonly #secret: string
  readonly #now: () => number

  constructor(secret: string, now: () => number = Date.now) {
    this.#secret = secret
    this.#now = now
  }

  /** A stamp for a form that is shown now. */
  create(): string {
    const text = `${this.#now().toString(36)}.${randomBytes(12).toString('base64url')}`
    return `${text}.${this.#sign(text)}`
  }

  /** Checks the stamp of a submitted form; one with a wrong signature counts as stale. */
  verify(stamp: string): StampCheck {
    const [time = '', nonce = '', signature = ''] = stamp.split('.')
    const [given, expected] = [Buffer.from(signature), Buffer.from(this.#sign(`${time}.${nonce}`))]
    const isSigned = given.length === expected.length && timingSafeEqual(given, expected)
    const ageMs = this.#now() - Number.parseInt(time, 36)
    if (!isSigned || ageMs > MAX_AGE_MS) return { verdict: 'stale', nonce }
    return { verdict: ageMs < MIN_AGE_MS ? 'early' : 'valid', nonce }
  }

  #sign(text: string): string {
    return createHmac('sha256', this.#secret).update(text).digest('base64url')
  }
}
