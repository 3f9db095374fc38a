import * as v from 'valibot'
import {
  type DataRequest,
  problemInput,
  type RequestForm,
  type RequestList,
  type RequestRecipient,
  requestAnswer,
  requestInput,
  requestKinds,
  requestLimits,
  type StaffView,
} from '#contract/dataRequest.ts'
import { pageNumber } from '#src/lib/pageIn.ts'
import type { User } from '../actions/define.ts'
import { recordAudit } from '../db/audit.ts'
import {
  answerRequest,
  findRequest,
  findRequestOfForm,
  findStaffFields,
  insertRequest,
  isShown,
  listRequests,
  type RequestOfForm,
  requestSecret,
  requestsLike,
  supportRequest,
} from '../db/dataRequests.ts'
import { type Pool, withTransaction } from '../db/pool.ts'
import { findPublicPackage } from '../db/publicPages.ts'
import { findReportedDataset } from '../db/reportedDataset.ts'
import type { Locale } from '../messages.ts'
import type { SharedLimits } from '../SharedLimits.ts'
import { hashOfToken } from '../tokens.ts'
import { fieldError, schemaError } from './DataRequestError.ts'
import { FormStamp } from './FormStamp.ts'
import { findProblemTarget, placeOf } from './findProblemTarget.ts'
import { findRecipient } from './findRecipient.ts'
import { isReference } from './isReference.ts'
import type { RequestDirectory } from './RequestDirectory.ts'
import { RequestLimits } from './RequestLimits.ts'
import { termsOf } from './termsOf.ts'

const PAGE_SIZE = 20
const MAX_SIMILAR = 4
const MAX_QUERY_LENGTH = 500

/** A caller: the address for the limits, and the random number in the browser's cookie. */
export type Visitor = { address: string | undefined; browser: string; locale: Locale }
/** A form whose fields are correct. */
type SentForm = (v.InferOutput<typeof requestInput> | v.InferOutput<typeof problemInput>) & {
  nonce: string
  body: string
  place: Record<string, string>
}
/** A read outside the CKAN API, with the input as the app's transport sends it. */
type Read = { action: string; input: object }
type ReadResponse = { status: number; body: unknown }

/** Whether no two visitors may get the same response: each form has its own stamp, which is accepted once. */
export const isForOneVisitor = (action: string): boolean => action === 'data_request_form'

/** Data requests: visitors submit and support them, everybody reads them, staff answer them. */
export class DataRequestService {
  readonly #db: Pool
  readonly #now: () => number
  readonly #limits: RequestLimits
  readonly #directory: RequestDirectory | undefined
  /** The forms that are being stored, by their nonce. */
  readonly #storing = new Map<string, Promise<unknown>>()
  #stamp: Promise<FormStamp> | undefined

  /** `directory`: of a catalogue that is not in the database. */
  constructor(
    db: Pool,
    now: () => number = Date.now,
    shared?: Pick<SharedLimits, 'add'>,
    directory?: RequestDirectory | undefined,
  ) {
    this.#db = db
    this.#now = now
    this.#limits = new RequestLimits(now, shared)
    this.#directory = directory
  }

  /** The response to one of `PortalRead`; undefined for any other name. */
  async read({ action, input }: Read): Promise<ReadResponse | undefined> {
    const given = input as Record<string, unknown> // any input; each read checks the fields that it uses
    if (action === 'data_request_form') return found(await this.form())
    if (action === 'data_request_list') return found(await this.list(given))
    if (action === 'data_request_recipient') {
      const dataset = nameIn(given['dataset'])
      const body = String(given['body'] ?? '')
      return found(dataset === '' ? await this.recipient(body) : await this.problemRecipient(dataset))
    }
    if (action === 'data_request_show') return found(await this.show(String(given['reference'] ?? '')))
    return undefined
  }

