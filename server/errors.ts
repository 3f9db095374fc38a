import { type Limit, limitMessage } from '#contract/limits.ts'
import type { Message, MessageKey, MessageValues } from './messages.ts'

export type FieldErrors = { [field: string]: FieldError }
export type FieldError = Message | string | number | (FieldError | FieldErrors)[] | FieldErrors

export const isMessage = (error: object): error is Message => 'key' in error && typeof error.key === 'string'

export type ErrorType =
  | 'Not Found Error'
  | 'Authorization Error'
  | 'Validation Error'
  | 'Search Error'
  | 'Search Query Error'
  | 'Integrity Error'
  | 'Service Unavailable'
  | 'Insufficient Storage'
  | 'Internal Server Error'

const STATUS = {
  'Not Found Error': 404,
  'Authorization Error': 403,
  'Validation Error': 409,
  'Search Error': 409,
  'Search Query Error': 400,
  'Integrity Error': 400,
  'Service Unavailable': 503,
  'Insufficient Storage': 507,
  'Internal Server Error': 500,
} as const satisfies Record<ErrorType, number>

/** An error response of an action; the pairs of type and status are CKAN's. */
export class ActionError extends Error {
  readonly type: ErrorType
  readonly fields: FieldErrors
  constructor(type: ErrorType, fields: FieldErrors) {
    super(type)
    this.type = type
    this.fields = fields
  }
  get status(): number {
    return STATUS[this.type]
  }
}

/** 400: an input is larger than its limit (contract/limits.ts). A list of messages for each field. */
export class LimitExceededError extends ActionError {
  constructor(fields: FieldErrors) {
    super('Validation Error', fields)
  }
  override get status() {
    return 400 as const
  }
}

/** A malformed call: the response is 400 with a JSON string instead of an envelope. The text is English, for developers. */
export class BadInputError extends Error {}

/** A body with an unsupported content type: the response is a page with 415. */
export class UnsupportedMediaTypeError extends Error {}

/** A body over the limit: the response is a page with 413. */
export class BodyTooLargeError extends Error {}

const detailed = (type: ErrorType, key: MessageKey, detail: Message | undefined) =>
  new ActionError(type, {
    message: { key: detail ? (`${key}Detail` as MessageKey) : key, ...(detail && { values: { detail } }) },
  })

/** 404. The detail is a whole sentence; without it the message is only “Not found”. */
export const notFound = (key?: MessageKey, values?: MessageValues) =>
  detailed('Not Found Error', 'notFound', key && { key, ...(values && { values }) })

/** 403. */
export const notAuthorized = (key?: MessageKey, values?: MessageValues) =>
  detailed('Authorization Error', 'accessDenied', key && { key, ...(values && { values }) })

/** A refusal that also says that the caller's token is not known; CKAN only names a user without a name. */
export function withUnknownToken(refusal: ActionError): ActionError {
  const { message, ...fields } = refusal.fields
  if (refusal.type !== 'Authorization Error' || typeof message !== 'object' || !isMessage(message)) return refusal
  return new ActionError(refusal.type, { ...fields, message: { key: 'tokenUnknown', values: { refusal: message } } })
}

/** 409 with a list of messages for each field. */
export const invalid = (fields: FieldErrors) => new ActionError('Validation Error', fields)

/** 409 for one field with one message. */
export const invalidField = (field: string, key: MessageKey, values?: MessageValues) =>
  invalid({ [field]: [{ key, ...(values && { values }) }] })

/** 507: the disk is full. Not 503, because a retry would not help. */
export const noRoom = () => new ActionError('Insufficient Storage', { message: { key: 'storageFull' } })

/** The seconds after which a client should retry after a 503. */
export const RETRY_AFTER_SECONDS = 2

/** 503: the client should retry; the response says when. */
export const unavailable = (key: MessageKey) => new ActionError('Service Unavailable', { message: { key } })

/** 400: one field is larger than its limit. */
export const beyond = (field: string, limit: Limit, key: MessageKey = limitMessage(limit)) =>
  new LimitExceededError({ [field]: [{ key, values: { requirement: limit.max } }] })
