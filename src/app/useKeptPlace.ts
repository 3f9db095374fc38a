import { useEffect } from 'react'

/**
 * When the element that has the focus is removed, such as a "Try again" button after it succeeded, the nearest element around it gets
 * the focus: otherwise it would be at the start of the page. A component that knows a better place gives the focus to it first
 * (`useFocusAfterRemoval`).
 */
export function useKeptPlace(): void {
  // Focus is outside React.
  useEffect(() => {
    let place: readonly HTMLElement[] = []
    const enter = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement) place = pathTo(target)
    }
    // Chromium tells this of removed elements too; only who leaves an element that stays has left its place.
    const leave = () => setTimeout(() => isNowhere() && place[0]?.isConnected && forget())
    const forget = () => {
      place = []
    }
    const look = () => {
      if (place.length === 0 || place[0]?.isConnected) return
      const around = place.filter((element) => element.isConnected)
      forget()
      // Effects of the same rendering come first.
      requestAnimationFrame(() => setTimeout(() => isNowhere() && around.some(takesFocus)))
    }
    const observer = new MutationObserver(look)
    observer.observe(document.body, { childList: true, subtree: true })
    document.addEventListener('focusin', enter)
    document.addEventListener('focusout', leave)
    return () => {
      observer.disconnect()
      document.removeEventListener('focusin', enter)
      document.removeEventListener('focusout', leave)
    }
  }, [])
}

const isNowhere = () => document.activeElement === document.body || document.activeElement === null

/** An element and those around it, without the page itself. */
function pathTo(element: HTMLElement): readonly HTMLElement[] {
  const path: HTMLElement[] = []
  for (let each: HTMLElement | null = element; each && each !== document.body; each = each.parentElement)
    path.push(each)
  return path
}

function takesFocus(element: HTMLElement): boolean {
  if (element.textContent === '') return false
  if (!element.hasAttribute('tabindex')) {
    element.tabIndex = -1
    element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true })
  }
  element.focus({ preventScroll: true })
  return document.activeElement === element
}
