import * as v from 'valibot'

/** What was done. `failed` is a refused sign-in; a `new` session is a sign-in, a `deleted` one a sign-out. */
export const auditEvents = [
  'new',
  'changed',
  'deleted',
  'purged',
  'restored',
  'approved',
  'returned',
  'withdrawn',
  'answered',
  'assigned',
  'requested',
  'failed',
] as const
export type AuditEvent = (typeof auditEvents)[number]

/** To what it was done, in the words of the activity stream: `package` is a dataset, `datastore` a table. */
export const auditThings = [
  'package',
  'resource',
  'former file',
  'datastore',
  'load',
  'organization',
  'group',
  'member',
  'user',
  'session',
  'api token',
  'password link',
  'tag',
  'vocabulary',
  'reuse',
  'proposal',
  'published query',
  'data request',
  'watch list',
  'notification settings',
  'harvest source',
  'harvest job',
] as const
export type AuditThing = (typeof auditThings)[number]

/** A line of the audit. */
export const auditLine = v.object({
  seq: v.number(),
  /** In UTC. */
  time: v.string(),
  /** Null: nobody was signed in, or it was a command of the operator. */
  user_id: v.nullable(v.string()),
  user_name: v.nullable(v.string()),
  event: v.string(),
  object_type: v.string(),
  object_id: v.nullable(v.string()),
  /** Its name at that time. */
  object_name: v.nullable(v.string()),
  /** What belongs to the change: the names of the changed fields, the member and the role; never a secret. */
  details: v.record(v.string(), v.unknown()),
})
export type AuditLine = v.InferOutput<typeof auditLine>
