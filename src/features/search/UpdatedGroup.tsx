import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import group from './FacetGroup.module.css'
import value from './FacetValue.module.css'
import { type Period, periods } from './searchState.ts'

type Props = {
  updated: Period | undefined
  form: string | undefined
  onChange: (updated: Period | undefined) => void
}

/** How recent the last change must be; one choice, so radio buttons. */
export function UpdatedGroup({ updated, form, onChange }: Props) {
  const { t } = useTranslation('search')
  // The sheet of small screens shows the same group once more: their radio buttons must not share a name.
  const id = useId()
  return (
    <fieldset className={group.group}>
      <legend>{t('facets.updated')}</legend>
      <ul className={group.values}>
        {[undefined, ...periods].map((period) => (
          <li key={period ?? 0}>
            <label className={value.value}>
              <input
                type="radio"
                name={form === undefined ? id : 'updated'}
                value={period ?? ''}
                form={form}
                checked={period === updated}
                onChange={() => onChange(period)}
              />
              <span className={value.name}>{t(period === undefined ? 'updated.any' : `updated.${period}`)}</span>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
