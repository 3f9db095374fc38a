import * as v from 'valibot'
import { type Limit, limits } from './limits.ts'

/** A reuse of a dataset: an app, article or study that somebody made with its data. */
export const reuse = v.looseObject({
  id: v.string(),
  package_id: v.string(),
  title: v.string(),
  /** http or https; the host in ASCII (punycode), so that letters of other scripts cannot imitate it. */
  url: v.string(),
  description: v.string(),
  /** Whether an editor has approved it; others than editors and the author see only approved ones. */
  approved: v.boolean(),
  created: v.string(),
  /** What the caller may do with it. */
  can_approve: v.boolean(),
  can_delete: v.boolean(),
})
export type Reuse = v.InferOutput<typeof reuse>

/** A text without characters that PostgreSQL cannot store. */
export const reuseText = (limit: Limit, { isNeeded }: { isNeeded: boolean }) =>
  v.pipe(
    v.optional(v.string('notString'), ''),
    v.transform((value) => value.replaceAll('\0', '').toWellFormed().trim()),
    v.check((value) => !isNeeded || value !== '', 'missingValue'),
    v.maxLength(limit.max, 'requestTooLong'),
  )

export const reuseLimits = {
  title: limits.reuseTitle,
  url: limits.reuseUrl,
  description: limits.reuseDescription,
} as const
