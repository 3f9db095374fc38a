/** A response that is already JSON. Equal requests get the same instance, so that its compressed form is cached with it. */
export class JsonText {
  readonly text: string
  /** The datasets that the call changed, for the envelope (CKAN 2.12's changed_entities). */
  readonly changedPackages: readonly string[]
  constructor(text: string, changedPackages: readonly string[] = []) {
    this.text = text
    this.changedPackages = changedPackages
  }
}

/** The size of a text in memory: V8 needs one byte per character if all are in Latin-1, otherwise two. */
export const memoryBytes = (text: string): number => text.length * (/[^\0-\xff]/.test(text) ? 2 : 1)
