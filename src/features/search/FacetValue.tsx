import type { Facet } from '#contract/entities.ts'
import { useFormat } from '../../catalogue/format.ts'
import { translated } from '../../catalogue/translated.ts'
import { useLocale } from '../../i18n/useLocale.ts'
import styles from './FacetValue.module.css'

type Props = {
  name: string
  item: Facet['items'][number]
  isChosen: boolean
  form: string | undefined
  onToggle: (value: string) => void
}

/** A value of a filter with its number of datasets. */
export function FacetValue({ name, item, isChosen, form, onToggle }: Props) {
  const format = useFormat()
  const { text, lang } = translated(null, item.display_name || item.name, useLocale())
  return (
    <li>
      <label className={styles.value} data-empty={item.count === 0}>
        <input
          type="checkbox"
          name={name}
          value={item.name}
          form={form}
          checked={isChosen}
          onChange={() => onToggle(item.name)}
        />
        <span className={styles.name} lang={lang}>
          {text}
        </span>
        <span className={styles.count}>{format.number(item.count)}</span>
      </label>
    </li>
  )
}
