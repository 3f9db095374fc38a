import * as v from 'valibot'
import { reservedNames } from '#contract/reservedNames.ts'
import type publishWords from '#locales/en/publish.json'
import type { FieldName } from '../fields/fields.ts'
import { isTooLarge } from '../files/factsOf.ts'
import { hasUnacceptedLosses, isUncompared } from '../files/table/losses.ts'
import { coverageDay, isDayBefore, withoutTime } from './coverageDay.ts'
import { checkedFieldsOf, type Draft } from './draft.ts'

type ProblemKey = keyof typeof publishWords.problems

/** Something that prevents publishing: a message key, or a message of the portal. */
export type Problem = {
  /** Undefined if it belongs to no field. */
  field: FieldName | undefined
  /** The file with the problem. */
  fileKey?: string | undefined
} & ({ key: ProblemKey; values?: Partial<Record<'typed' | 'length' | 'from' | 'to', string>> } | { text: string })

/** A draft on the portal needs less than a publication. */
export type Goal = 'draft' | 'publish'

const NAME = /^[a-z0-9_-]+$/
const DAY = /^\d{4}(-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?)?$/
const TAG = /^[\p{L}\p{N}\p{M}_ .-]+$/u
const email = v.pipe(v.string(), v.regex(/^[^\s@,;<>"]+@[^\s@,;<>".]+(?:\.[^\s@,;<>".]+)+$/))

/** All problems of a draft, in the order of the form. */
export function problemsOf(draft: Draft, goal: Goal, uploadMaxMb?: number): Problem[] {
  return [
    ...(goal === 'publish' && lacksFiles(draft) ? [{ field: 'files', key: 'filesMissing' } as const] : []),
    // For a draft too: its files are uploaded.
    ...personalProblems(draft),
    ...unreadProblems(draft),
    ...replacementProblems(draft),
    ...sizeProblems(draft, uploadMaxMb),
    ...titleProblems(draft),
    ...nameProblems(draft),
    ...tagProblems(draft),
    ...(draft.organization === '' ? [{ field: 'organization', key: 'organizationMissing' } as const] : []),
    ...contactProblems(draft),
    ...coverageProblems(draft),
    ...(goal === 'publish' && draft.licence === '' ? [{ field: 'licence', key: 'licenceMissing' } as const] : []),
    ...(goal === 'publish' && draft.visibility === 'scheduled' && draft.publishAt === ''
      ? [{ field: 'publishAt', key: 'publishTimeMissing' } as const]
      : []),
  ]
}

/** A published dataset that has no file, which CKAN allows, can be changed without one. */
const lacksFiles = ({ files, base }: Draft): boolean =>
  files.length === 0 && (base === undefined || base.state === 'draft' || base.resources.length > 0)

/** Files that seem to have personal data, until the publisher confirms that it can be published. */
const personalProblems = ({ files }: Draft): Problem[] =>
  files
    .filter(({ personal }) => personal === 'found')
    .map(({ key }) => ({ field: 'files', fileKey: key, key: 'personalUnanswered' }))

/** Files that are still being read: it is not known yet whether they have personal data. */
const unreadProblems = ({ files }: Draft): Problem[] =>
  files
    .filter(({ blob, upload, facts }) => blob !== undefined && upload !== 'done' && facts === undefined)
    .map(({ key }) => ({ field: 'files', fileKey: key, key: 'fileUnread' }))

/** New versions of files that are not compared with the portal's table yet, or whose losses are not confirmed. */
const replacementProblems = ({ files }: Draft): Problem[] =>
  files.flatMap((file): Problem[] => {
    const about = { field: 'files', fileKey: file.key } as const
    if (isUncompared(file)) return [{ ...about, key: 'fileUncompared' }]
    return hasUnacceptedLosses(file) ? [{ ...about, key: 'lossesUnanswered' }] : []
  })

/** Files that the portal would refuse. */
const sizeProblems = ({ files }: Draft, uploadMaxMb: number | undefined): Problem[] =>
  files
    .filter((file) => isTooLarge(file, uploadMaxMb))
    .map(({ key }) => ({ field: 'files', fileKey: key, key: 'fileTooLarge' }))

const titleProblems = ({ title }: Draft): Problem[] =>
  Object.values(title).every((text) => text.trim() === '') ? [{ field: 'title', key: 'titleMissing' }] : []

function nameProblems(draft: Draft): Problem[] {
  const { name, title } = draft
  if (isKept(draft, 'name')) return []
  const typed = { typed: name }
  // Without a title there is no address yet; the message for the title is enough.
  if (name === '') return titleProblems({ title } as Draft).length > 0 ? [] : [{ field: 'name', key: 'nameMissing' }]
  if (!NAME.test(name)) return [{ field: 'name', key: 'nameLetters', values: typed }]
  if (name.length < 2) return [{ field: 'name', key: 'nameShort', values: typed }]
  if (name.length > 100) return [{ field: 'name', key: 'nameLong', values: { length: String(name.length) } }]
  return reservedNames.dataset.includes(name) ? [{ field: 'name', key: 'nameReserved', values: typed }] : []
}

function tagProblems({ tags: all, base }: Draft): Problem[] {
  const kept = new Set(base?.tags.map(({ name }) => name))
  const tags = all.filter((tag) => !kept.has(tag))
  const wrong = tags.find((tag) => !TAG.test(tag))
  if (wrong !== undefined) return [{ field: 'tags', key: 'tagLetters', values: { typed: wrong } }]
  const short = tags.find((tag) => [...tag].length < 2 || [...tag].length > 100)
  return short === undefined ? [] : [{ field: 'tags', key: 'tagLength', values: { typed: short } }]
}

function contactProblems(draft: Draft): Problem[] {
  const { contactEmail, source } = draft
  const problems: Problem[] = []
  if (contactEmail.trim() !== '' && !isKept(draft, 'contactEmail') && !v.is(email, contactEmail.trim()))
    problems.push({ field: 'contactEmail', key: 'emailWrong', values: { typed: contactEmail } })
  if (source.trim() !== '' && !isKept(draft, 'source') && !/^https?:\/\/\S+$/.test(source.trim()))
    problems.push({ field: 'source', key: 'sourceWrong', values: { typed: source } })
  return problems
}

function coverageProblems(draft: Draft): Problem[] {
  const changed = (['coverageFrom', 'coverageTo'] as const).filter((field) => !isKept(draft, field))
  const wrong = changed.flatMap((field): Problem[] => {
    const typed = coverageDay(draft[field])
    return typed === '' || DAY.test(typed) ? [] : [{ field, key: 'dateWrong', values: { typed } }]
  })
  if (wrong.length > 0 || changed.length === 0) return wrong
  const [from, to] = [withoutTime(coverageDay(draft.coverageFrom)), withoutTime(coverageDay(draft.coverageTo))]
  // What another program wrote otherwise is not compared.
  return DAY.test(from) && DAY.test(to) && isDayBefore(to, from)
    ? [{ field: 'coverageTo', key: 'datesSwapped', values: { from, to } }]
    : []
}

/**
 * Whether a field still has the value of the catalogue. Other programs wrote some of these, such as a date with its time from DCAT:
 * they must not prevent changes of other fields.
 */
const isKept = (draft: Draft, field: keyof ReturnType<typeof checkedFieldsOf>): boolean =>
  draft.base !== undefined && draft[field].trim() === checkedFieldsOf(draft.base)[field].trim()
