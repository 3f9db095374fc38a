import { useEffect } from 'react'
import { areShortcutsOn } from '../ui/shortcuts.ts'

/**
 * `/` goes to the page's search field. The character counts, not the key: on a Turkish keyboard it is typed with Shift
 * and 7. Nothing happens while something is being typed.
 */
export function useSlashShortcut(): void {
  // The keyboard is outside React.
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
      if (isTyping(event.target) || document.querySelector('dialog[open]') || !areShortcutsOn()) return
      const field = firstVisible(document.querySelectorAll<HTMLInputElement>('input[data-shortcut="/"]'))
      if (!field) return
      event.preventDefault()
      field.focus()
      field.select()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))

/** A page's own field before the header's. */
function firstVisible(fields: Iterable<HTMLInputElement>): HTMLInputElement | undefined {
  const visible = [...fields].filter((field) => field.checkVisibility())
  return visible.find((field) => field.closest('main')) ?? visible[0]
}
