import { contactHref } from '../../catalogue/contactHref.ts'
import { useSite } from '../../catalogue/site.ts'
import { Link } from '../../i18n/Link.tsx'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { footerNavigation } from '../navigation.ts'
import { PaletteButton } from '../palette/PaletteButton.tsx'
import styles from './Footer.module.css'

export function Footer() {
  const { t } = useTranslation()
  const { contact, source, dataRequest } = useSite()
  return (
    <footer className={styles.footer} data-print="hide">
      <div className={styles.wrap}>
        <nav aria-label={t('footer.label')}>
          <ul className={styles.links}>
            {footerNavigation.slice(dataRequest ? 0 : 1).map(({ label, to }) => (
              <li key={to}>
                <Link to={to}>{t(label)}</Link>
              </li>
            ))}
            {contact && (
              <li>
                <a href={contactHref(contact)}>{t('footer.contact')}</a>
              </li>
            )}
            <li>
              <PaletteButton look="word" />
            </li>
          </ul>
        </nav>
        <p>{t('footer.licence')}</p>
        <p>
          {t('footer.engine')} {source && <a href={source}>{t('footer.source')}</a>}
        </p>
      </div>
    </footer>
  )
}
