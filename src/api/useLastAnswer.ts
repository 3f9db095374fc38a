import { useState } from 'react'

/**
 * The last successful response, kept while a changed request fails, so that the page does not become empty. A different
 * `subject` discards it.
 */
export function useLastAnswer<T>(answer: T | undefined, subject: string): T | undefined {
  const [kept, setKept] = useState({ answer, subject })
  if ((answer !== undefined && answer !== kept.answer) || subject !== kept.subject) {
    setKept({ answer, subject })
    return answer
  }
  return answer ?? kept.answer
}
