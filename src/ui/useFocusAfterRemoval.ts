import { type RefObject, useCallback } from 'react'

/** A ref for elements that can disappear while they have the focus: it then goes to `target`, not to the page's start. */
export function useFocusAfterRemoval(target: RefObject<HTMLElement | null>) {
  return useCallback(
    (element: HTMLElement | null) => () => {
      if (element !== null && element === document.activeElement) target.current?.focus()
    },
    [target],
  )
}
