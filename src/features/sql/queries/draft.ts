/** A statement that somebody works on: a tab over the editor, kept on the device. */
export type Draft = {
  id: string
  /** What its writer calls it. */
  name?: string
  text: string
  openedAt: number
  changedAt: number
  /** Set once its tab is closed; it can be opened again. */
  closedAt?: number
  /** The window that wrote it last. */
  by: string
}

/** The first words of the statement that mean something to a reader: its first comment. */
export function titleInText(text: string): string | undefined {
  const line = /^\s*--[ \t]*(\S[^\n]*)/.exec(text)?.[1]?.trim()
  return line || undefined
}
