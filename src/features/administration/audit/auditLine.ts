import { type AuditEvent, type AuditThing, auditEvents, auditThings } from '#contract/audit.ts'
import { count, list, object, type Raw, text } from '../../../api/raw.ts'

/** What was done to what, as a text has it: some pairs have words of their own. */
const PAIRS = [
  'new session',
  'deleted session',
  'failed session',
  'new member',
  'deleted member',
  'deleted harvest job',
] as const
type AuditPair = (typeof PAIRS)[number]

/** A line of the audit as the page shows it. */
export type AuditEntry = {
  seq: number
  time: string
  user: string
  event: AuditEvent | undefined
  thing: AuditThing | undefined
  pair: AuditPair | undefined
  /** Words of a newer server, for an event or a thing that this page does not know. */
  raw: string
  name: string
  changed: string[]
  member: string
  role: string
  token: string
  status: string
  assignee: string
}

/** Parses one entry of audit_list. */
export function readAuditLine(raw: Raw): AuditEntry {
  const [event, thing] = [text(raw.event), text(raw.object_type)]
  const details = object(raw.details)
  return {
    seq: count(raw.seq),
    time: text(raw.time),
    user: text(raw.user_name),
    event: auditEvents.find((known) => known === event),
    thing: auditThings.find((known) => known === thing),
    pair: PAIRS.find((known) => known === `${event} ${thing}`),
    raw: `${event} ${thing}`,
    name: text(raw.object_name),
    changed: list(details.changed).map((field) => text(field)),
    member: text(object(details.member).name),
    role: text(object(details.member).capacity),
    token: text(object(details.token).name),
    status: text(details.status),
    assignee: text(details.assignee),
  }
}
