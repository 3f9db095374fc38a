import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { datasetQueries } from '../../api/queries/datasets.ts'
import { Link } from '../../i18n/Link.tsx'
import { useHref } from '../../i18n/useHref.ts'
import { useLocale } from '../../i18n/useLocale.ts'
import { paths } from '../../paths.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden/VisuallyHidden.tsx'
import { Highlight } from '../Highlight.tsx'
import styles from './Suggestions.module.css'
import { type SuggestionKind, suggestionsOf } from './suggestionsOf.ts'
import { useCombobox } from './useCombobox.ts'
import { useDebounced } from './useDebounced.ts'

const NAMES = {
  datasets: 'searchBox.datasets',
  organizations: 'searchBox.organizations',
  groups: 'searchBox.groups',
  tags: 'searchBox.tags',
} as const satisfies Record<SuggestionKind, string>

type Props = {
  field: HTMLInputElement
  typed: string
  /** The path of the search page for a query. */
  pathOf?: (q: string) => string
}

const wholeCatalogue = (q: string) => paths.datasets({ q })

/** The listbox below a search field. The first option is always the search itself. */
export function Suggestions({ field, typed, pathOf = wholeCatalogue }: Props) {
  const { t } = useTranslation()
  const locale = useLocale()
  const href = useHref()
  const navigate = useNavigate()
  const id = useId()
  const [isOpen, setIsOpen] = useState(true)
  const [active, setActive] = useState(-1)
  const q = useDebounced(typed, 120)
  const { data } = useQuery(
    datasetQueries.search(locale, {
      q,
      rows: 6,
      'facet.field': ['organization', 'groups', 'tags'],
      'facet.limit': 20,
    }),
  )
  const groups = data ? suggestionsOf(data, q, locale) : []
  const searchPath = pathOf(typed)
  const targets = [searchPath, ...groups.flatMap(({ suggestions }) => suggestions.map((s) => s.path))]
  const optionId = (path: string) => `${id}${targets.indexOf(path)}`

  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isOpen) {
      event.preventDefault() // the first Escape closes the list, the second one clears the field
      setIsOpen(false)
      setActive(-1)
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      setIsOpen(true)
      setActive(nextActive(active, event.key === 'ArrowDown' ? 1 : -1, targets.length))
    } else if (event.key === 'Enter' && isOpen) {
      const target = targets[active]
      if (target === undefined) return
      event.preventDefault()
      setIsOpen(false)
      void navigate(href(target))
    }
  }

  useCombobox({
    field,
    listId: id,
    isOpen,
    activeId: active >= 0 ? `${id}${active}` : undefined,
    onKey,
    onOpen: () => {
      setIsOpen(true)
      setActive(-1)
    },
    onClose: () => setIsOpen(false),
  })

  if (!isOpen) return null
  const option = (path: string) => ({
    role: 'option',
    tabIndex: -1,
    id: optionId(path),
    'aria-selected': targets[active] === path,
    className: styles.option,
  })
  return (
    <div className={styles.panel}>
      <div role="listbox" id={id} aria-label={t('searchBox.suggestions')} className={styles.list}>
        <Link to={searchPath} {...option(searchPath)}>
          {t('searchBox.searchFor', { q: typed })}
        </Link>
        {groups.map(({ kind, suggestions }) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of options, not of form fields
          <div key={kind} role="group" aria-label={t(NAMES[kind])} className={styles.group}>
            <span className={styles.kind} aria-hidden="true">
              {t(NAMES[kind])}
            </span>
            {suggestions.map(({ label, lang, path }) => (
              <Link key={path} to={path} lang={lang} {...option(path)}>
                <Highlight text={label} query={q} />
              </Link>
            ))}
          </div>
        ))}
      </div>
      <VisuallyHidden>
        <span role="status">{data && t('searchBox.count', { count: targets.length - 1 })}</span>
      </VisuallyHidden>
    </div>
  )
}

/** The next active index, from -1 (none) through the options and around. */
function nextActive(active: number, step: number, length: number): number {
  return ((active + 1 + step + length + 1) % (length + 1)) - 1
}
