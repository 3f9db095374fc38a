import { cellView } from '../../../catalogue/cellView.ts'
import type { Column } from '../../../catalogue/tableColumns.ts'
import type { RefineState } from '../../../catalogue/useRefinedState.ts'
import { useCellWriter } from '../../../catalogue/useTableWords.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { moveFocusFromChip } from '../../../ui/Chip/moveFocusFromChip.ts'
import { onDemand } from '../../../ui/deferred.tsx'
import { VisuallyHidden } from '../../../ui/VisuallyHidden/VisuallyHidden.tsx'
import { ViewLink } from '../view/ViewLink.tsx'
import type { ViewState } from '../view/viewState.ts'
import styles from './FilterChips.module.css'
import { type FilterWords, filterText } from './filterText.ts'
import { provinceWords } from './provinceWords.ts'

const DistrictsWords = onDemand(() => import('../page/DistrictsWords.tsx').then((part) => part.DistrictsWords))

type Props = {
  columns: readonly Column[]
  state: ViewState
  pathOf: (state: ViewState) => string
  refine: RefineState<ViewState>
}

/** The active filters; a press removes one of them, or all. Links, so that they work without JavaScript. */
export function FilterChips({ columns, state, pathOf, refine }: Props) {
  const { t } = useTranslation('dataset')
  const { t: word } = useTranslation('table')
  const writer = useCellWriter({ tellsEmptyText: false })
  const { filters } = state
  if (filters.length === 0) return null
  const words: FilterWords = {
    is: (values) => values,
    contains: (text) => t('filter.has', { text }),
    from: (value) => t('filter.atLeast', { value }),
    to: (value) => t('filter.atMost', { value }),
    range: (from, to) => word('stats.range', { min: from, max: to }),
    empty: t('filter.isEmpty'),
    filled: t('filter.isFilled'),
  }
  return (
    <ul className={styles.chips} aria-label={t('filter.active')}>
      {filters.map((filter) => {
        const column = columns.find(({ id }) => id === filter.column)
        const plain = (value: string) => (column ? cellView(value, column, writer).text : value)
        const provinces = filter.is && provinceWords(filter.column, filter.is)
        const text =
          provinces === undefined || provinces === 'districts'
            ? filterText(filter, words, plain)
            : filterText({ ...filter, is: provinces }, words, (value) => value)
        const isDistricts = provinces === 'districts' && Object.keys(filter).length === 2
        return (
          <li key={filter.column}>
            <ViewLink
              {...{ pathOf, refine }}
              to={{ ...state, filters: filters.filter((other) => other !== filter), page: 1, row: undefined }}
              className={styles.chip}
              onPress={moveFocus}
            >
              <VisuallyHidden>{t('filter.remove')} </VisuallyHidden>
              <bdi>{column?.label ?? filter.column}</bdi>:{' '}
              <bdi>
                {isDistricts && filter.is && filter.is.length > 1 ? (
                  <DistrictsWords values={filter.is} otherwise={text} />
                ) : (
                  text
                )}
              </bdi>
              <span aria-hidden="true"> ×</span>
            </ViewLink>
          </li>
        )
      })}
      {filters.length > 1 && (
        <li>
          <ViewLink {...{ pathOf, refine }} to={{ ...state, filters: [], page: 1, row: undefined }} onPress={moveFocus}>
            {t('filter.removeAll')}
          </ViewLink>
        </li>
      )}
    </ul>
  )
}

/** Without another chip, the focus moves to the first link or button of the view's tools, which are above the chips. */
function moveFocus(chip: HTMLElement): void {
  moveFocusFromChip(chip, chip.closest('ul')?.previousElementSibling?.querySelector<HTMLElement>('a, button'))
}
