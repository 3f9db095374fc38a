import { useId } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useSelectDraft } from '../../ui/useSelectDraft.ts'
import styles from './SortSelect.module.css'
import { RELEVANCE, type SearchState, type Sort, sortOf } from './searchState.ts'

const LABELS = {
  [RELEVANCE]: 'sort.relevance',
  'metadata_modified desc': 'sort.updated',
  'metadata_created desc': 'sort.created',
  'title_string asc': 'sort.title',
  'views_recent desc': 'sort.views',
  'ext_rows desc': 'sort.rows',
  'ext_size desc': 'sort.size',
} as const satisfies Record<Sort, string>

type Props = {
  state: SearchState
  /** The id of the form that submits the value without JavaScript. */
  form: string
  onChange: (sort: Sort | undefined) => void
}

/** The sort order of the results. */
export function SortSelect({ state, form, onChange }: Props) {
  const { t } = useTranslation('search')
  const id = useId()
  const { sorts } = state
  const current = sortOf(state)
  const natural = sortOf({ ...state, sort: undefined })
  // As in the URL: the default order is empty, so that it also fits a changed query.
  const written = (sort: Sort) => (sort === natural ? '' : sort)
  const select = useSelectDraft(written(current), (value) =>
    onChange(sorts.find((sort) => sort !== natural && written(sort) === value)),
  )
  const shown = sorts.find((sort) => written(sort) === select.value) ?? current

  return (
    <div className={styles.sort}>
      <label htmlFor={id}>{t('sort.label')}</label>
      <select id={id} name="sort" form={form} {...select}>
        {sorts
          .filter((sort) => sort !== RELEVANCE || state.q !== '' || current === RELEVANCE)
          .map((sort) => (
            <option key={sort} value={written(sort)}>
              {t(LABELS[sort])}
            </option>
          ))}
      </select>
      <span data-print="only">{t(LABELS[shown])}</span>
    </div>
  )
}
