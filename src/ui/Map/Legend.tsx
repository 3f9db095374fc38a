import styles from './Legend.module.css'

export type LegendEntry = { colour: string; label: string }

type Props = { title: string; entries: readonly LegendEntry[] }

/** What the colours of a map mean. */
export function Legend({ title, entries }: Props) {
  return (
    <div className={styles.legend}>
      <p className={styles.title}>{title}</p>
      <ul className={styles.entries}>
        {entries.map(({ colour, label }) => (
          <li key={label}>
            <span className={styles.swatch} style={{ backgroundColor: colour }} aria-hidden="true" />
            {label}
          </li>
        ))}
      </ul>
    </div>
  )
}
