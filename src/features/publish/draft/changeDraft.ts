import type { Locale } from '../../../i18n/languages.ts'
import { slugOf } from '../../../lib/slug.ts'
import { type Draft, type DraftFile, firstText, type Texts } from './draft.ts'

/** The fields that are simply set. */
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
  >
>

/** The title; the address follows it as long as nobody wrote one and the portal does not have the dataset. */
export function setTitle(draft: Draft, title: Texts, locale: Locale): Draft {
  const follows = !draft.isNameOwn && draft.datasetId === undefined
  return { ...draft, title, name: follows ? slugOf(firstText(title, locale)) : draft.name }
}

/** An address of one's own; an empty one goes back to following the title. */
export function setName(draft: Draft, typed: string, locale: Locale): Draft {
  const name = typed.trim()
  if (name === '') return { ...draft, isNameOwn: false, name: slugOf(firstText(draft.title, locale)) }
  return { ...draft, isNameOwn: true, name }
}

/** Other files: what they say of themselves fills what is still empty, and what is gone is remembered. */
export function setFiles(draft: Draft, files: readonly DraftFile[], locale: Locale): Draft {
  const kept = new Set(files.map(({ resourceId }) => resourceId))
  const gone = draft.files.flatMap(({ resourceId }) => (resourceId && !kept.has(resourceId) ? [resourceId] : []))
  const removed = [...draft.removed.filter((id) => !kept.has(id)), ...gone]
  return fillFrom({ ...draft, files: [...files], removed }, locale)
}

/** What a person has written is never overwritten. */
function fillFrom(draft: Draft, locale: Locale): Draft {
  const facts = draft.files.flatMap((file) => (file.facts ? [file.facts] : []))
  const days = facts.flatMap(({ from, to }) => [from, to]).filter((day) => day !== undefined)
  const [first, last] = [days.toSorted().at(0), days.toSorted().at(-1)]
  const named = facts.find(({ title }) => title)
  const isUntitled = Object.values(draft.title).every((text) => text.trim() === '')
  const titled =
    named?.title && isUntitled && draft.base === undefined
      ? setTitle(draft, { ...draft.title, [named.language ?? locale]: named.title }, locale)
      : draft
  const isUndated = titled.coverageFrom === '' && titled.coverageTo === ''
  return isUndated && first && last ? { ...titled, coverageFrom: first, coverageTo: last } : titled
}

/** One file changed, by its key; a file that is no longer there stays away. */
export const setFile = (draft: Draft, key: string, change: Partial<DraftFile>): Draft => ({
  ...draft,
  files: draft.files.map((file) => (file.key === key ? { ...file, ...change } : file)),
})
