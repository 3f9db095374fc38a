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
  findRequest,
  findStaffFields,
  insertRequest,
  listRequests,
  requestSecret,
  requestsLike,
  supportRequest,
} from '../db/dataRequests.ts'
import type { Pool } from '../db/pool.ts'
import { findPublicPackage } from '../db/publicPages.ts'
import type { Locale } from '../messages.ts'
import { hashOfToken } from '../tokens.ts'
import { fieldError, schemaError } from './DataRequestError.ts'
import { FormStamp } from './FormStamp.ts'
import { findRecipient } from './findRecipient.ts'
import { RequestLimits } from './RequestLimits.ts'
import { termsOf } from './termsOf.ts'

const PAGE_SIZE = 20
const MAX_SIMILAR = 4
const MAX_QUERY_LENGTH = 500
const MAX_PAGE = 100_000
/** A year and a number. Other texts are not looked up: PostgreSQL refuses some of them. */
const REFERENCE = /^\d{4}-\d{1,12}$/

/** A caller: the address for the limits, and the random number in the browser's cookie. */
export type Visitor = { address: string | undefined; browser: string; locale: Locale }
/** A read outside the CKAN API, with the input as the app's transport sends it. */
type Read = { action: string; input: object }
type ReadResponse = { status: number; body: unknown }

/** Data requests: visitors submit and support them, everybody reads them, staff answer them. */
export class DataRequestService {
  readonly #db: Pool
  readonly #now: () => number
  readonly #limits: RequestLimits
  #stamp: Promise<FormStamp> | undefined

  constructor(db: Pool, now: () => number = Date.now) {
    this.#db = db
    this.#now = now
    this.#limits = new RequestLimits(now)
  }

  /** The response to one of `PortalRead`; undefined for any other name. */
  async read({ action, input }: Read): Promise<ReadResponse | undefined> {
    const given = input as Record<string, unknown> // any input; each read checks the fields that it uses
    if (action === 'data_request_form') return found(await this.form())
    if (action === 'data_request_list') return found(await this.list(given))
    if (action === 'data_request_recipient') return found(await this.recipient(String(given['body'] ?? '')))
    if (action === 'data_request_show') return found(await this.show(String(given['reference'] ?? '')))
    return undefined
  }

  async form(): Promise<RequestForm> {
    return { stamp: (await this.#stamps()).create() }
  }

  /** The organization that a request with this `body` would be addressed to; null: the portal's sysadmins. */
  async recipient(body: string): Promise<RequestRecipient | null> {
    const recipient = body.length > requestLimits.body ? undefined : await findRecipient(this.#db, body)
    if (!recipient) return null
    const { name, title, title_translated } = recipient
    return { name, title, title_translated }
  }

  /** A public request. */
  async show(reference: string): Promise<DataRequest | undefined> {
    const request = await this.#find(reference)
    return request?.status === 'hidden' ? undefined : request
  }

  /** Stores a request and returns its reference. Throws DataRequestError. */
  async submit(input: unknown, { address, browser, locale }: Visitor): Promise<string> {
    const given = v.safeParse(requestInput, input)
    if (!given.success) throw schemaError(given.issues, input)
    const { what, purpose, body, email, stamp } = given.output
    const { verdict, nonce } = (await this.#stamps()).verify(stamp)
    if (verdict === 'early') throw fieldError('stamp', 'requestEarly')
    if (verdict === 'stale') throw fieldError('form', 'requestStale')
    this.#limits.takeRequest(address)
    const organizationId = (await findRecipient(this.#db, body))?.id ?? null
    const fields = { what, purpose, body, email, organizationId }
    const reference = await insertRequest(this.#db, { ...fields, language: locale, terms: termsOf(what), nonce })
    // The form was already used for another request: a browser restored it from its history.
    if (reference === undefined) throw fieldError('form', 'requestStale')
    await supportRequest(this.#db, reference, hashOfToken(browser))
    return reference
  }

  /** Adds a supporter. Undefined if there is no such public request. Throws DataRequestError. */
  async support(reference: string, { address, browser }: Visitor): Promise<DataRequest | undefined> {
    if (!(await this.show(reference))) return undefined
    this.#limits.takeSupport(address)
    await supportRequest(this.#db, reference, hashOfToken(browser))
    return this.show(reference)
  }

  /** A request with the fields for staff; undefined if there is none that the user may answer. */
  async staffView(reference: string, user: User | null): Promise<StaffView | undefined> {
    const request = user ? await this.#find(reference) : undefined
    const fields = user && request ? await findStaffFields(this.#db, reference, user) : undefined
    return request && fields && { request, ...fields }
  }

  /** Stores the answer of staff. Undefined if there is no request that the user may answer. Throws DataRequestError. */
  async answer(reference: string, input: unknown, user: User | null): Promise<DataRequest | undefined> {
    if (!user || !(await this.staffView(reference, user))) return undefined
    const given = v.safeParse(requestAnswer, input)
    if (!given.success) throw schemaError(given.issues, input)
    const { status, answer } = given.output
    const dataset = datasetName(given.output.dataset)
    const packageId = dataset === '' ? null : ((await findPublicPackage(this.#db, dataset)) ?? null)
    if (dataset !== '' && packageId === null) throw fieldError('dataset', 'requestDatasetUnknown')
    if (status === 'published' && packageId === null) throw fieldError('dataset', 'requestDatasetMissing')
    if (status === 'declined' && answer === '') throw fieldError('answer', 'requestAnswerMissing')
    const isStored = await answerRequest(this.#db, reference, user, { status, answer, packageId })
    return isStored ? findRequest(this.#db, reference) : undefined
  }

  /** A page of the newest requests; with `q` those with similar words. */
  async list(given: Record<string, unknown>): Promise<RequestList> {
    const q = String(given['q'] ?? '').slice(0, MAX_QUERY_LENGTH)
    if (q.trim() !== '') {
      const terms = termsOf(q)
      const results = terms.length > 0 ? await requestsLike(this.#db, terms, MAX_SIMILAR) : []
      return { count: results.length, page: 1, page_size: MAX_SIMILAR, results }
    }
    const number = Number(given['page'] ?? 1)
    const page = Number.isInteger(number) && number >= 1 && number <= MAX_PAGE ? number : 1
    const window = { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE }
    return { page, page_size: PAGE_SIZE, ...(await listRequests(this.#db, window)) }
  }

  async #find(reference: string): Promise<DataRequest | undefined> {
    return REFERENCE.test(reference) ? findRequest(this.#db, reference) : undefined
  }

  #stamps(): Promise<FormStamp> {
    this.#stamp ??= requestSecret(this.#db).then((secret) => new FormStamp(secret, this.#now))
    // After a failed query the next call queries again.
    this.#stamp.catch(() => {
      this.#stamp = undefined
    })
    return this.#stamp
  }
}

/** The dataset's name, also from its whole address. */
const datasetName = (text: string): string => /\/dataset\/([^/?#]+)/.exec(text)?.[1] ?? text

function found(result: unknown): ReadResponse {
  if (result !== undefined) return { status: 200, body: { success: true, result } }
  return { status: 404, body: { success: false, error: { __type: 'Not Found Error' } } }
}
