import { useEffect, useRef } from 'react'
import styles from './StatusMessage.module.css'

/** The result of the last action. It takes the focus, because the pressed button is gone. */
export function StatusMessage({ message }: { message: string }) {
  const line = useRef<HTMLParagraphElement>(null)
  // Focus is outside React.
  useEffect(() => {
    if (message !== '') line.current?.focus()
  }, [message])
  return (
    <p ref={line} tabIndex={-1} role="status" className={styles.status}>
      {message}
    </p>
  )
}
