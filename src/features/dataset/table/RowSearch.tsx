import { type FormEvent, useEffect, useRef } from 'react'
import type { RefineState } from '../../../catalogue/useRefinedState.ts'
import { useHref } from '../../../i18n/useHref.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { SearchField } from '../../../ui/SearchField/SearchField.tsx'
import { type ViewState, WHOLE_TABLE } from '../view/viewState.ts'
import styles from './DatastoreTable.module.css'

type Props = { state: ViewState; pathOf: (state: ViewState) => string; refine: RefineState<ViewState> }

/** Searches rows. A form that works without JavaScript. */
export function RowSearch({ state, pathOf, refine }: Props) {
  const { t } = useTranslation('dataset')
  const href = useHref()
  const found = pathOf({ ...state, q: 'x', page: 1, row: undefined })
  const kept = [...new URLSearchParams(found.replace(/^[^?]*/, ''))].filter(([name]) => name !== 'q')
  const field = useRef<HTMLInputElement>(null)
  const before = useRef(state.q)
  // The field keeps the user's text; only a changed URL (Back, all rows) replaces it.
  useEffect(() => {
    if (field.current === null || before.current === state.q) return
    before.current = state.q
    if (field.current.value.trim() !== state.q) field.current.value = state.q
  }, [state.q])

  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const q = String(new FormData(event.currentTarget).get('q') ?? '').trim()
    refine({ ...state, q, page: 1, row: undefined })
  }

  return (
    <search className={styles.search}>
      <form method="get" action={href(pathOf(WHOLE_TABLE))} onSubmit={search}>
        {kept.map(([name, value]) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
        <SearchField
          ref={field}
          name="q"
          size="small"
          label={t('table.find')}
          placeholder={t('table.find')}
          button={t('table.submit')}
          defaultValue={state.q}
        />
      </form>
    </search>
  )
}
