/** The limit of links that are read at the same time, in all and for one key: the host that sends them, or the caller. */
export class LinkSlots {
  readonly #mostInAll: number
  readonly #mostOfKey: number
  readonly #ofKey = new Map<string, number>()
  #inAll = 0

  constructor(mostInAll: number, mostOfKey: number) {
    this.#mostInAll = mostInAll
    this.#mostOfKey = mostOfKey
  }

  /** Takes a slot for a key; undefined if none is free. The result releases it, once however often it is called. */
  take(key: string): (() => void) | undefined {
    const used = this.#ofKey.get(key) ?? 0
    if (this.#inAll >= this.#mostInAll || used >= this.#mostOfKey) return undefined
    this.#inAll += 1
    this.#ofKey.set(key, used + 1)
    let isHeld = true
    return () => {
      if (!isHeld) return
      isHeld = false
      this.#inAll -= 1
      const left = (this.#ofKey.get(key) ?? 1) - 1
      if (left > 0) this.#ofKey.set(key, left)
      else this.#ofKey.delete(key)
    }
  }
}
