import { type FormEvent, useCallback, useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { keepSearch, recentSearches } from '../../catalogue/SearchBox/recentSearches.ts'
import { useHref } from '../../i18n/useHref.ts'
import { paths } from '../../paths.ts'
import { onDemand } from '../../ui/deferred.tsx'
import { SearchField } from '../../ui/SearchField/SearchField.tsx'
import type { SearchState } from './searchState.ts'
import { pathOf, type Refine } from './useSearchState.ts'

const Suggestions = onDemand(() => import('../../catalogue/SearchBox/Suggestions.tsx').then((part) => part.Suggestions))

const PAUSE_MS = 300

type Props = { id: string; state: SearchState; onSearch: Refine }

/**
 * The search field. Results update after a pause in typing (the history entry is replaced) or on Enter (a new entry);
 * suggestions cover them until the query is submitted.
 */
export function SearchForm({ id, state, onSearch }: Props) {
  const { t } = useTranslation(['search', 'common'])
  const href = useHref()
  const { draft, setDraft, searched, setSearched } = useDraft(state.q)
  const words = draft.trim()
  const [field, setField] = useState<HTMLInputElement | null>(null)
  const [isTyping, setIsTyping] = useState(false)
  const [isFocused, setIsFocused] = useState(false)

  // Keep text that was typed before hydration; the next render would remove it.
  const keepTypedText = useCallback(
    (input: HTMLInputElement | null) => {
      setField(input)
      if (input) setDraft(input.value)
    },
    [setDraft],
  )

  const search = (q: string, options: { replace: boolean }) => {
    setSearched(q)
    onSearch({ ...state, q, page: 1 }, options)
  }
  const searchAfterPause = useEffectEvent(() => {
    if (words !== state.q) search(words, { replace: searched !== undefined })
  })
  // Timers are outside React.
  useEffect(() => {
    if (words === state.q) return
    const timer = setTimeout(() => searchAfterPause(), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [words, state.q])

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setIsTyping(false)
    const q = String(new FormData(event.currentTarget).get('q') ?? '').trim()
    keepSearch(q)
    if (q !== state.q) search(q, { replace: false })
  }

  return (
    <search>
      <form id={id} action={href(paths.datasets())} onSubmit={submit}>
        <SearchField
          ref={keepTypedText}
          name="q"
          label={t('common:searchBox.label')}
          placeholder={t('common:searchBox.placeholder')}
          button={t('common:searchBox.submit')}
          shortcut="/"
          data-shortcut="/"
          value={draft}
          onFocus={() => setIsFocused(recentSearches().length > 0)}
          onChange={(event) => {
            setDraft(event.target.value)
            setIsTyping(true)
          }}
        >
          {field && ((isTyping && words !== '') || (isFocused && words === '')) && (
            <Suggestions field={field} typed={words} pathOf={(q) => pathOf({ ...state, q, page: 1 })} />
          )}
        </SearchField>
      </form>
    </search>
  )
}

/** The text in the field: what the user types, until the URL changes for another reason (Back, a link). */
function useDraft(q: string) {
  const [draft, setDraft] = useState(q)
  const [seen, setSeen] = useState(q)
  const [searched, setSearched] = useState<string>()
  if (q !== seen) {
    setSeen(q)
    if (q !== searched) {
      setDraft(q)
      setSearched(undefined)
    }
  }
  return { draft, setDraft, searched, setSearched }
}
