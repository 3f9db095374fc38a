import { useEffect } from 'react'

/**
 * Has the browser ask before the page is left, while something would be lost or broken off by it. `question` is asked
 * before a link to another page of the portal, of which the browser knows nothing.
 */
export function useAskBeforeLeaving(isAtRisk: boolean, question?: string): void {
  // Leaving the page is outside React.
  useEffect(() => {
    if (!isAtRisk) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    const askAtLink = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      if (!link || question === undefined || !leavesPage(link, event) || confirm(question)) return
      event.preventDefault()
      event.stopPropagation()
    }
    addEventListener('beforeunload', ask)
    addEventListener('click', askAtLink, { capture: true })
    return () => {
      removeEventListener('beforeunload', ask)
      removeEventListener('click', askAtLink, { capture: true })
    }
  }, [isAtRisk, question])
}

/** A link that opens here, another page of this portal; at any other the browser asks by itself. */
function leavesPage(link: HTMLAnchorElement, { button, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean {
  const opensHere = button === 0 && !ctrlKey && !metaKey && !shiftKey && ['', '_self'].includes(link.target)
  const isOtherPage = link.pathname !== location.pathname || link.search !== location.search
  return opensHere && link.origin === location.origin && isOtherPage && !link.hasAttribute('download')
}
