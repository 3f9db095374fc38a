import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { VisuallyHidden } from '../ui/VisuallyHidden/VisuallyHidden.tsx'

/** The state of a link to another page of the same list: the step leads to its heading. */
export const PAGE_STEP = { toHeading: true } as const

type Props = {
  /** How many there are, in words. */
  words: string
  level?: 1 | 2
  id?: string
}

/** How many were found, as a heading; said aloud when it changes. A link with PAGE_STEP brings the reader here. */
export function CountHeading({ words, level = 1, id }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { key, state } = useLocation()
  const navigation = useNavigationType()
  const Heading = `h${level}` as const
  const hasChanged = useHasChanged(words)

  const before = useRef(key)
  const arrive = useEffectEvent(() => {
    // Back returns to where the reader was.
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
        <span role="status">{hasChanged && words}</span>
      </VisuallyHidden>
    </>
  )
}

/** Whether there has been another value: what a page came with is read as part of it and need not be said. */
function useHasChanged(words: string): boolean {
  const [first] = useState(words)
  const [hasChanged, setHasChanged] = useState(false)
  if (!hasChanged && words !== first) setHasChanged(true)
  return hasChanged
}
