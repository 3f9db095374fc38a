import { useState } from 'react'
import { changedIn } from './changedIn.ts'

/** What the author writes. `withChart` and `withMap` decide whether the query keeps the chart and the map that are offered. */
export type PublishFields = {
  title_translated: Record<string, string>
  notes_translated: Record<string, string>
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
    fields: { ...first, ...restored },
    /** Whether the form opens with what was typed before. */
    isRestored: restored !== undefined,
    /** Only what was changed, because the others may have other values when the form is opened again. */
    keep: (fields: PublishFields) => void unsent.set(key, changedIn(fields, first)),
    discard: () => {
      forgetUnsentFields(key)
      setRestored(undefined)
    },
  }
}

/** Forgets what was typed, after it was sent. */
export const forgetUnsentFields = (key: string): void => void unsent.delete(key)
