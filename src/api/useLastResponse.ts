import { useState } from 'react'

/**
 * The last successful response, kept while a changed request fails, so that the page does not become empty. A different
 * `subject` discards it.
 */
export function useLastResponse<T>(response: T | undefined, subject: string): T | undefined {
  const [kept, setKept] = useState({ response, subject })
  if ((response !== undefined && response !== kept.response) || subject !== kept.subject) {
    setKept({ response, subject })
    return response
  }
  return response ?? kept.response
}
