import { useEffect, useRef } from 'react'

/**
 * For a list that a button makes longer. `list` is the ref around it, and the button calls `noteMore`: once more entries are
 * `shown`, the link in the heading of the first new one gets the focus, because the button can be gone.
 */
export function useFocusFirstNew(shown: number) {
  const list = useRef<HTMLDivElement>(null)
  const before = useRef<number>(undefined)
  // Focus is outside React.
  useEffect(() => {
    if (before.current === undefined || shown <= before.current) return
    list.current?.querySelectorAll<HTMLElement>('h3 a')[before.current]?.focus()
    before.current = undefined
  }, [shown])
  const noteMore = () => {
    before.current = shown
  }
  return { list, noteMore }
}
