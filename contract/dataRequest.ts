import * as v from 'valibot'
import { limits } from './limits.ts'

/*
 * Requests for data that is not there. No actions of CKAN: the portal's own JSON beside its pages, documented in
 * docs/data-requests.md. Messages are keys of the `api` words.
 */

/** What the portal itself reads beside the API, by the names that queries have. */
export type PortalRead = 'data_request_form' | 'data_request_list' | 'data_request_show' | 'data_request_recipient'

/** Where a request can stand; a hidden one is shown to staff only. */
export const requestStatuses = ['open', 'in_review', 'published', 'declined', 'hidden'] as const
export type RequestStatus = (typeof requestStatuses)[number]

/** A request as everybody sees it. */
export type DataRequest = {
  reference: string
  what: string
  purpose: string
  body: string
  /** The language that it was written in. */
  language: string
  status: RequestStatus
  answer: string
  /** The dataset that answers it, where one does and everybody may see it. */
  dataset: { name: string; title: string } | null
  /** How many browsers want it, the first one included. */
  wanted: number
  created: string
  modified: string
  closed: string | null
}

/** A page of requests. */
export type RequestList = { count: number; page: number; page_size: number; results: DataRequest[] }

/** The organization of the portal that a request names; its admins and editors alone read the e-mail address. */
export type RequestRecipient = {
  name: string
  title: string
  title_translated: Readonly<Record<string, string>> | null
}

/** What staff see of a request besides. */
export type StaffView = {
  request: DataRequest
  /** Null where none was left, where it was deleted, and for those who may not read it. */
  email: string | null
  /** Whether there is an address that others read: the admins and editors of `recipient`, or where that is null the sysadmins. */
  isEmailWithheld: boolean
  recipient: RequestRecipient | null
}

/** What a form begins with: its signed hour, and after a refusal without script what was typed and what was wrong. */
export type RequestForm = {
  stamp: string
  values?: Readonly<Record<string, string>>
  errors?: Readonly<Record<string, readonly string[]>>
}

/** How long everything may be. */
export const requestLimits = {
  what: limits.requestWhat.max,
  purpose: limits.requestPurpose.max,
  body: limits.requestBody.max,
  email: limits.requestEmail.max,
  answer: limits.requestAnswer.max,
} as const

const EMAIL = /^[^\s@,;<>"]+@[^\s@,;<>"]+\.[^\s@,;<>"]+$/
const line = (most: number) =>
  v.pipe(
    v.optional(v.string('notString'), ''),
    // What no text holds: PostgreSQL refuses it, and nobody typed it.
    v.transform((value) => value.replaceAll('\0', '').toWellFormed().trim()),
    v.maxLength(most, 'requestTooLong'),
  )

/** A request as a visitor sends it. */
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
  /** A field that people do not see. */
  website: v.pipe(
    v.optional(v.string('notString'), ''),
    v.check((value) => value === '', 'requestTrap'),
  ),
  stamp: v.optional(v.string('notString'), ''),
})

/** What staff make of it. */
export const requestAnswer = v.object({
  status: v.picklist(requestStatuses, 'requestStatus'),
  answer: line(requestLimits.answer),
  /** The name or id of the dataset that answers it. */
  dataset: line(200),
})
