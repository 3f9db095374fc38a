import { useState } from 'react'
import { changedIn } from './changedIn.ts'

type Texts = Record<string, string>

/** What the author writes. `withChart` and `withMap` decide whether the query keeps the chart and the map that are offered. */
export type PublishFields = {
  title_translated: Texts
  notes_translated: Texts
  sql: string
  withChart: boolean
  withMap: boolean
}

/** What was typed in forms and not sent, until the page is reloaded. */
const unsent = new Map<string, Partial<PublishFields>>()

/**
 * Keeps what is typed in a form of a dialog, because Escape and a press beside the dialog close it without a question. `key`
 * says whose form it is and of which query; `first` are the fields of a form in which nothing was typed.
 */
export function useUnsentFields(key: string, first: PublishFields) {
  const [restored, setRestored] = useState(() => unsent.get(key))
  return {
    fields: {
      ...{ ...first, ...restored },
      title_translated: { ...first.title_translated, ...restored?.title_translated },
      notes_translated: { ...first.notes_translated, ...restored?.notes_translated },
    },
    /** Whether the form opens with what was typed before. */
    isRestored: restored !== undefined,
    keep: (fields: PublishFields) => {
      const changed = changedFields(fields, first)
      if (Object.keys(changed).length === 0) unsent.delete(key)
      else unsent.set(key, changed)
    },
    discard: () => {
      forgetUnsentFields(key)
      setRestored(undefined)
    },
  }
}

const changedTexts = (texts: Texts, before: Texts) => changedIn(texts, before) as Texts // those of some languages

/** The changed fields, of texts only the changed languages: the others may have other values when the form is opened again. */
function changedFields(fields: PublishFields, first: PublishFields): Partial<PublishFields> {
  const { title_translated, notes_translated, ...changed } = changedIn(fields, first)
  return {
    ...changed,
    ...(title_translated && { title_translated: changedTexts(title_translated, first.title_translated) }),
    ...(notes_translated && { notes_translated: changedTexts(notes_translated, first.notes_translated) }),
  }
}

/** Forgets what was typed, after it was sent. */
export const forgetUnsentFields = (key: string): void => void unsent.delete(key)
