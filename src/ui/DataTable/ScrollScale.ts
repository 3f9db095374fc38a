/** Browsers cut taller elements: Firefox at 17.8, others at 33.5 million pixels. */
const TALLEST_PX = 8_000_000
const ROOM_SCREENS = 4

/**
 * The place in a list that may be taller than an element can be. `top` is the place in the list, `physical` the scroll
 * position of the element. A short movement moves the list by the same distance; a long one, such as with the scrollbar,
 * by the same share of the whole.
 */
export class ScrollScale {
  readonly #height: number
  readonly #viewport: number
  /** The height of the element. */
  readonly physicalHeight: number
  top = 0
  physical = 0

  constructor(height: number, viewport: number, tallest = TALLEST_PX) {
    this.#height = height
    this.#viewport = viewport
    this.physicalHeight = Math.min(height, tallest)
  }

  /** What is subtracted from a place in the list to place it in the element. */
  get shift(): number {
    return this.top - this.physical
  }

  /** Follows a movement of the element. Returns the scroll position to set, if the list would end before the element does. */
  moved(physical: number): number | undefined {
    const by = physical - this.physical
    this.physical = physical
    this.top = this.#clamped(Math.abs(by) <= 2 * this.#viewport ? this.top + by : this.#topAt(physical))
    const isAtEnd = physical <= 0 || physical >= this.#range
    const isListAtEnd = this.top <= 0 || this.top >= this.#listRange
    return isAtEnd === isListAtEnd ? undefined : this.goTo(this.top)
  }

  /** Moves the list to a place. Returns the scroll position to set. */
  goTo(top: number): number {
    const wanted = this.#clamped(top)
    const near = this.physical + wanted - this.top
    const isNear = Math.abs(wanted - this.top) <= 2 * this.#viewport && near > 0 && near < this.#range
    this.physical = this.#range === this.#listRange ? wanted : isNear ? near : this.#physicalAt(wanted)
    this.top = wanted
    return this.physical
  }

  get #listRange(): number {
    return Math.max(0, this.#height - this.#viewport)
  }

  get #range(): number {
    return Math.max(0, this.physicalHeight - this.#viewport)
  }

  #clamped(top: number): number {
    return Math.max(0, Math.min(top, this.#listRange))
  }

  #topAt(physical: number): number {
    return this.#range === 0 ? 0 : (physical / this.#range) * this.#listRange
  }

  #physicalAt(top: number): number {
    if (this.#listRange === 0) return 0
    // Before an end of the list the element has as much left as the list, or some screens.
    const room = Math.min(ROOM_SCREENS * this.#viewport, this.#range / 2)
    const least = Math.min(top, room)
    const most = this.#range - Math.min(this.#listRange - top, room)
    return Math.max(least, Math.min((top / this.#listRange) * this.#range, most))
  }
}
