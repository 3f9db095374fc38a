import { useId } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import group from './FacetGroup.module.css'
import value from './FacetValue.module.css'
import { type Period, periods } from './searchState.ts'

type Props = {
  updated: Period | undefined
  form: string | undefined
  onChange: (updated: Period | undefined) => void
}

/** A filter for the time of the last change; only one value can be selected, so it uses radio buttons. */
export function UpdatedGroup({ updated, form, onChange }: Props) {
  const { t } = useTranslation('search')
  // The filter sheet renders the group a second time: its radio buttons need another name.
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
