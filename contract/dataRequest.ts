import * as v from 'valibot'
import { limits } from './limits.ts'

/*
 * Data requests. They are not CKAN actions but the portal's own JSON API beside its pages, documented in
 * docs/data-requests.md. Messages are keys of the `api` locale file.
 */

/** Reads of the portal outside the CKAN API, by query name. */
export type PortalRead = 'data_request_form' | 'data_request_list' | 'data_request_show' | 'data_request_recipient'

/** The statuses of a request; a hidden request is visible to staff only. */
export const requestStatuses = ['open', 'in_review', 'published', 'declined', 'hidden'] as const
export type RequestStatus = (typeof requestStatuses)[number]

/** The public view of a request. */
export type DataRequest = {
  reference: string
  what: string
  purpose: string
  body: string
  /** The language of the request. */
  language: string
  status: RequestStatus
  answer: string
  /** The dataset that answers the request, if there is one and it is public. */
  dataset: { name: string; title: string } | null
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
} as const

const EMAIL = /^[^\s@,;<>"]+@[^\s@,;<>".]+(?:\.[^\s@,;<>".]+)+$/
const line = (most: number) =>
  v.pipe(
    v.optional(v.string('notString'), ''),
    // Remove characters that PostgreSQL cannot store and no user types.
    v.transform((value) => value.replaceAll('\0', '').toWellFormed().trim()),
    v.maxLength(most, 'requestTooLong'),
  )

/** A request as a visitor submits it. */
export const requestInput = v.object({
  what: v.pipe(
    line(requestLimits.what),
    v.check((value) => value !== '', 'requestWhatMissing'),
    v.check((value) => value === '' || value.length >= 5, 'requestWhatShort'),
  ),
  purpose: line(requestLimits.purpose),
  body: line(requestLimits.body),
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
})

/** The answer of staff. */
export const requestAnswer = v.object({
  status: v.picklist(requestStatuses, 'requestStatus'),
  answer: line(requestLimits.answer),
  /** The name or id of the dataset that answers the request. */
  dataset: line(200),
})
