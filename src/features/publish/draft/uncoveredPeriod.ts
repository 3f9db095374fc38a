import { type Period, periodOf } from './changeDraft.ts'
import { coverageDay, isDayBefore, withoutTime } from './coverageDay.ts'
import { checkedFieldsOf, type Draft } from './draft.ts'

const DAY = /^\d{4}(-\d\d){0,2}$/

/** The period of the new files, and the one that the dataset then covers. */
type Uncovered = { read: Period; whole: Period }

/**
 * The period of new files that the dataset's own period, which is still the one from the portal or one that the user accepted
 * here, does not contain. It was written for other files, and may have been chosen, so the user decides. Files without a new
 * version were not read: the dataset still covers what it says of them. What another program wrote in words is not compared.
 */
export function uncoveredPeriod({
  base,
  files,
  coverageFrom,
  coverageTo,
  acceptedPeriod,
}: Draft): Uncovered | undefined {
  const stored = base && checkedFieldsOf(base)
  const isOwn = [stored, acceptedPeriod].every(
    (known) => known?.coverageFrom !== coverageFrom || known.coverageTo !== coverageTo,
  )
  const read = periodOf(files)
  if (isOwn || !read) return undefined
  const days = [coverageFrom, coverageTo].map((typed) => withoutTime(coverageDay(typed)))
  const [from = '', to = ''] = days
  if (from + to === '' || days.some((day) => day !== '' && !DAY.test(day))) return undefined
  const [isEarlier, isLater] = [isDayBefore(read.coverageFrom, from), isDayBefore(to, read.coverageTo)]
  if (!isEarlier && !isLater) return undefined
  const union = { coverageFrom: isEarlier ? read.coverageFrom : from, coverageTo: isLater ? read.coverageTo : to }
  return { read, whole: files.every(({ replaces }) => replaces) ? read : union }
}
