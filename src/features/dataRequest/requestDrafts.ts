/*
 * Drafts of data requests, stored on this device only. Each is identified by the initial text of its page, so that a
 * reload resumes the same draft and another search starts a new one.
 */

const KEY = 'request-drafts'
const MOST = 5
const FIELDS = ['what', 'purpose', 'body', 'email'] as const

export type RequestFields = Record<(typeof FIELDS)[number], string>
export type RequestDraft = { id: string; words: string; fields: RequestFields }

/** The stored drafts, the last changed first. */
export function requestDrafts(): RequestDraft[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(kept) ? kept.flatMap(readDraft) : []
  } catch {
    return [] // storage is blocked or contains a foreign value
  }
}

/** Stores a draft before the others; a draft with only the initial text is deleted. */
export function saveRequestDraft(draft: RequestDraft): void {
  const { what, ...others } = draft.fields
  const isEmpty = [what.trim() === draft.words.trim() ? '' : what, ...Object.values(others)].every(isBlank)
  store([...(isEmpty ? [] : [draft]), ...withoutDraft(draft.id)])
}

/** Deletes a draft that was sent or discarded. */
export const deleteRequestDraft = (id: string): void => store(withoutDraft(id))

/** The values of a form. */
export function fieldsOf(form: HTMLFormElement): RequestFields {
  const given = new FormData(form)
  const value = (name: string) => String(given.get(name) ?? '')
  return { what: value('what'), purpose: value('purpose'), body: value('body'), email: value('email') }
}

/** The draft that a page resumes, if there is one; other drafts are only offered. */
export const draftToResume = (drafts: readonly RequestDraft[], words: string): RequestDraft | undefined =>
  words === '' ? drafts[0] : drafts.find((draft) => draft.words === words)

const withoutDraft = (id: string) => requestDrafts().filter((draft) => draft.id !== id)

function store(drafts: readonly RequestDraft[]): void {
  try {
    if (drafts.length === 0) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, JSON.stringify(drafts.slice(0, MOST)))
  } catch {
    // storage is blocked or full: the form still has the text
  }
}

/** Parses a stored value; empty if it is not a draft. */
function readDraft(kept: unknown): RequestDraft[] {
  if (typeof kept !== 'object' || kept === null || !('fields' in kept)) return []
  const { id, words, fields } = kept as Record<string, unknown> // an object has unknown values under any key
  if (typeof id !== 'string' || typeof words !== 'string' || typeof fields !== 'object' || fields === null) return []
  const given = fields as Record<string, unknown> // as above
  const texts = FIELDS.map((name) => [name, typeof given[name] === 'string' ? given[name] : ''])
  return [{ id, words, fields: Object.fromEntries(texts) as RequestFields }] // built from exactly these keys
}

const isBlank = (text: string) => text.trim() === ''
