import styles from './Recipe.module.css'

type Props = {
  /** What it holds, for ears. */
  label: string
  children: string
}

/** Code or an answer, letter by letter; what is too wide scrolls inside, also by keyboard. */
export function CodeBox({ label, children }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section tabIndex={0} aria-label={label} className={styles.code}>
      <pre>
        <code>{children}</code>
      </pre>
    </section>
  )
}
