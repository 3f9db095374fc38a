import { type ReactNode, useEffect, useRef } from 'react'

type Props = {
  /** Whether it has just replaced the pressed button; it then takes the focus. */
  isNew: boolean
  children: ReactNode
}

/** What the publisher has confirmed. */
export function AcceptedLine({ isNew, children }: Props) {
  const line = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (isNew) line.current?.focus()
  }, [isNew])
  return (
    <p ref={line} role="status" tabIndex={-1}>
      {children}
    </p>
  )
}
