import { useId, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useTranslation } from '../../i18n/useTranslation.ts'
import group from './FacetGroup.module.css'
import { hasYears, readYear, type Years, type YearTexts, yearsError, yearTextsOf } from './searchState.ts'
import styles from './YearsGroup.module.css'

type Props = {
  years: Years
  form: string | undefined
  onChange: (years: Years) => void
}

/**
 * A filter for the years that data covers: datasets with at least one year of the period. Applied on leaving a field; a text
 * that is no period is kept, also one of the address, and a message says what is wrong with it.
 */
export function YearsGroup({ years, form, onChange }: Props) {
  const { t } = useTranslation('search')
  const id = useId()
  const [search] = useSearchParams()
  const [applied, setApplied] = useState(years)
  const [draft, setDraft] = useState(hasYears(years) ? textsOf(years) : yearTextsOf(search))
  const [isChecked, setChecked] = useState(true)
  // Back, a removed chip or another search changed the period. A new key would take the focus from the field.
  if (applied.from !== years.from || applied.to !== years.to) {
    setApplied(years)
    setDraft(textsOf(years))
  }
  const error = isChecked ? yearsError(draft) : undefined

  const apply = () => {
    setChecked(true)
    const next = { from: readYear(draft.from), to: readYear(draft.to) }
    if (yearsError(draft) !== undefined || (next.from === years.from && next.to === years.to)) return
    onChange(next)
  }

  return (
    <fieldset className={group.group}>
      <legend>{t('facets.years')}</legend>
      <div className={styles.years}>
        {(['from', 'to'] as const).map((end) => {
          const isWrong = error === end || error === 'order'
          return (
            <label key={end} htmlFor={`${id}${end}`}>
              <span>{t(`years.${end}`)}</span>
              <input
                id={`${id}${end}`}
                name={form === undefined ? undefined : end}
                form={form}
                inputMode="numeric"
                maxLength={4}
                autoComplete="off"
                aria-invalid={isWrong || undefined}
                aria-describedby={isWrong ? `${id}error` : undefined}
                value={draft[end]}
                onChange={(event) => {
                  setDraft({ ...draft, [end]: event.target.value })
                  // A message about a text that is being changed would be announced at each key.
                  setChecked(false)
                }}
                onBlur={apply}
                onKeyDown={(event) => {
                  if (event.key !== 'Enter') return
                  event.preventDefault()
                  apply()
                }}
              />
            </label>
          )
        })}
      </div>
      <p id={`${id}error`} role="status" className={styles.error}>
        {error && t(`years.wrong.${error}`)}
      </p>
    </fieldset>
  )
}

const textsOf = ({ from, to }: Years): YearTexts => ({ from: String(from ?? ''), to: String(to ?? '') })
