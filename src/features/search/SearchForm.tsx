import { type FormEvent, useCallback, useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useHref } from '../../i18n/useHref.ts'
import { paths } from '../../paths.ts'
import { SearchField } from '../../ui/SearchField/SearchField.tsx'
import { DeferredSuggestions } from './parts.ts'
import type { SearchState } from './searchState.ts'
import { pathOf, type Refine } from './useSearchState.ts'

const PAUSE_MS = 300

type Props = { id: string; state: SearchState; onSearch: Refine }

/**
 * The words. Results follow a pause in typing (without a step in the history) or Enter (with one); suggestions hang
 * over them until the words are sent.
 */
export function SearchForm({ id, state, onSearch }: Props) {
  const { t } = useTranslation(['search', 'common'])
  const href = useHref()
  const { draft, setDraft, told, setTold } = useDraft(state.q)
  const words = draft.trim()
  const [field, setField] = useState<HTMLInputElement | null>(null)
  const [isTyping, setIsTyping] = useState(false)

  // Words typed before the code came stand in the field, and the next rendering would take them away.
  const adopt = useCallback(
    (input: HTMLInputElement | null) => {
      setField(input)
      if (input) setDraft(input.value)
    },
    [setDraft],
  )

  const search = (q: string, options: { replace: boolean }) => {
    setTold(q)
    onSearch({ ...state, q, page: 1 }, options)
  }
  const searchAfterPause = useEffectEvent(() => {
    if (words !== state.q) search(words, { replace: told !== undefined })
  })
  // The clock is outside React.
  useEffect(() => {
    if (words === state.q) return
    const timer = setTimeout(() => searchAfterPause(), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [words, state.q])

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setIsTyping(false)
    const q = String(new FormData(event.currentTarget).get('q') ?? '').trim()
    if (q !== state.q) search(q, { replace: false })
  }

  return (
    <search>
      <form id={id} action={href(paths.datasets())} onSubmit={submit}>
        <SearchField
          ref={adopt}
          name="q"
          label={t('common:searchBox.label')}
          placeholder={t('common:searchBox.placeholder')}
          button={t('common:searchBox.submit')}
          shortcut="/"
          data-shortcut="/"
          value={draft}
          onChange={(event) => {
            setDraft(event.target.value)
            setIsTyping(true)
          }}
        >
          {field && isTyping && words.length > 1 && (
            <DeferredSuggestions field={field} typed={words} pathOf={(q) => pathOf({ ...state, q, page: 1 })} />
          )}
        </SearchField>
      </form>
    </search>
  )
}

/** What stands in the field: the reader's typing, unless the address changed for another reason (Back, a link). */
function useDraft(q: string) {
  const [draft, setDraft] = useState(q)
  const [seen, setSeen] = useState(q)
  const [told, setTold] = useState<string>()
  if (q !== seen) {
    setSeen(q)
    if (q !== told) {
      setDraft(q)
      setTold(undefined)
    }
  }
  return { draft, setDraft, told, setTold }
}
