import { type ReactNode, useEffect, useId, useRef } from 'react'
import styles from './Dialog.module.css'

type Props = {
  title: ReactNode
  /** The accessible name of the close button. */
  close: string
  /** `sheet` is at the bottom edge, for small screens; `drawer` at the end of the line, as high as the window. */
  look?: 'dialog' | 'sheet' | 'drawer'
  footer?: ReactNode
  onClose: () => void
  children: ReactNode
}

/**
 * A modal <dialog>, open while it is mounted. Escape, the backdrop and the close button close it. The focus goes to the field with
 * `data-autofocus`, and without one to the close button.
 */
export function Dialog({ title, close, look = 'dialog', footer, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  // showModal() is the only way to get the top layer, the focus trap and the restored focus.
  useEffect(() => {
    const element = dialog.current
    const opener = document.activeElement
    if (!element?.open) element?.showModal()
    element?.querySelector<HTMLElement>('[data-autofocus]')?.focus()
    return () => {
      element?.close()
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
    }
  }, [])

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape already closes a modal dialog
    <dialog
      ref={dialog}
      className={styles.dialog}
      data-look={look}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose()
      }}
    >
      <div className={styles.box}>
        <div className={styles.head}>
          <h2 id={titleId}>{title}</h2>
          <button type="button" className={styles.close} onClick={onClose} aria-label={close}>
            <span aria-hidden="true">×</span>
          </button>
        </div>
        <div className={styles.body}>{children}</div>
        {footer !== undefined && <div className={styles.foot}>{footer}</div>}
      </div>
    </dialog>
  )
}
