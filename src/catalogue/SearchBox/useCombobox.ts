import { useEffect, useEffectEvent } from 'react'

type Combobox = {
  field: HTMLInputElement
  listId: string
  isOpen: boolean
  activeId: string | undefined
  onKey: (event: KeyboardEvent) => void
  onOpen: () => void
  /** When the field gets the focus. */
  onFocus: () => void
  onClose: () => void
}

/**
 * Turns a plain search field into an ARIA combobox. Another component renders the field, so its attributes and event
 * listeners are set here.
 */
export function useCombobox({ field, listId, isOpen, activeId, onKey, onOpen, onFocus, onClose }: Combobox): void {
  const key = useEffectEvent(onKey)
  const open = useEffectEvent(onOpen)
  const focus = useEffectEvent(onFocus)
  const close = useEffectEvent(onClose)

  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    field.addEventListener('keydown', (event) => key(event), { signal })
    // On the document, after React's own listener: a change of state before it would render the field's earlier text again.
    document.addEventListener('input', (event) => event.target === field && open(), { signal })
    field.addEventListener('focus', () => focus(), { signal })
    // A press on an option moves the focus first; the list must stay open until the click has been handled.
    field.addEventListener('blur', () => setTimeout(() => close(), 150), { signal })
    return () => controller.abort()
  }, [field])

  useEffect(() => {
    const attributes = {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': String(isOpen),
      'aria-controls': isOpen ? listId : undefined,
      'aria-activedescendant': isOpen ? activeId : undefined,
    }
    for (const [name, value] of Object.entries(attributes)) {
      if (value === undefined) field.removeAttribute(name)
      else field.setAttribute(name, value)
    }
    return () => {
      for (const name of Object.keys(attributes)) field.removeAttribute(name)
    }
  }, [field, listId, isOpen, activeId])
}