  async form(): Promise<RequestForm> {
    return { stamp: (await this.#stamps()).create() }
  }

  /** The organization that a request with this `body` would be addressed to; null: the portal's sysadmins. */
  async recipient(body: string): Promise<RequestRecipient | null> {
    const recipient = body.length > requestLimits.body ? undefined : await this.#recipientOf(body)
    if (!recipient) return null
    const { name, title, title_translated } = recipient
    return { name, title, title_translated }
  }

  /** The organization that a problem of this dataset would be reported to; null: the portal's sysadmins. */
  async problemRecipient(dataset: string): Promise<RequestRecipient | null> {
    await this.#directory?.dataset(dataset)
    const recipient = (await findReportedDataset(this.#db, dataset, ''))?.recipient
    if (!recipient) return null
    const { name, title, title_translated } = recipient
    return { name, title, title_translated }
  }

  /** A public request. */
  async show(reference: string): Promise<DataRequest | undefined> {
    const request = await this.#find(reference)
    return request && (await isShown(this.#db, reference)) ? request : undefined
  }

  /**
   * Stores a request, or with `kind` "problem" a report, and returns its reference; the same form sent again returns the same
   * one. Throws DataRequestError.
   */
  async submit(input: unknown, visitor: Visitor): Promise<string> {
    const isProblem = typeof input === 'object' && input !== null && 'kind' in input && input.kind === 'problem'
    const given = isProblem ? v.safeParse(problemInput, input) : v.safeParse(requestInput, input)
    if (!given.success) throw schemaError(given.issues, input)
    const fields = given.output
    const { verdict, nonce } = (await this.#stamps()).verify(fields.stamp)
    if (verdict === 'early') throw fieldError('stamp', 'requestEarly')
    if (verdict === 'stale') throw fieldError('form', 'requestStale')
    const place = 'dataset' in fields ? placeOf(fields) : {}
    const form = { ...fields, nonce, body: 'body' in fields ? fields.body : '', place }
    const stored = await this.#afterSameForm(nonce, async () => {
      return (await findRequestOfForm(this.#db, form)) ?? this.#store(form, visitor)
    })
    // The form was already used for another request: a browser restored it from its history.
    if (!stored?.isSame) throw fieldError('form', 'requestUsed')
    return stored.reference
  }

  async #store(form: SentForm, { address, browser, locale }: Visitor): Promise<RequestOfForm | undefined> {
    if ('dataset' in form) await this.#directory?.dataset(form.dataset)
    const about = 'dataset' in form ? await findProblemTarget(this.#db, form) : undefined
    this.#limits.takeRequest(address)
    const { what, purpose, email, body, nonce } = form
    const organizationId = about ? about.organizationId : ((await this.#recipientOf(body))?.id ?? null)
    const request = { what, purpose, body, email, about, organizationId, language: locale, terms: termsOf(what), nonce }
    await insertRequest(this.#db, request, hashOfToken(browser))
    return findRequestOfForm(this.#db, form)
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
    const view = user ? await this.staffView(reference, user) : undefined
    if (!user || !view) return undefined
    const given = v.safeParse(requestAnswer, input)
    if (!given.success) throw schemaError(given.issues, input)
    const { status, answer } = given.output
    const dataset = datasetName(given.output.dataset)
    if (dataset !== '') await this.#directory?.dataset(dataset)
    const packageId = dataset === '' ? null : ((await findPublicPackage(this.#db, dataset)) ?? null)
    if (dataset !== '' && packageId === null) throw fieldError('dataset', 'requestDatasetUnknown')
    // A problem that was repaired needs no other dataset.
    if (status === 'published' && packageId === null && view.request.kind === 'data')
      throw fieldError('dataset', 'requestDatasetMissing')
    if (status === 'declined' && answer === '')
      throw fieldError('answer', view.request.kind === 'data' ? 'requestAnswerMissing' : 'problemAnswerMissing')
    const isStored = await withTransaction(this.#db, async (client) => {
      if (!(await answerRequest(client, reference, user, { status, answer, packageId }))) return false
      const { id, name } = user
      await recordAudit(client, {
        ...{ user: { id, name }, event: 'answered', object_type: 'data request', object_name: reference },
        details: { status },
      })
      return true
    })
    return isStored ? findRequest(this.#db, reference) : undefined
  }

  /**
   * A page of the newest requests, also of one `kind`, about one `dataset`, or with `open` those without an answer; with
   * `q` those for data with similar words.
   */
  async list(given: Record<string, unknown>): Promise<RequestList> {
    const q = String(given['q'] ?? '').slice(0, MAX_QUERY_LENGTH)
    if (q.trim() !== '') {
      const terms = termsOf(q)
      const results = terms.length > 0 ? await requestsLike(this.#db, terms, MAX_SIMILAR) : []
      return { count: results.length, page: 1, page_size: MAX_SIMILAR, results }
    }
    const page = pageNumber(given['page']) ?? 1
    const window = { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE }
    const kind = requestKinds.find((name) => name === given['kind'])
    const dataset = nameIn(given['dataset'])
    const aboutPackageId = dataset === '' ? undefined : await findPublicPackage(this.#db, dataset)
    if (dataset !== '' && aboutPackageId === undefined) return { count: 0, page, page_size: PAGE_SIZE, results: [] }
    const filter = { kind, aboutPackageId, isOpen: given['open'] !== undefined }
    return { page, page_size: PAGE_SIZE, ...(await listRequests(this.#db, filter, window)) }
  }

  /** A form that is sent twice at the same moment takes one number and counts once for the limits. */
  async #afterSameForm<Result>(nonce: string, store: () => Promise<Result>): Promise<Result> {
    const before = this.#storing.get(nonce) ?? Promise.resolve()
    const storing = before.catch(() => {}).then(store)
    this.#storing.set(nonce, storing)
    try {
      return await storing
    } finally {
      if (this.#storing.get(nonce) === storing) this.#storing.delete(nonce)
    }
  }

  async #recipientOf(body: string) {
    await this.#directory?.organizationsLike(body)
    return findRecipient(this.#db, body)
  }

  async #find(reference: string): Promise<DataRequest | undefined> {
    return isReference(reference) ? findRequest(this.#db, reference) : undefined
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

/** A dataset's name from a query string, without the character that PostgreSQL refuses; empty if there is none. */
const nameIn = (given: unknown): string =>
  String(given ?? '')
    .slice(0, requestLimits.place)
    .replaceAll('\0', '')

/** The dataset's name, also from its whole address. */
const datasetName = (text: string): string => /\/dataset\/([^/?#]+)/.exec(text)?.[1] ?? text

function found(result: unknown): ReadResponse {
  if (result !== undefined) return { status: 200, body: { success: true, result } }
  return { status: 404, body: { success: false, error: { __type: 'Not Found Error' } } }
}
