import { useSyncExternalStore } from 'react'
import { contactHref } from '../../catalogue/contactHref.ts'
import { useSite } from '../../catalogue/site.ts'
import { useLocale } from '../../i18n/useLocale.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Page } from '../../ui/Page/Page.tsx'
import { Section } from '../../ui/Section/Section.tsx'
import { areShortcutsOn, onShortcutsChange, setShortcuts } from '../../ui/shortcuts.ts'
import styles from './AccessibilityPage.module.css'

const KEYS = [
  { keys: ['Tab'], meaning: 'keys.tab' },
  { keys: ['/'], meaning: 'keys.slash' },
  { keys: ['↑', '↓'], meaning: 'keys.arrows' },
  { keys: ['Esc'], meaning: 'keys.escape' },
] as const

/** The portal's accessibility statement. */
export function AccessibilityPage() {
  const { t } = useTranslation('accessibility')
  const locale = useLocale()
  const { title, accessibilityContact, contact } = useSite()
  const address = accessibilityContact ?? contact
  const site = title[locale] ?? ''
  return (
    <Page title={t('title')} description={t('description', { site })} className={styles.page ?? ''}>
      <h1>{t('title')}</h1>
      <p className={styles.lead}>{t('lead', { site })}</p>
      <Section title={t('standard.title')}>
        <p>{t('standard.aim')}</p>
        <p>{t('standard.status')}</p>
      </Section>
      <Section title={t('done.title')}>
        <ul className={styles.points}>
          <li>{t('done.keyboard')}</li>
          <li>{t('done.reader')}</li>
          <li>{t('done.zoom')}</li>
          <li>{t('done.colour')}</li>
          <li>{t('done.motion')}</li>
          <li>{t('done.language')}</li>
          <li>{t('done.script')}</li>
        </ul>
      </Section>
      <Section title={t('keys.title')}>
        <dl className={styles.keys}>
          {KEYS.map(({ keys, meaning }) => (
            <div key={meaning}>
              <dt>
                {keys.map((key) => (
                  <kbd key={key}>{key}</kbd>
                ))}
              </dt>
              <dd>{t(meaning)}</dd>
            </div>
          ))}
        </dl>
        <ShortcutSwitch />
      </Section>
      <Section title={t('tests.title')}>
        <p>{t('tests.automatic')}</p>
        <p>{t('tests.byHand')}</p>
      </Section>
      <Section title={t('limits.title')}>
        <ul className={styles.points}>
          <li>{t('limits.files')}</li>
          <li>{t('limits.tables')}</li>
          <li>{t('limits.languages')}</li>
        </ul>
      </Section>
      <Section title={t('tell.title')}>
        <p>{t('tell.how')}</p>
        <p>
          {address ? (
            <>
              {t('tell.to')} <a href={contactHref(address)}>{address}</a>
            </>
          ) : (
            t('tell.nobody')
          )}
        </p>
      </Section>
    </Page>
  )
}

/** Single-key shortcuts can be switched off (WCAG 2.1.4). */
function ShortcutSwitch() {
  const { t } = useTranslation('accessibility')
  const isOn = useSyncExternalStore(onShortcutsChange, areShortcutsOn, () => true)
  return (
    <label className={styles.switch}>
      <input type="checkbox" checked={isOn} onChange={(event) => setShortcuts(event.target.checked)} />
      {t('keys.switch')}
    </label>
  )
}
