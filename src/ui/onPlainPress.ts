import type { MouseEvent } from 'react'

/**
 * A handler of a link's presses that changes the state of the page in place of navigation. With a modifier key the browser opens
 * another tab or window by itself.
 */
export const onPlainPress =
  <E extends HTMLElement>(change: (pressed: E) => void) =>
  (event: MouseEvent<E>): void => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    change(event.currentTarget)
  }
