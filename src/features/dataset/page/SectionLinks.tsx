import { useTranslation } from '../../../i18n/useTranslation.ts'
import styles from './DatasetPage.module.css'
import type { PageSection } from './pageSections.ts'

/** The table of contents: links to the sections of the page, which work without JavaScript. */
export function SectionLinks({ sections }: { sections: readonly PageSection[] }) {
  const { t } = useTranslation(['dataset', 'quality', 'history'])
  return (
    <nav className={styles.contents} aria-labelledby="contents" data-print="hide">
      <span id="contents">{t('contents')}</span>
      <ul>
        {sections.map((section) => (
          <li key={section}>
            <a href={`#${section}`}>{t(TITLES[section])}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const TITLES = {
  about: 'about',
  columns: 'dictionary.title',
  files: 'files.title',
  history: 'history:title',
  details: 'details.title',
  reuses: 'reuse.title',
  use: 'license.title',
  quality: 'quality:title',
  contact: 'contact.title',
} as const satisfies Record<PageSection, string>
