import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useHref } from '../../i18n/useHref.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { paths } from '../../paths.ts'
import { onDemand } from '../../ui/deferred.tsx'
import { SearchField } from '../../ui/SearchField/SearchField.tsx'
import { keepSearch, recentSearches } from './recentSearches.ts'

const Suggestions = onDemand(() => import('./Suggestions.tsx').then((part) => part.Suggestions))

type Props = {
  size: 'large' | 'medium' | 'small'
  /** The label; by default it says that the whole catalogue is searched. */
  label?: string | undefined
  /** The initial query. */
  defaultValue?: string | undefined
  /** Query parameters that filter the search page; suggestions are then off, because they cover the whole catalogue. */
  filters?: Readonly<Record<string, string>> | undefined
}

/** The search field of every page: a form that works without JavaScript. Suggestions appear while the user types. */
export function SearchBox({ size, label, defaultValue, filters }: Props) {
  const { t } = useTranslation()
  const href = useHref()
  const navigate = useNavigate()
  const [field, setField] = useState<HTMLInputElement | null>(null)
  const [typed, setTyped] = useState('')
  const [isUsed, setIsUsed] = useState(false)

  const search = (event: FormEvent) => {
    event.preventDefault()
    const q = field?.value.trim() ?? ''
    keepSearch(q)
    void navigate(href(paths.datasets({ ...(q && { q }), ...filters })))
  }

  return (
    <search>
      <form action={href(paths.datasets())} onSubmit={search}>
        {Object.entries(filters ?? {}).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <SearchField
          ref={setField}
          name="q"
          size={size}
          label={label ?? t('searchBox.label')}
          placeholder={size === 'large' ? undefined : (label ?? t('searchBox.placeholder'))}
          defaultValue={defaultValue}
          button={t('searchBox.submit')}
          shortcut={size === 'large' ? '/' : undefined}
          data-shortcut={filters ? undefined : '/'}
          onFocus={(event) => {
            setTyped(event.target.value)
            setIsUsed(event.target.value !== '' || recentSearches().length > 0)
          }}
          onChange={(event) => {
            setTyped(event.target.value)
            setIsUsed(true)
          }}
        >
          {field && !filters && isUsed && <Suggestions field={field} typed={typed.trim()} />}
        </SearchField>
      </form>
    </search>
  )
}
