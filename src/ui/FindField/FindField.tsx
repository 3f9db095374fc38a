import styles from './FindField.module.css'

type Props = {
  /** What it finds, such as "Find a tag"; stands in the field too. */
  label: string
  value: string
  onChange: (value: string) => void
  size?: 'medium' | 'small'
}

/** Narrows a list that is already here, letter by letter. */
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
