type Options = {
  /** Whether a key gets no second slot once half of all slots are taken, so that a few keys cannot take all of them. */
  isShared?: boolean
}

/** The limit of links or archives that are read at the same time, in all and for one key: the host that sends them, or the caller. */
export class LinkSlots {
  readonly #mostInAll: number
  readonly #mostOfKey: number
  readonly #isShared: boolean
  readonly #ofKey = new Map<string, number>()
  #inAll = 0

  constructor(mostInAll: number, mostOfKey: number, { isShared = false }: Options = {}) {
    this.#mostInAll = mostInAll
    this.#mostOfKey = mostOfKey
    this.#isShared = isShared
  }

  /** Takes a slot for a key, or one that counts only in all; undefined if none is free. The result releases it, once however often it is called. */
  take(key: string | undefined): (() => void) | undefined {
    const used = key === undefined ? 0 : (this.#ofKey.get(key) ?? 0)
    const mostOfKey = this.#isShared && this.#inAll >= this.#mostInAll / 2 ? 1 : this.#mostOfKey
    if (this.#inAll >= this.#mostInAll || used >= mostOfKey) return undefined
    this.#inAll += 1
    if (key !== undefined) this.#ofKey.set(key, used + 1)
    let isHeld = true
    return () => {
      if (!isHeld) return
      isHeld = false
      this.#inAll -= 1
      if (key === undefined) return
      const left = (this.#ofKey.get(key) ?? 1) - 1
      if (left > 0) this.#ofKey.set(key, left)
      else this.#ofKey.delete(key)
    }
  }
}
