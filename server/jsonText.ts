/** An answer that is JSON already. Equal questions get the same instance, so that its compressed form can be kept with it. */
export class JsonText {
  readonly text: string
  /** The datasets that the call changed, for the envelope (CKAN 2.12's changed_entities). */
  readonly changedPackages: readonly string[]
  constructor(text: string, changedPackages: readonly string[] = []) {
    this.text = text
    this.changedPackages = changedPackages
  }
}

/** What a text takes in memory: V8 keeps a byte a letter as long as all are of Latin-1, else two. */
export const memoryBytes = (text: string): number => text.length * (/[^\0-\xff]/.test(text) ? 2 : 1)
