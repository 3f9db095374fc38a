import { useEffect, useRef, useState } from 'react'
import {
  deleteRequestDraft,
  draftToResume,
  fieldsOf,
  type RequestDraft,
  type RequestFields,
  requestDrafts,
  saveRequestDraft,
} from './requestDrafts.ts'

/**
 * Stores the text of a form on this device until it is sent or discarded, and restores it after a reload. The fields
 * are uncontrolled: text that was typed before hydration is kept. `onFill` receives the initial values of the form and
 * later changes.
 */
export function useRequestDraft(words: string, onFill: (fields: RequestFields) => void) {
  const form = useRef<HTMLFormElement>(null)
  const id = useRef(newId())
  const [isKept, setIsKept] = useState(false)
  const [offered, setOffered] = useState<RequestDraft>()

  const fill = (fields: RequestFields) => {
    for (const [name, text] of Object.entries(fields)) {
      const control = form.current?.elements.namedItem(name)
      if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) control.value = text
    }
    onFill(fields)
  }
  const resume = (draft: RequestDraft) => {
    id.current = draft.id
    fill(draft.fields)
    setIsKept(true)
    setOffered(undefined)
  }
  // Storage and the fields are outside React; they are read once on mount.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new draft must not be read over what is being typed
  useEffect(() => {
    const drafts = requestDrafts()
    const draft = draftToResume(drafts, words)
    const typed = form.current && fieldsOf(form.current)
    if (typed && isUntouched(typed, words) && draft) return resume(draft)
    if (typed) onFill(typed)
    setOffered(drafts.find((other) => other !== draft))
  }, [])

  return {
    form,
    /** Whether this form's text is stored on the device. */
    isKept,
    /** A draft with another initial text. */
    offered,
    resume,
    keep: () => {
      if (!form.current) return
      saveRequestDraft({ id: id.current, words, fields: fieldsOf(form.current) })
      setIsKept(requestDrafts().some((draft) => draft.id === id.current))
    },
    /** Deletes the draft after it was sent. */
    drop: () => deleteRequestDraft(id.current),
    discard: () => {
      deleteRequestDraft(id.current)
      id.current = newId()
      fill({ what: '', purpose: '', body: '', email: '' })
      setIsKept(false)
      const first = form.current?.elements.namedItem('what')
      if (first instanceof HTMLElement) first.focus()
    },
  }
}

const isUntouched = ({ what, ...others }: RequestFields, words: string) =>
  (what === words || what === '') && Object.values(others).every((text) => text === '')

const newId = () => Math.random().toString(36).slice(2)
