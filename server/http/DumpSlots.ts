import { LinkSlots } from '../linkReader/LinkSlots.ts'

/** The tables and results of statements that are sent as files at the same time. */
export class DumpSlots {
  readonly #slots = {
    /** Their rows are converted here: each uses a core while its reader is fast. */
    converted: new LinkSlots(6, 2, { isShared: true }),
    /** PostgreSQL writes them as text; each holds a few megabytes. */
    text: new LinkSlots(32, 8, { isShared: true }),
  }

  /** Takes a slot for a caller, undefined on this machine; undefined if none is free. The result releases it. */
  take(kind: 'converted' | 'text', caller: string | undefined): (() => void) | undefined {
    return this.#slots[kind].take(caller)
  }
}
