import { useTranslation } from '../../i18n/useTranslation.ts'
import { Button } from '../../ui/Button/Button.tsx'
import { Chip } from '../../ui/Chip/Chip.tsx'
import { moveFocusFromChip } from '../../ui/Chip/moveFocusFromChip.ts'
import { areaText } from './areaText.ts'
import styles from './FilterChips.module.css'
import { type LabelSources, labelOf } from './labelOf.ts'
import {
  ANY_YEARS,
  countFilters,
  facetNames,
  hasYears,
  type SearchState,
  toggled,
  withoutFilters,
} from './searchState.ts'
import type { Refine } from './useSearchState.ts'
import { yearsText } from './yearsText.ts'

type Props = {
  state: SearchState
  labels: LabelSources
  refine: Refine
}

/** The active filters; each has a button that removes it. */
export function FilterChips({ state, labels, refine }: Props) {
  const { t } = useTranslation('search')
  if (countFilters(state) === 0) return null
  const letGo = (pressed: HTMLElement, next: SearchState) => {
    moveFocusFromChip(pressed, document.querySelector('h1'))
    refine(next)
  }
  return (
    <ul className={styles.chips} aria-label={t('filters.chosen')}>
      {facetNames.flatMap((name) =>
        state.selected[name].map((value) => (
          <li key={`${name} ${value}`}>
            <Chip action={t('filters.remove')} onRemove={(chip) => letGo(chip, toggled(state, name, value))}>
              {labelOf(labels, name, value)}
            </Chip>
          </li>
        )),
      )}
      {state.updated !== undefined && (
        <li>
          <Chip
            action={t('filters.remove')}
            onRemove={(chip) => letGo(chip, { ...state, updated: undefined, page: 1 })}
          >
            {t(`updated.${state.updated}`)}
          </Chip>
        </li>
      )}
      {hasYears(state.years) && (
        <li>
          <Chip action={t('filters.remove')} onRemove={(chip) => letGo(chip, { ...state, years: ANY_YEARS, page: 1 })}>
            {yearsText(t, state.years)}
          </Chip>
        </li>
      )}
      {state.area && (
        <li>
          <Chip action={t('filters.remove')} onRemove={(chip) => letGo(chip, { ...state, area: undefined, page: 1 })}>
            {areaText(t, state.area)}
          </Chip>
        </li>
      )}
      <li>
        <Button look="quiet" onClick={(event) => letGo(event.currentTarget, withoutFilters(state))}>
          {t('filters.clear')}
        </Button>
      </li>
    </ul>
  )
}
