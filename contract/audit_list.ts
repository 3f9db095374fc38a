import * as v from 'valibot'
import { auditEvents, auditLine, auditThings } from './audit.ts'
import { defineContract } from './define.ts'
import { naturalNumber, optionalReference } from './fields.ts'
import { isDay } from './isDate.ts'

/** An empty text is no condition, as in the address of the page. */
const choice = <const T extends readonly string[]>(values: T) =>
  v.optional(v.picklist([...values, ''] as const, 'invalidValue'), '')
const day = v.optional(
  v.pipe(
    v.string('notString'),
    v.check((text) => text === '' || isDay(text), 'dateFormat'),
  ),
  '',
)

/** The conditions of a list or file of the audit; all must hold. */
export const auditFilter = {
  /** A part of the account's name. */
  user: optionalReference,
  event: choice(auditEvents),
  object_type: choice(auditThings),
  /** The id of an object, or a part of its name. */
  object: optionalReference,
  /** The first and the last day, in UTC. */
  since: day,
  until: day,
}

/** Who changed what and when, the newest first. Sysadmins only. Not in CKAN. */
export const audit_list = defineContract({
  effect: 'read',
  input: v.looseObject({ ...auditFilter, limit: naturalNumber(50), offset: naturalNumber(0) }),
  output: v.object({ count: v.number(), results: v.array(auditLine) }),
})
