/** A draft: a statement in a tab above the editor, saved on the device. */
export type Draft = {
  id: string
  /** The name that the reader gave it. */
  name?: string
  text: string
  openedAt: number
  changedAt: number
  /** When its tab was closed; a closed draft can be reopened. */
  closedAt?: number
  /** The id of the window that saved it last. */
  by: string
}

/** The text of the comment that the statement starts with. */
export function titleInText(text: string): string | undefined {
  const line = /^\s*--[ \t]*(\S[^\n]*)/.exec(text)?.[1]?.trim()
  return line || undefined
}
