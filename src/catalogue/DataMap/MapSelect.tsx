import { Field } from '../../ui/Field/Field.tsx'
import { Options } from '../../ui/Options.tsx'
import styles from './DataMap.module.css'

type Props = {
  label: string
  value: string
  options: readonly { value: string; label: string }[]
  onChange: (value: string) => void
}

/** One setting of a map. */
export function MapSelect({ label, value, options, onChange }: Props) {
  return (
    <Field label={label} className={styles.select}>
      {(control) => (
        <select {...control} value={value} onChange={(event) => onChange(event.target.value)}>
          <Options of={options} />
        </select>
      )}
    </Field>
  )
}
