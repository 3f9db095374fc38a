import styles from './FindField.module.css'

type Props = {
  /** What the field finds, such as "Find a tag"; also the placeholder. */
  label: string
  value: string
  onChange: (value: string) => void
  size?: 'medium' | 'small'
}

/** Filters a list that is already loaded, while the user types. */
export function FindField({ label, value, onChange, size = 'medium' }: Props) {
  return (
    <input
      type="search"
      className={styles.field}
      data-size={size}
      aria-label={label}
      placeholder={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
