import * as v from 'valibot'
import {
  type DataRequest,
  type RequestForm,
  type RequestList,
  type RequestRecipient,
  requestAnswer,
  requestInput,
  requestLimits,
  type StaffView,
} from '#contract/dataRequest.ts'
import type { User } from '../actions/define.ts'
import {
  answerRequest,
  contactOf,
  findRequest,
  insertRequest,
  listRequests,
  mayAnswer,
  requestSecret,
  requestsLike,
  supportRequest,
} from '../db/dataRequests.ts'
import type { Pool } from '../db/pool.ts'
import { findPublicPackage } from '../db/publicPages.ts'
import type { Locale } from '../messages.ts'
import { hashOfToken } from '../tokens.ts'
import { FormStamp } from './FormStamp.ts'
import { organizationAsked } from './organizationAsked.ts'
import { RequestLimits } from './RequestLimits.ts'
import { refusalOf, refuse } from './RequestRefusal.ts'
import { termsOf } from './termsOf.ts'

const PAGE_SIZE = 20
const NEAR = 4
/** A year and a number. Anything else is asked of no database: not every text is one that PostgreSQL takes. */
const REFERENCE = /^\d{4}-\d{1,12}$/

/** Who is at the desk: an address for counting, and the random number that a browser keeps. */
export type Visitor = { address: string | undefined; browser: string; locale: Locale }
/** A read of the portal's own, as the app's transport makes it. */
type Read = { action: string; input: object }
type ReadAnswer = { status: number; body: unknown }

/** Requests for data that is not there: taken from visitors, shown to everybody, answered by staff. */
export class DataRequestDesk {
  readonly #db: Pool
  readonly #now: () => number
  readonly #limits: RequestLimits
  #stamp: Promise<FormStamp> | undefined

  constructor(db: Pool, now: () => number = Date.now) {
    this.#db = db
    this.#now = now
    this.#limits = new RequestLimits(now)
  }

  /** What pages and programs read; undefined for what is no read of this desk. */
  async read({ action, input }: Read): Promise<ReadAnswer | undefined> {
    const given = input as Record<string, unknown> // whatever came; each read takes what it can use
    if (action === 'data_request_form') return found(await this.form())
    if (action === 'data_request_list') return found(await this.list(given))
    if (action === 'data_request_recipient') return found(await this.recipient(String(given['body'] ?? '')))
    if (action === 'data_request_show') return found(await this.show(String(given['reference'] ?? '')))
    return undefined
  }

  async form(): Promise<RequestForm> {
    return { stamp: (await this.#stamps()).make() }
  }

  /** Who would read the e-mail address of a request that names this body; null is the portal's sysadmins. */
  async recipient(body: string): Promise<RequestRecipient | null> {
    const asked = body.length > requestLimits.body ? undefined : await organizationAsked(this.#db, body)
    if (!asked) return null
    const { name, title, title_translated } = asked
    return { name, title, title_translated }
  }

  /** A request that everybody may see. */
  async show(reference: string): Promise<DataRequest | undefined> {
    const request = await this.#find(reference)
    return request?.status === 'hidden' ? undefined : request
  }

  /** Takes a request and gives its reference. Throws RequestRefusal. */
  async submit(input: unknown, { address, browser, locale }: Visitor): Promise<string> {
    const given = v.safeParse(requestInput, input)
    if (!given.success) throw refusalOf(given.issues, input)
    const { what, purpose, body, email, stamp } = given.output
    const verdict = (await this.#stamps()).judge(stamp)
    if (verdict.is !== 'good')
      throw verdict.is === 'early' ? refuse('stamp', 'requestEarly') : refuse('form', 'requestStale')
    this.#limits.takeRequest(address)
    const organizationId = (await organizationAsked(this.#db, body))?.id ?? null
    const about = { what, purpose, body, email, organizationId }
    const request = { ...about, language: locale, terms: termsOf(what), nonce: verdict.nonce }
    const reference = await insertRequest(this.#db, request)
    // The form already made another request: a browser kept it and showed it again.
    if (reference === undefined) throw refuse('form', 'requestStale')
    await supportRequest(this.#db, reference, hashOfToken(browser))
    return reference
  }

  /** Counts that one more browser wants it. Undefined where there is no such request; throws RequestRefusal. */
  async support(reference: string, { address, browser }: Visitor): Promise<DataRequest | undefined> {
    if (!(await this.show(reference))) return undefined
    this.#limits.takeSupport(address)
    await supportRequest(this.#db, reference, hashOfToken(browser))
    return this.show(reference)
  }

  /** A request with what only staff may see; undefined for everybody else. */
  async staffView(reference: string, user: User | null): Promise<StaffView | undefined> {
    if (!user || !(await this.#isStaff(user))) return undefined
    const request = await this.#find(reference)
    return request && { request, ...(await contactOf(this.#db, reference, user)) }
  }

  /** Notes what staff answer. Undefined for whoever may not, or where there is none. Throws RequestRefusal. */
  async answer(reference: string, input: unknown, user: User | null): Promise<DataRequest | undefined> {
    if (!user || !(await this.staffView(reference, user))) return undefined
    const given = v.safeParse(requestAnswer, input)
    if (!given.success) throw refusalOf(given.issues, input)
    const { status, answer } = given.output
    const dataset = datasetIn(given.output.dataset)
    const packageId = dataset === '' ? null : ((await findPublicPackage(this.#db, dataset)) ?? null)
    if (dataset !== '' && packageId === null) throw refuse('dataset', 'requestDatasetUnknown')
    if (status === 'published' && packageId === null) throw refuse('dataset', 'requestDatasetMissing')
    if (status === 'declined' && answer === '') throw refuse('answer', 'requestAnswerMissing')
    await answerRequest(this.#db, reference, { status, answer, packageId, userId: user.id })
    return findRequest(this.#db, reference)
  }

  /** The newest requests, a page of them; with q those that speak of the same. */
  async list(given: Record<string, unknown>): Promise<RequestList> {
    const q = String(given['q'] ?? '').slice(0, 500)
    if (q.trim() !== '') {
      const terms = termsOf(q)
      const results = terms.length > 0 ? await requestsLike(this.#db, terms, NEAR) : []
      return { count: results.length, page: 1, page_size: NEAR, results }
    }
    const asked = Number(given['page'] ?? 1)
    const page = Number.isInteger(asked) && asked >= 1 && asked <= 100_000 ? asked : 1
    const window = { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE, withHidden: false }
    return { page, page_size: PAGE_SIZE, ...(await listRequests(this.#db, window)) }
  }

  async #find(reference: string): Promise<DataRequest | undefined> {
    return REFERENCE.test(reference) ? findRequest(this.#db, reference) : undefined
  }

  async #isStaff(user: User): Promise<boolean> {
    return user.sysadmin || (await mayAnswer(this.#db, user.id))
  }

  #stamps(): Promise<FormStamp> {
    this.#stamp ??= requestSecret(this.#db).then((secret) => new FormStamp(secret, this.#now))
    // A database that was away for a moment is asked again.
    this.#stamp.catch(() => {
      this.#stamp = undefined
    })
    return this.#stamp
  }
}

/** Its name, also where somebody pasted the whole address. */
const datasetIn = (text: string): string => /\/dataset\/([^/?#]+)/.exec(text)?.[1] ?? text

function found(result: unknown): ReadAnswer {
  if (result !== undefined) return { status: 200, body: { success: true, result } }
  return { status: 404, body: { success: false, error: { __type: 'Not Found Error' } } }
}
