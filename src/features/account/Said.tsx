import { useEffect, useRef } from 'react'
import styles from './Account.module.css'

/** What was just done. Takes the focus, because what was pressed is gone with it. */
export function Said({ words }: { words: string }) {
  const line = useRef<HTMLParagraphElement>(null)
  // The focus is outside React.
  useEffect(() => {
    if (words !== '') line.current?.focus()
  }, [words])
  return (
    <p ref={line} tabIndex={-1} role="status" className={styles.quiet}>
      {words}
    </p>
  )
}
