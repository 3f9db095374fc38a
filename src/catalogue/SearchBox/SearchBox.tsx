import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { useHref } from '../../i18n/useHref.ts'
import { paths } from '../../paths.ts'
import { deferred } from '../../ui/deferred.tsx'
import { SearchField } from '../../ui/SearchField/SearchField.tsx'

const DeferredSuggestions = deferred(() => import('./Suggestions.tsx').then(({ Suggestions }) => Suggestions))

type Props = {
  size: 'large' | 'medium' | 'small'
  /** What it searches, where that is not the whole catalogue as everywhere. */
  label?: string | undefined
  /** Words that stand in it at first. */
  defaultValue?: string | undefined
  /** What the search page is to filter by, in its address's own words; then no suggestions come, which are of all. */
  filters?: Readonly<Record<string, string>> | undefined
}

/**
 * The way into the search from any page. A plain form that works before any script; suggestions come with the first
 * letters.
 */
export function SearchBox({ size, label, defaultValue, filters }: Props) {
  const { t } = useTranslation()
  const href = useHref()
  const navigate = useNavigate()
  const [field, setField] = useState<HTMLInputElement | null>(null)
  const [typed, setTyped] = useState('')

  const search = (event: FormEvent) => {
    event.preventDefault()
    const q = field?.value.trim() ?? ''
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
          onChange={(event) => setTyped(event.target.value)}
        >
          {field && !filters && typed.trim().length > 1 && <DeferredSuggestions field={field} typed={typed.trim()} />}
        </SearchField>
      </form>
    </search>
  )
}
