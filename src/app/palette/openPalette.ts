const OPEN = 'open-command-palette'

/** Opens the command palette, which the shell has once. */
export const openPalette = () => dispatchEvent(new Event(OPEN))

/** Calls the listener when a button asks for the palette. Returns the function that ends this. */
export function onOpenPalette(listener: () => void): () => void {
  addEventListener(OPEN, listener)
  return () => removeEventListener(OPEN, listener)
}
