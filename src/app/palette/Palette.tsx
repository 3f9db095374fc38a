import { useEffect, useState } from 'react'
import { onDemand } from '../../ui/deferred.tsx'
import { areShortcutsOn } from '../../ui/shortcuts.ts'
import { onOpenPalette } from './openPalette.ts'

const CommandPalette = onDemand(() => import('./CommandPalette.tsx').then((part) => part.CommandPalette))

/** The command palette, on a button or on Ctrl+K or ⌘K. Its code loads when it is opened first. */
export function Palette() {
  const [isOpen, setIsOpen] = useState(false)
  // Keyboard events and those of buttons elsewhere are outside React.
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!opensPalette(event) || document.querySelector('dialog[open]') || !areShortcutsOn()) return
      event.preventDefault()
      setIsOpen(true)
    }
    document.addEventListener('keydown', onKeyDown)
    const end = onOpenPalette(() => setIsOpen(true))
    return () => {
      document.removeEventListener('keydown', onKeyDown)
      end()
    }
  }, [])
  return isOpen && <CommandPalette onClose={() => setIsOpen(false)} />
}

/** On a Mac Ctrl+K deletes text in a field. An editor of code has its own meaning for the keys. */
function opensPalette(event: KeyboardEvent): boolean {
  if (event.key.toLowerCase() !== 'k' || event.altKey || event.shiftKey || event.defaultPrevented) return false
  const isMac = /mac|iphone|ipad/i.test(navigator.platform)
  if (isMac ? !event.metaKey || event.ctrlKey : !event.ctrlKey || event.metaKey) return false
  return !(event.target instanceof Element && event.target.closest('.monaco-editor'))
}
