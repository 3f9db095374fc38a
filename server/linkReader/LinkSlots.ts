/** The limit of links that are read at the same time, in all and from one host. */
export class LinkSlots {
  readonly #mostInAll: number
  readonly #mostOfHost: number
  readonly #ofHost = new Map<string, number>()
  #inAll = 0

  constructor(mostInAll: number, mostOfHost: number) {
    this.#mostInAll = mostInAll
    this.#mostOfHost = mostOfHost
  }

  /** Takes a slot for a host; undefined if none is free. The result releases it, once however often it is called. */
  take(host: string): (() => void) | undefined {
    const used = this.#ofHost.get(host) ?? 0
    if (this.#inAll >= this.#mostInAll || used >= this.#mostOfHost) return undefined
    this.#inAll += 1
    this.#ofHost.set(host, used + 1)
    let isHeld = true
    return () => {
      if (!isHeld) return
      isHeld = false
      this.#inAll -= 1
      const left = (this.#ofHost.get(host) ?? 1) - 1
      if (left > 0) this.#ofHost.set(host, left)
      else this.#ofHost.delete(host)
    }
  }
}
