import { Options } from '../../ui/Options.tsx'

type Props = {
  label: string
  value: string
  options: readonly { value: string; label: string }[]
  onChange: (value: string) => void
}

/** A labelled list of choices in the settings of a chart. */
export function ChartSelect({ label, value, options, onChange }: Props) {
  return (
    <label>
      <span>{label}</span>
      <select value={value} onChange={({ target }) => onChange(target.value)}>
        <Options of={options} />
      </select>
    </label>
  )
}
