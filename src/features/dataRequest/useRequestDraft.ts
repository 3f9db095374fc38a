import { useEffect, useRef, useState } from 'react'
import {
  draftToResume,
  dropRequestDraft,
  fieldsOf,
  keepRequestDraft,
  type RequestDraft,
  type RequestFields,
  requestDrafts,
} from './requestDrafts.ts'

/**
 * Keeps what is typed into a form on this device until it is sent or discarded, and brings it back after a reload. The
 * fields are the browser's: what somebody typed before this page came alive is not touched. `onFill` hears what stands in
 * the form at first, and what is put into it later.
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
  // The device's storage and the form's own fields are outside React; they are read once, when the form appears.
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
    /** Whether this form's text is kept on the device. */
    isKept,
    /** A draft with other words that waits. */
    offered,
    resume,
    keep: () => {
      if (!form.current) return
      keepRequestDraft({ id: id.current, words, fields: fieldsOf(form.current) })
      setIsKept(requestDrafts().some((draft) => draft.id === id.current))
    },
    /** Sent: the portal has it now. */
    drop: () => dropRequestDraft(id.current),
    discard: () => {
      dropRequestDraft(id.current)
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
