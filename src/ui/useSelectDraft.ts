import { type ChangeEvent, useEffect, useEffectEvent, useRef, useState } from 'react'

/** Arrow keys change a closed <select> at every step; the page waits until they stop. */
const PAUSE_MS = 500

/** What a reader has chosen, the value that the address had then, and the value that the address was asked for, if it was. */
type Draft = { to: string; from: string; asked?: string }

/**
 * The properties of a <select> whose value is in the address. It shows a choice at once; the address changes at once after a press, and
 * with a keyboard when the steps have stopped for `pauseMs` or the reader leaves the field. Without this, a step is lost while the page for the former one loads.
 */
export function useSelectDraft(value: string, onChange: (value: string) => void, pauseMs = PAUSE_MS) {
  const [draft, setDraft] = useState<Draft>()
  const byKey = useRef(false)
  // The address has changed: to what was sent, or by another way, for example with the Back button. A newer choice stays.
  if (draft && draft.from !== value) setDraft(draft.asked === draft.to ? undefined : { to: draft.to, from: value })
  const commit = useEffectEvent((chosen: string) => {
    setDraft({ to: chosen, from: value, asked: chosen })
    if (chosen !== (draft?.asked ?? value)) onChange(chosen)
  })
  // Timers and the browser's history are outside React.
  useEffect(() => {
    if (!draft || draft.asked === draft.to) return
    const timer = setTimeout(() => commit(draft.to), byKey.current ? pauseMs : 0)
    // The Back button leaves this address: a new one would end that navigation.
    const drop = () => setDraft(undefined)
    addEventListener('popstate', drop)
    return () => {
      clearTimeout(timer)
      removeEventListener('popstate', drop)
    }
  }, [draft, pauseMs])
  return {
    value: draft?.to ?? value,
    onKeyDown: () => {
      byKey.current = true
    },
    onPointerDown: () => {
      byKey.current = false
    },
    onBlur: () => {
      if (draft && draft.asked !== draft.to) commit(draft.to)
    },
    onChange: ({ target }: ChangeEvent<HTMLSelectElement>) => setDraft({ ...draft, to: target.value, from: value }),
  }
}
