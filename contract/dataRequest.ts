import * as v from 'valibot'
import { limits } from './limits.ts'

/*
 * Data requests. They are not CKAN actions but the portal's own JSON API beside its pages, documented in
 * docs/data-requests.md. Messages are keys of the `api` locale file.
 */

/** The statuses of a request; a hidden request is visible to staff only. */
export const requestStatuses = ['open', 'in_review', 'published', 'declined', 'hidden'] as const
export type RequestStatus = (typeof requestStatuses)[number]

/** What a request asks for: data that is not published, or the repair of a problem in a published dataset. */
export const requestKinds = ['data', 'problem'] as const
export type RequestKind = (typeof requestKinds)[number]

/** Where a problem is. The reporter may leave out every part but the dataset. */
export type ProblemPlace = {
  dataset: { name: string; title: string }
  /** Null also if the file was removed later. */
  resource: { id: string; name: string } | null
  column: string | null
  /** The row's `_id` in the datastore, as a text. */
  row: string | null
  /** The cell's value when it was reported. */
  value: string | null
}

/** The public view of a request. */
export type DataRequest = {
  reference: string
  kind: RequestKind
  /** Of a problem; null for staff if its dataset is not public any more. */
  place: ProblemPlace | null
  what: string
  purpose: string
  body: string
  /** The language of the request. */
  language: string
  status: RequestStatus
  answer: string
  /** The dataset that answers the request, if there is one and it is public. */
  dataset: { name: string; title: string } | null
  /**
   * In whose name it was answered; `organization` is null for the portal's administrators. Null without an answer, and for an
   * organization that does not exist any more.
   */
  signature: { organization: RequestRecipient | null } | null
  /** The number of supporters, including the requester. */
  wanted: number
  created: string
  modified: string
  closed: string | null
}

/** A page of requests. */
export type RequestList = { count: number; page: number; page_size: number; results: DataRequest[] }

/** The organization that a request is addressed to; only its admins and editors can read the email address. */
export type RequestRecipient = {
  name: string
  title: string
  title_translated: Readonly<Record<string, string>> | null
}

/** The additional fields for staff. */
export type StaffView = {
  request: DataRequest
  /** Null if none was given, if it was deleted, and for staff who may not read it. */
  email: string | null
  /**
   * Whether an email address exists that only others may read: the admins and editors of `recipient`, or the sysadmins
   * if that is null.
   */
  isEmailWithheld: boolean
  recipient: RequestRecipient | null
  /** Whether the answer of this user has the name of `recipient`; otherwise that of the portal. */
  isRecipient: boolean
}

/** A user who can be assigned to a request. */
export type RequestAssignee = { name: string; title: string }

/** A request in the inbox of its staff. */
export type InboxRequest = DataRequest & {
  recipient: RequestRecipient | null
  assignee: RequestAssignee | null
  /** The last day of the fifteen working days that law 4982 gives, in Türkiye. */
  due: string
  isOverdue: boolean
  /** The working days since it arrived. */
  workingDays: number
}

/** A page of the requests that a user may answer. The name of the portal's administrators as a recipient is empty. */
export type Inbox = {
  count: number
  page: number
  page_size: number
  results: InboxRequest[]
  /** Of all requests that the user may answer, by recipient. */
  recipients: (RequestRecipient & { waiting: number; overdue: number })[]
  /** Who can be assigned, by the name of the recipient. */
  staff: Readonly<Record<string, readonly RequestAssignee[]>>
}

/**
 * The initial state of a form: its signed time, and after a rejected submission without JavaScript the entered values
 * and errors.
 */
export type RequestForm = {
  stamp: string
  values?: Readonly<Record<string, string>>
  errors?: Readonly<Record<string, readonly string[]>>
}

/** The maximum lengths in characters. */
export const requestLimits = {
  what: limits.requestWhat.max,
  purpose: limits.requestPurpose.max,
  body: limits.requestBody.max,
  email: limits.requestEmail.max,
  answer: limits.requestAnswer.max,
  place: limits.requestPlace.max,
} as const

const EMAIL = /^[^\s@,;<>"]+@[^\s@,;<>".]+(?:\.[^\s@,;<>".]+)+$/
const line = (most: number) =>
  v.pipe(
    v.optional(v.string('notString'), ''),
    // Remove characters that PostgreSQL cannot store and no user types.
    v.transform((value) => value.replaceAll('\0', '').toWellFormed().trim()),
    v.maxLength(most, 'requestTooLong'),
  )

const what = (missing: string) =>
  v.pipe(
    line(requestLimits.what),
    v.check((value) => value !== '', missing),
    v.check((value) => value === '' || value.length >= 5, 'requestWhatShort'),
  )

const anyInput = {
  purpose: line(requestLimits.purpose),
  email: v.pipe(
    line(requestLimits.email),
    v.check((value) => value === '' || EMAIL.test(value), 'requestEmail'),
  ),
  /** The honeypot field, which people do not see. */
  website: v.pipe(
    v.optional(v.string('notString'), ''),
    v.check((value) => value === '', 'requestTrap'),
  ),
  stamp: v.optional(v.string('notString'), ''),
}

/** A request for data as a visitor submits it. */
export const requestInput = v.object({
  ...anyInput,
  what: what('requestWhatMissing'),
  body: line(requestLimits.body),
})

/** A problem as a visitor submits it; `purpose` is what would be correct. */
export const problemInput = v.object({
  ...anyInput,
  what: what('problemWhatMissing'),
  /** The name or id of the dataset. */
  dataset: line(requestLimits.place),
  /** The id of one of its files. */
  resource: line(requestLimits.place),
  column: line(requestLimits.place),
  row: v.pipe(line(requestLimits.place), v.regex(/^\d{0,15}$/, 'problemRow')),
  value: line(requestLimits.place),
})

/** The fields of `problemInput` that say where the problem is. */
export const placeFields = ['dataset', 'resource', 'column', 'row', 'value'] as const

/** The answer of staff. */
export const requestAnswer = v.object({
  status: v.picklist(requestStatuses, 'requestStatus'),
  answer: line(requestLimits.answer),
  /** The name or id of the dataset that answers the request. */
  dataset: line(200),
})
