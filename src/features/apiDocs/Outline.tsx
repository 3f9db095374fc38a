import { useTranslation } from '../../i18n/useTranslation.ts'
import styles from './ApiDocsPage.module.css'
import { PARTS, type PartName, useFound } from './find.ts'

const NAMES = Object.keys(PARTS) as PartName[] // the type of Object.keys has no keys

/** The table of contents, beside the page if there is enough space. */
export function Outline() {
  const { t } = useTranslation('apiDocs')
  const { isPartFound } = useFound()
  return (
    <nav aria-label={t('outline')} className={styles.parts}>
      <ul>
        {NAMES.filter(isPartFound).map((name) => (
          <li key={name}>
            <a href={`#${name}`}>{t(PARTS[name])}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
