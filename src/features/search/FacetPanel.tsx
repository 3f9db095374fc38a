import type { BriefSearch } from '../../api/briefDataset.ts'
import { facetValues } from '../../catalogue/facetValues.ts'
import { useLocale } from '../../i18n/useLocale.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Button } from '../../ui/Button/Button.tsx'
import { AreaGroup } from './AreaGroup.tsx'
import { FacetGroup } from './FacetGroup.tsx'
import styles from './FacetPanel.module.css'
import type { LabelSources } from './labelOf.ts'
import { type SearchState, toggled } from './searchState.ts'
import { UpdatedGroup } from './UpdatedGroup.tsx'
import type { Refine } from './useSearchState.ts'
import { YearsGroup } from './YearsGroup.tsx'

type Props = {
  state: SearchState
  response: BriefSearch | undefined
  labels: LabelSources
  onChange: Refine
  /** The id of the form that submits the filters without JavaScript. */
  form?: string
}

/** All filters: values of one filter are combined with OR, different filters with AND. */
export function FacetPanel({ state, response, labels, onChange, form }: Props) {
  const { t } = useTranslation('search')
  const locale = useLocale()
  return (
    <div className={styles.panel} data-look={form === undefined ? 'sheet' : 'rail'}>
      {state.facets.map((name) => (
        <FacetGroup
          key={name}
          name={name}
          state={state}
          items={facetValues(response, name, locale)}
          labels={labels}
          form={form}
          onToggle={(value) => onChange(toggled(state, name, value))}
        />
      ))}
      <UpdatedGroup
        updated={state.updated}
        form={form}
        onChange={(updated) => onChange({ ...state, updated, page: 1 })}
      />
      {state.facets.includes('ext_place') && (
        <YearsGroup years={state.years} form={form} onChange={(years) => onChange({ ...state, years, page: 1 })} />
      )}
      {state.facets.includes('ext_place') && (
        <AreaGroup area={state.area} form={form} onChange={(area) => onChange({ ...state, area, page: 1 })} />
      )}
      {form !== undefined && (
        <noscript>
          <Button type="submit" form={form}>
            {t('filters.apply')}
          </Button>
        </noscript>
      )}
    </div>
  )
}
