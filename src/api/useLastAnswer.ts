import { useState } from 'react'

/**
 * The newest answer to a question, kept while a refinement of it fails, so that the page need not go blank.
 * Another `subject` is another question.
 */
export function useLastAnswer<T>(answer: T | undefined, subject: string): T | undefined {
  const [kept, setKept] = useState({ answer, subject })
  if ((answer !== undefined && answer !== kept.answer) || subject !== kept.subject) {
    setKept({ answer, subject })
    return answer
  }
  return answer ?? kept.answer
}
