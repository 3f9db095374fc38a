import type { Locale } from '../../../i18n/languages.ts'
import { slugOf } from '../../../lib/slug.ts'
import { type Draft, type DraftFile, firstText, type Texts } from './draft.ts'

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
  return fillFrom({ ...draft, files: [...files], removed }, locale)
}

/** Never overwrites what the user wrote. */
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

/** Changes a file by its key; without such a file nothing changes. */
export const setFile = (draft: Draft, key: string, change: Partial<DraftFile>): Draft => ({
  ...draft,
  files: draft.files.map((file) => (file.key === key ? { ...file, ...change } : file)),
})
