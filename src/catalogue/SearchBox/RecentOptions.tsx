import { Link } from '../../i18n/Link.tsx'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { removeSearch, removeSearches } from './recentSearches.ts'
import styles from './Suggestions.module.css'

type Option = { role: string; tabIndex: number; id: string; 'aria-selected': boolean; className: string | undefined }

type Props = {
  searches: readonly string[]
  /** The attributes of an option of the list. */
  option: (key: string) => Option
  pathOf: (q: string) => string
  onChoose: (path: string) => (event: { preventDefault: () => void }) => void
  /** Called after searches were removed. */
  onChange: () => void
}

/** The recent searches of this device in the list of suggestions. Each can be removed, and all of them together. */
export function RecentOptions({ searches, option, pathOf, onChoose, onChange }: Props) {
  const { t } = useTranslation()
  if (searches.length === 0) return null
  const removal = (remove: () => void) => ({
    // The field keeps the focus, so the list stays open.
    onMouseDown: (event: { preventDefault: () => void }) => event.preventDefault(),
    onClick: () => {
      remove()
      onChange()
    },
  })
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of options, not of form fields
    <div role="group" aria-label={t('searchBox.recent')} className={styles.group}>
      <span className={styles.kind} aria-hidden="true">
        {t('searchBox.recent')}
      </span>
      {searches.map((q) => (
        <div key={q} role="presentation" className={styles.recent}>
          <Link to={pathOf(q)} {...option(`recent ${q}`)} onClick={onChoose(pathOf(q))}>
            {q}
          </Link>
          <button
            type="button"
            {...option(`remove ${q}`)}
            aria-label={t('searchBox.remove', { q })}
            {...removal(() => removeSearch(q))}
          >
            ×
          </button>
        </div>
      ))}
      <button type="button" {...option('remove all')} {...removal(removeSearches)}>
        {t('searchBox.removeAll')}
      </button>
    </div>
  )
}
