import { useRef } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { AccountLink } from './AccountLink.tsx'
import { HeaderSearch } from './HeaderSearch.tsx'
import styles from './Menu.module.css'
import { Navigation } from './Navigation.tsx'

type Props = { path: string; hasSearch: boolean }

/** The navigation for small screens. A <details>, so that it works without JavaScript. */
export function Menu({ path, hasSearch }: Props) {
  const { t } = useTranslation()
  const details = useRef<HTMLDetailsElement>(null)
  const close = () => {
    if (details.current) details.current.open = false
  }
  return (
    <details
      ref={details}
      key={path}
      className={styles.menu}
      data-beside-search={hasSearch}
      // When the focus moves out of the panel, close it, because it would cover the focused element.
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) close()
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        close()
        details.current?.querySelector('summary')?.focus()
      }}
    >
      <summary>{t('nav.menu')}</summary>
      <div className={styles.panel}>
        {hasSearch && (
          <div className={styles.search}>
            <HeaderSearch size="medium" />
          </div>
        )}
        <Navigation path={path} look="list" />
        <AccountLink className={styles.account} />
      </div>
    </details>
  )
}
