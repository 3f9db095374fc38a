import { type FormEvent, useCallback, useEffect, useEffectEvent, useState } from 'react'
import { keepSearch, recentSearches } from '../../catalogue/SearchBox/recentSearches.ts'
import { useTypingPause } from '../../catalogue/SearchBox/useDebounced.ts'
import { TYPED, useAddressText } from '../../catalogue/useAddressText.ts'
import { useIsLeaving } from '../../catalogue/useIsLeaving.ts'
import { useHref } from '../../i18n/useHref.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { paths } from '../../paths.ts'
import { onDemand } from '../../ui/deferred.tsx'
import { SearchField } from '../../ui/SearchField/SearchField.tsx'
import { type SearchState, wordsIn } from './searchState.ts'
import { pathOf, type Refine } from './useSearchState.ts'

const Suggestions = onDemand(() => import('../../catalogue/SearchBox/Suggestions.tsx').then((part) => part.Suggestions))

/** Browsers refuse more changes of the address than some in a second. */
const ADDRESS_PAUSE_MS = 300

type Props = {
  id: string
  state: SearchState
  /** Called with the words after a short pause in typing; the address follows later. */
  onType: (q: string) => void
  onSearch: Refine
}

/**
 * The search field. Results follow the typed words; the address follows after a longer pause or on Enter. Typing makes one history
 * entry, none from a search without words, and Enter ends it. Suggestions cover the results until the query is submitted.
 */
export function SearchForm({ id, state, onType, onSearch }: Props) {
  const { t } = useTranslation(['search', 'common'])
  const href = useHref()
  /** The words of the address are from typing and not submitted yet. */
  const [isUnsubmitted, setIsUnsubmitted] = useState(false)
  const [draft, setDraft] = useAddressText(wordsIn, () => setIsUnsubmitted(false))
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

  const search = (q: string, replace: boolean) => {
    setIsUnsubmitted(true)
    onSearch({ ...state, q, page: 1 }, { replace, state: TYPED })
  }
  const isLeaving = useIsLeaving('pathname')
  const searchAfterPause = useEffectEvent((q: string, before: string) => {
    if (q !== before && !isLeaving()) search(q, isUnsubmitted || before === '')
  })
  const pause = useTypingPause()
  const showAfterPause = useEffectEvent(onType)
  // Timers are outside React.
  useEffect(() => {
    const timers = [
      setTimeout(() => showAfterPause(words), pause),
      setTimeout(() => searchAfterPause(words, state.q), ADDRESS_PAUSE_MS),
    ]
    return () => timers.forEach(clearTimeout)
  }, [words, state.q, pause])

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setIsTyping(false)
    const q = String(new FormData(event.currentTarget).get('q') ?? '').trim()
    keepSearch(q)
    if (q !== state.q) search(q, isUnsubmitted)
    setIsUnsubmitted(false)
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
