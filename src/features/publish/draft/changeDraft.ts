import type { Locale } from '../../../i18n/languages.ts'
import { slugOf } from '../../../lib/slug.ts'
import { checkedFieldsOf, type Draft, type DraftFile, firstText, type Texts } from './draft.ts'

/** Fields that have no effect on others. */
export type PlainFields = Partial<
  Pick<
    Draft,
    | 'notes'
    | 'organization'
    | 'licence'
    | 'tags'
    | 'groups'
    | 'frequency'
    | 'coverageFrom'
    | 'coverageTo'
    | 'place'
    | 'contactName'
    | 'contactEmail'
    | 'source'
    | 'visibility'
    | 'publishAt'
  >
>

export type Period = Pick<Draft, 'coverageFrom' | 'coverageTo'>

/** Sets the title. The address follows it until the user writes an address or the portal has the dataset. */
export function setTitle(draft: Draft, title: Texts, locale: Locale): Draft {
  const follows = !draft.isNameOwn && draft.datasetId === undefined
  return { ...draft, title, name: follows ? slugOf(firstText(title, locale)) : draft.name }
}

/** Sets the address; an empty one follows the title again. */
export function setName(draft: Draft, typed: string, locale: Locale): Draft {
  const name = typed.trim()
  if (name === '') return { ...draft, isNameOwn: false, name: slugOf(firstText(draft.title, locale)) }
  return { ...draft, isNameOwn: true, name }
}

/** Sets the files. Values from their content fill empty fields; removed files of the portal are listed in the draft. */
export function setFiles(draft: Draft, files: readonly DraftFile[], locale: Locale): Draft {
  const kept = new Set(files.map(({ resourceId }) => resourceId))
  const gone = draft.files.flatMap(({ resourceId }) => (resourceId && !kept.has(resourceId) ? [resourceId] : []))
  const removed = [...draft.removed.filter((id) => !kept.has(id)), ...gone]
  const period = isOwnPeriod(draft) ? undefined : periodOf(files)
  return fillTitle({ ...draft, ...period, files: [...files], removed }, locale)
}

/** The period that the files cover; undefined if no file has dates. */
export function periodOf(files: readonly DraftFile[]): Period | undefined {
  const days = files.flatMap(({ facts }) => [facts?.from, facts?.to]).filter((day) => day !== undefined)
  const [first, last] = [days.toSorted().at(0), days.toSorted().at(-1)]
  return first && last ? { coverageFrom: first, coverageTo: last } : undefined
}

/**
 * Whether the user wrote, chose or deleted the period, or the portal had one. One that was filled in from the files follows them:
 * they are read one by one.
 */
function isOwnPeriod({ base, files, coverageFrom, coverageTo }: Draft): boolean {
  const stored = base && checkedFieldsOf(base)
  if (stored && stored.coverageFrom + stored.coverageTo !== '') return true
  const proposed = periodOf(files) ?? { coverageFrom: '', coverageTo: '' }
  return coverageFrom !== proposed.coverageFrom || coverageTo !== proposed.coverageTo
}

/** Never overwrites what the user wrote. */
function fillTitle(draft: Draft, locale: Locale): Draft {
  const named = draft.files.find(({ facts }) => facts?.title)?.facts
  const isUntitled = Object.values(draft.title).every((text) => text.trim() === '')
  return named?.title && isUntitled && draft.base === undefined
    ? setTitle(draft, { ...draft.title, [named.language ?? locale]: named.title }, locale)
    : draft
}

/** Changes a file by its key; without such a file nothing changes. */
export const setFile = (draft: Draft, key: string, change: Partial<DraftFile>): Draft => ({
  ...draft,
  files: draft.files.map((file) => (file.key === key ? { ...file, ...change } : file)),
})
