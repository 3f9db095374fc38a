import { useEffect } from 'react'

/**
 * Asks before the page is left while something would be lost or interrupted. The browser asks when the page is closed or
 * another site is opened. Within the portal it does not: `question` is asked before a link is followed and before Back or
 * Forward (in browsers with the Navigation API).
 */
export function useAskBeforeLeaving(isAtRisk: boolean, question?: string): void {
  useEffect(() => {
    if (!isAtRisk) return
    const listening = new AbortController()
    const { signal } = listening
    addEventListener('beforeunload', (event) => event.preventDefault(), { signal })
    if (question !== undefined) {
      addEventListener('click', (event) => askAtLink(event, question), { capture: true, signal })
      const { navigation } = window as Partial<Window> // not in older browsers
      navigation?.addEventListener('navigate', (event) => askAtHistory(event, question), { signal })
    }
    return () => listening.abort()
  }, [isAtRisk, question])
}

function askAtLink(event: MouseEvent, question: string): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link || !leavesPage(link, event) || confirm(question)) return
  event.preventDefault()
  event.stopPropagation()
}

/** Back and Forward. The browser refuses to stop them a second time until the page is used again. */
function askAtHistory(event: NavigateEvent, question: string): void {
  const { navigationType, hashChange, cancelable, destination } = event
  if (navigationType !== 'traverse' || hashChange || !cancelable || !destination.sameDocument) return
  if (!confirm(question)) event.preventDefault()
}

/** Whether a link opens another page of this portal in this tab. */
function leavesPage(link: HTMLAnchorElement, { button, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean {
  const opensHere = button === 0 && !ctrlKey && !metaKey && !shiftKey && ['', '_self'].includes(link.target)
  const isOtherPage = link.pathname !== location.pathname || link.search !== location.search
  return opensHere && link.origin === location.origin && isOtherPage && !link.hasAttribute('download')
}
