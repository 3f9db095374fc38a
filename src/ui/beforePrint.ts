import { flushSync } from 'react-dom'

/** Changes state before the page is printed; returns the function that stops this. */
export function beforePrint(change: () => void): () => void {
  // The browser prints what is rendered when the event ends.
  const onPrint = () => flushSync(change)
  addEventListener('beforeprint', onPrint)
  return () => removeEventListener('beforeprint', onPrint)
}
