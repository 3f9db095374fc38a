/*
 * Requests that were begun and not sent: on this device only. Each belongs to the words that its page began with, so that
 * a reload brings the same one back and a search for something else begins another.
 */

const KEY = 'request-drafts'
const MOST = 5
const FIELDS = ['what', 'purpose', 'body', 'email'] as const

export type RequestFields = Record<(typeof FIELDS)[number], string>
export type RequestDraft = { id: string; words: string; fields: RequestFields }

/** What is kept, the last written first. */
export function requestDrafts(): RequestDraft[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(kept) ? kept.flatMap(readDraft) : []
  } catch {
    return [] // storage is refused, or something else was written there
  }
}

/** Keeps a draft before the others; one in which nothing but the page's own words stands is none. */
export function keepRequestDraft(draft: RequestDraft): void {
  const { what, ...others } = draft.fields
  const isEmpty = [what.trim() === draft.words.trim() ? '' : what, ...Object.values(others)].every(isBlank)
  store([...(isEmpty ? [] : [draft]), ...withoutDraft(draft.id)])
}

/** Forgets a draft: it was sent, or is not wanted any more. */
export const dropRequestDraft = (id: string): void => store(withoutDraft(id))

/** The fields of a form. */
export function fieldsOf(form: HTMLFormElement): RequestFields {
  const given = new FormData(form)
  const value = (name: string) => String(given.get(name) ?? '')
  return { what: value('what'), purpose: value('purpose'), body: value('body'), email: value('email') }
}

/** The draft that a page goes on with, where it has one; what else lies there is only offered. */
export const draftToResume = (drafts: readonly RequestDraft[], words: string): RequestDraft | undefined =>
  words === '' ? drafts[0] : drafts.find((draft) => draft.words === words)

const withoutDraft = (id: string) => requestDrafts().filter((draft) => draft.id !== id)

function store(drafts: readonly RequestDraft[]): void {
  try {
    if (drafts.length === 0) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, JSON.stringify(drafts.slice(0, MOST)))
  } catch {
    // refused or full: the form itself still has everything
  }
}

/** Nothing, where it is not what was written here. */
function readDraft(kept: unknown): RequestDraft[] {
  if (typeof kept !== 'object' || kept === null || !('fields' in kept)) return []
  const { id, words, fields } = kept as Record<string, unknown> // any object may be read by name
  if (typeof id !== 'string' || typeof words !== 'string' || typeof fields !== 'object' || fields === null) return []
  const given = fields as Record<string, unknown> // as above
  const texts = FIELDS.map((name) => [name, typeof given[name] === 'string' ? given[name] : ''])
  return [{ id, words, fields: Object.fromEntries(texts) as RequestFields }] // made of exactly these
}

const isBlank = (text: string) => text.trim() === ''
