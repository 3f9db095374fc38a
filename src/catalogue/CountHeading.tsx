import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { VisuallyHidden } from '../ui/VisuallyHidden/VisuallyHidden.tsx'
import { useDebounced } from './SearchBox/useDebounced.ts'

/** The history state of a link to another page or part of the same list: navigation then focuses the list's heading. */
export const PAGE_STEP = { toHeading: true } as const

/** While results follow the typing, a screen reader says only the count of the last ones, not one for each letter. */
const ANNOUNCEMENT_PAUSE_MS = 1000

type Props = {
  /** The translated count, such as "12 datasets". */
  words: string
  level?: 1 | 2
  id?: string
  /** For lists that move the focus to their heading. */
  ref?: RefObject<HTMLHeadingElement | null>
}

/** The number of results as a heading, announced when it has changed and stays for a second. Links with PAGE_STEP move the focus here. */
export function CountHeading({ words, level = 1, id, ref }: Props) {
  const own = useRef<HTMLHeadingElement>(null)
  const heading = ref ?? own
  const { key, state } = useLocation()
  const navigation = useNavigationType()
  const Heading = `h${level}` as const
  const settled = useDebounced(words, ANNOUNCEMENT_PAUSE_MS)
  const hasChanged = useHasChanged(settled)

  const before = useRef(key)
  const arrive = useEffectEvent(() => {
    // Back and forward restore the scroll position instead.
    if (navigation !== 'PUSH' || state?.toHeading !== true) return
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'start' })
  })
  // Focus and scroll are outside React.
  useEffect(() => {
    if (before.current === key) return
    before.current = key
    arrive()
  }, [key])

  return (
    <>
      <Heading ref={heading} id={id} tabIndex={-1}>
        {words}
      </Heading>
      <VisuallyHidden>
        <span role="status">{hasChanged && settled}</span>
      </VisuallyHidden>
    </>
  )
}

/**
 * Whether the value has changed since the first render; the first value is part of the page and needs no announcement.
 */
function useHasChanged(words: string): boolean {
  const [first] = useState(words)
  const [hasChanged, setHasChanged] = useState(false)
  if (!hasChanged && words !== first) setHasChanged(true)
  return hasChanged
}
