import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
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

/** Arrow keys change a closed <select> at every step; the page waits until they stop. */
const PAUSE_MS = 500

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
  const [draft, setDraft] = useState<Sort>()
  const byKey = useRef(false)

  const commit = useEffectEvent((sort: Sort) => {
    setDraft(undefined)
    if (sort !== current) onChange(sort === natural ? undefined : sort)
  })
  // Timers are outside React.
  useEffect(() => {
    if (draft === undefined) return
    const timer = setTimeout(() => commit(draft), byKey.current ? PAUSE_MS : 0)
    return () => clearTimeout(timer)
  }, [draft])

  return (
    <div className={styles.sort}>
      <label htmlFor={id}>{t('sort.label')}</label>
      <select
        id={id}
        name="sort"
        form={form}
        value={written(draft ?? current)}
        onKeyDown={() => {
          byKey.current = true
        }}
        onPointerDown={() => {
          byKey.current = false
        }}
        onChange={(event) => setDraft(sorts.find((sort) => written(sort) === event.target.value))}
      >
        {sorts
          .filter((sort) => sort !== RELEVANCE || state.q !== '' || current === RELEVANCE)
          .map((sort) => (
            <option key={sort} value={written(sort)}>
              {t(LABELS[sort])}
            </option>
          ))}
      </select>
      <span data-print="only">{t(LABELS[draft ?? current])}</span>
    </div>
  )
}
