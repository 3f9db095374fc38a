import { useEffect } from 'react'
import { areShortcutsOn } from '../ui/shortcuts.ts'

/**
 * `/` focuses the page's search field. The character is compared and not the key code: on a Turkish keyboard it is
 * typed with Shift+7. Ignored while the focus is in a text field.
 */
export function useSlashShortcut(): void {
  // Keyboard events are outside React.
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

/** The SQL editor's element is neither editable HTML nor a field: it gets its text by the EditContext API. */
const TEXT_FIELDS = 'input, textarea, select, [role="textbox"]'

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches(TEXT_FIELDS))

/** The page's own search field has priority over the header's. */
function firstVisible(fields: Iterable<HTMLInputElement>): HTMLInputElement | undefined {
  const visible = [...fields].filter((field) => field.checkVisibility())
  return visible.find((field) => field.closest('main')) ?? visible[0]
}
