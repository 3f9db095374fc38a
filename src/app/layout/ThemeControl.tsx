import { use, useSyncExternalStore } from 'react'
import { useSite } from '../../catalogue/site.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { ThemeContext } from '../ThemeContext.ts'
import { applyTheme, currentTheme, onThemeChange, themeNamed, themes } from '../theme.ts'
import styles from './ThemeControl.module.css'

/** A native <select> behind an icon. */
export function ThemeControl() {
  const { t } = useTranslation()
  const rendered = use(ThemeContext)
  const { basePath } = useSite()
  // The command palette changes it too.
  const theme = useSyncExternalStore(onThemeChange, currentTheme, () => rendered)
  return (
    <label className={styles.control}>
      <svg viewBox="0 0 16 16" width="17" height="17" aria-hidden="true">
        <circle cx="8" cy="8" r="6.25" fill="none" stroke="currentColor" strokeWidth="1.5" />
        <path d="M8 1.75a6.25 6.25 0 0 1 0 12.5z" fill="currentColor" />
      </svg>
      <select
        aria-label={t('theme.label')}
        value={theme}
        onChange={({ target }) => applyTheme(themeNamed(target.value), basePath)}
      >
        {themes.map((name) => (
          <option key={name} value={name}>
            {t(`theme.${name}`)}
          </option>
        ))}
      </select>
    </label>
  )
}
