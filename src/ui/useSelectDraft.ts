import { type ChangeEvent, useEffect, useEffectEvent, useRef, useState } from 'react'

/** Arrow keys change a closed <select> at every step; the page waits until they stop. */
const PAUSE_MS = 500

/** What a reader has chosen, and the value that the address had then. `sent`: the address was asked for it. */
type Draft = { to: string; from: string; sent: boolean }

/**
 * The properties of a <select> whose value is in the address. It shows a choice at once; the address changes at once after a press, and
 * with a keyboard when the steps have stopped. Without this, a step is lost while the page for the former one loads.
 */
export function useSelectDraft(value: string, onChange: (value: string) => void) {
  const [draft, setDraft] = useState<Draft>()
  const byKey = useRef(false)
  // The address has changed: to what was sent, or by another way, for example with the Back button. A newer choice stays.
  if (draft && draft.from !== value) setDraft(draft.sent ? undefined : { ...draft, from: value })
  const commit = useEffectEvent((chosen: string) => {
    setDraft({ to: chosen, from: value, sent: true })
    if (chosen !== value) onChange(chosen)
  })
  // Timers are outside React.
  useEffect(() => {
    if (!draft || draft.sent) return
    const timer = setTimeout(() => commit(draft.to), byKey.current ? PAUSE_MS : 0)
    return () => clearTimeout(timer)
  }, [draft])
  return {
    value: draft?.to ?? value,
    onKeyDown: () => {
      byKey.current = true
    },
    onPointerDown: () => {
      byKey.current = false
    },
    onChange: ({ target }: ChangeEvent<HTMLSelectElement>) => setDraft({ to: target.value, from: value, sent: false }),
  }
}
