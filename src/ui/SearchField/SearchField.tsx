import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../classNames.ts'
import styles from './SearchField.module.css'

type Props = Omit<ComponentProps<'input'>, 'size' | 'type'> & {
  label: string
  button: string
  size?: 'large' | 'medium' | 'small'
  /** The keyboard shortcut that focuses the field, shown inside it. */
  shortcut?: string | undefined
  /** Content below the field, such as suggestions. */
  children?: ReactNode
}

/** A search field with its button. The caller provides the <form>, so that it works without JavaScript. */
export function SearchField({ label, button, size = 'medium', shortcut, className, children, ...input }: Props) {
  return (
    <div className={classNames(styles.field, className)} data-size={size}>
      <input
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="search"
        {...input}
        type="search"
        aria-label={label}
        className={styles.input}
      />
      {shortcut !== undefined && (
        <span className={styles.shortcut} aria-hidden="true">
          {shortcut}
        </span>
      )}
      <button type="submit" className={styles.button}>
        {button}
      </button>
      {children}
    </div>
  )
}
