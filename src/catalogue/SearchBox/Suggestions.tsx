import { useId, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { Link } from '../../i18n/Link.tsx'
import { useHref } from '../../i18n/useHref.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { fold } from '../../lib/fold.ts'
import { paths } from '../../paths.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden/VisuallyHidden.tsx'
import { useFormat } from '../format.ts'
import { Highlight } from '../Highlight.tsx'
import { RecentOptions } from './RecentOptions.tsx'
import { keepSearch, recentSearches } from './recentSearches.ts'
import styles from './Suggestions.module.css'
import { useCombobox } from './useCombobox.ts'
import { useSuggestions } from './useSuggestions.ts'

type Props = {
  field: HTMLInputElement
  typed: string
  /** The path of the search page for a query. */
  pathOf?: (q: string) => string
}

/** Recent searches below other suggestions. */
const MOST_FITTING = 3

const wholeCatalogue = (q: string) => paths.datasets({ q })

/** The listbox below a search field. With a text, the first option is always the search itself. */
export function Suggestions({ field, typed, pathOf = wholeCatalogue }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const href = useHref()
  const navigate = useNavigate()
  const id = useId()
  const [isWanted, setIsOpen] = useState(true)
  const [activeId, setActiveId] = useState<string>()
  const [recent, setRecent] = useState(recentSearches)
  const { groups = [], q, isPending } = useSuggestions(typed)
  const isOpen = isWanted && (typed !== '' || recent.length > 0)
  const fitting = recent.filter((text) => text !== typed && fold(text).startsWith(fold(typed)))
  const searchPath = pathOf(typed)
  // An id has no spaces.
  const optionId = (key: string) => id + encodeURIComponent(key)
  const shownRecent = typed === '' ? recent : fitting.slice(0, MOST_FITTING)
  const count = groups.reduce((sum, { suggestions }) => sum + suggestions.length, shownRecent.length)

  const onKey = (event: KeyboardEvent) => {
    const options = [...(document.getElementById(id)?.querySelectorAll<HTMLElement>('[role="option"]') ?? [])]
    if (event.key === 'Escape' && isOpen) {
      event.preventDefault() // the first Escape closes the list, the second one clears the field
      setIsOpen(false)
      setActiveId(undefined)
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      setIsOpen(true)
      const active = options.findIndex((option) => option.id === activeId)
      const next = options[nextActive(active, event.key === 'ArrowDown' ? 1 : -1, options.length)]
      setActiveId(next?.id)
      next?.scrollIntoView({ block: 'nearest' })
    } else if (event.key === 'Enter' && isOpen) {
      const chosen = options.find((option) => option.id === activeId)
      if (chosen === undefined) return
      event.preventDefault()
      chosen.click()
    }
  }

  useCombobox({
    field,
    listId: id,
    isOpen,
    activeId,
    onKey,
    onOpen: () => {
      setIsOpen(true)
      setActiveId(undefined)
    },
    // An empty field shows the recent searches, each time that it gets the focus.
    onFocus: () => {
      if (field.value.trim() !== '') return
      setRecent(recentSearches())
      setIsOpen(true)
      setActiveId(undefined)
    },
    onClose: () => setIsOpen(false),
  })

  if (!isOpen) return null
  const option = (key: string) => ({
    role: 'option',
    tabIndex: -1,
    id: optionId(key),
    'aria-selected': activeId === optionId(key),
    className: styles.option,
  })
  const goTo = (path: string) => (event: { preventDefault: () => void }) => {
    event.preventDefault()
    setIsOpen(false)
    void navigate(href(path))
  }
  return (
    <div className={styles.panel}>
      <div role="listbox" id={id} aria-label={t('searchBox.suggestions')} className={styles.list}>
        {typed !== '' && (
          <Link
            to={searchPath}
            {...option('search')}
            onClick={(event) => {
              keepSearch(typed)
              goTo(searchPath)(event)
            }}
          >
            {t('searchBox.searchFor', { q: typed })}
          </Link>
        )}
        {groups.map(({ kind, suggestions }) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of options, not of form fields
          <div key={kind} role="group" aria-label={t(`searchBox.${kind}`)} className={styles.group}>
            <span className={styles.kind} aria-hidden="true">
              {t(`searchBox.${kind}`)}
            </span>
            {suggestions.map(({ label, lang, path, count: number, of }) => (
              <Link key={path} to={path} lang={lang} {...option(path)} onClick={goTo(path)}>
                <Highlight text={label} query={q} />
                {of && (
                  <span className={styles.of} lang={of.lang}>
                    {of.text}
                  </span>
                )}
                {number !== undefined && <span className={styles.count}>{format.number(number)}</span>}
              </Link>
            ))}
          </div>
        ))}
        <RecentOptions
          searches={shownRecent}
          option={option}
          pathOf={pathOf}
          onChoose={goTo}
          onChange={() => setRecent(recentSearches())}
        />
      </div>
      <VisuallyHidden>
        <span role="status">{!isPending && t('searchBox.count', { count })}</span>
      </VisuallyHidden>
    </div>
  )
}

/** The next active index, from -1 (none) through the options and around. */
function nextActive(active: number, step: number, length: number): number {
  return ((active + 1 + step + length + 1) % (length + 1)) - 1
}
