import { type ComponentProps, useRef, useState } from 'react'
import { KEPT } from './deferred.tsx'
import { useIsInBrowser } from './useIsInBrowser.ts'
import { useIsNear } from './useIsNear.ts'

/**
 * A `div` whose content starts when it is near (`useIsNear`): until then a page that the server rendered shows the server's HTML
 * of it. After a navigation in the browser the content starts at once.
 */
export function WhenNear({ children, ...rest }: ComponentProps<'div'>) {
  const isHydrating = !useIsInBrowser()
  const [isRendered] = useState(isHydrating && typeof window !== 'undefined')
  const box = useRef<HTMLDivElement>(null)
  const isNear = useIsNear(box)
  if (isRendered && !isNear)
    // biome-ignore lint/security/noDangerouslySetInnerHtml: an empty text
    return <div {...rest} key="rendered" ref={box} suppressHydrationWarning dangerouslySetInnerHTML={KEPT} />
  return (
    <div {...rest} key="started">
      {children}
    </div>
  )
}
