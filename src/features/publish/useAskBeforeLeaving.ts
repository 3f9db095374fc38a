import { useEffect } from 'react'

/** Has the browser ask before the page is left, while something would be lost or broken off by it. */
export function useAskBeforeLeaving(isAtRisk: boolean): void {
  // Leaving the page is outside React.
  useEffect(() => {
    if (!isAtRisk) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isAtRisk])
}
