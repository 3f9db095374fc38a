const KEY = 'shortcuts'
const listeners = new Set<() => void>()

/**
 * Whether single-key shortcuts are active. Users of speech input, or users who press keys by accident, can switch them
 * off.
 */
export function areShortcutsOn(): boolean {
  try {
    return localStorage.getItem(KEY) !== 'off'
  } catch {
    return true // storage may be blocked; shortcuts are on by default
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
