import styles from './Recipe.module.css'

type Props = {
  /** The accessible name: what the code is. */
  label: string
  children: string
}

/** Code or a response as preformatted text; long lines scroll, also with the keyboard. */
export function CodeBox({ label, children }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be focusable
    <section tabIndex={0} aria-label={label} className={styles.code}>
      <pre>
        <code>{children}</code>
      </pre>
    </section>
  )
}
