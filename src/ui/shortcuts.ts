const KEY = 'shortcuts'
const listeners = new Set<() => void>()

/** Whether single keys may act; people who speak to their computer, or strike keys by accident, switch them off. */
export function areShortcutsOn(): boolean {
  try {
    return localStorage.getItem(KEY) !== 'off'
  } catch {
    return true // storage may be refused; the shortcut is then as it was delivered
  }
}

export function setShortcuts(isOn: boolean): void {
  try {
    localStorage.setItem(KEY, isOn ? 'on' : 'off')
  } catch {
    return
  }
  for (const listener of listeners) listener()
}

export function onShortcutsChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
