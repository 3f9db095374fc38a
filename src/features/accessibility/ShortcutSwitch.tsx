import { useSyncExternalStore } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { areShortcutsOn, onShortcutsChange, setShortcuts } from '../../ui/shortcuts.ts'
import styles from './AccessibilityPage.module.css'

/** Single-key shortcuts can be switched off (WCAG 2.1.4). */
export function ShortcutSwitch() {
  const { t } = useTranslation('accessibility')
  const isOn = useSyncExternalStore(onShortcutsChange, areShortcutsOn, () => true)
  return (
    <label className={styles.switch}>
      <input type="checkbox" checked={isOn} onChange={(event) => setShortcuts(event.target.checked)} />
      {t('keys.switch')}
    </label>
  )
}
