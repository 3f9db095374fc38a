type Option = { value: string | number; label: string }

/** The choices of a `<select>`. */
export const Options = ({ of }: { of: readonly Option[] | undefined }) =>
  of?.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ))
