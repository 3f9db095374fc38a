import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** Faster than this nobody reads and types. */
const FASTEST_MS = 3_000
const OLDEST_MS = 24 * 60 * 60 * 1000

/** What a stamp says of the form that carries it. */
export type StampVerdict = { is: 'good'; nonce: string } | { is: 'early' } | { is: 'stale' }

/** The signed time at which a form was shown: a program that answers at once, or keeps forms for later, is told apart. */
export class FormStamp {
  readonly #secret: string
  readonly #now: () => number

  constructor(secret: string, now: () => number = Date.now) {
    this.#secret = secret
    this.#now = now
  }

  /** A stamp for a form that is being shown. */
  make(): string {
    const text = `${this.#now().toString(36)}.${randomBytes(12).toString('base64url')}`
    return `${text}.${this.#sign(text)}`
  }

  /** Whether a form with this stamp may be taken; one that was not made here is as good as stale. */
  judge(stamp: string): StampVerdict {
    const [time = '', nonce = '', signature = ''] = stamp.split('.')
    const [given, wanted] = [Buffer.from(signature), Buffer.from(this.#sign(`${time}.${nonce}`))]
    if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return { is: 'stale' }
    const age = this.#now() - Number.parseInt(time, 36)
    if (age > OLDEST_MS) return { is: 'stale' }
    return age < FASTEST_MS ? { is: 'early' } : { is: 'good', nonce }
  }

  #sign(text: string): string {
    return createHmac('sha256', this.#secret).update(text).digest('base64url')
  }
}
