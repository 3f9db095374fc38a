import type { PublishedQuery } from '#contract/publishedQuery.ts'
import { Link } from '../../../i18n/Link.tsx'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { safeHref } from '../../../lib/safeHref.ts'
import { paths } from '../../../paths.ts'
import { Section } from '../../../ui/Section/Section.tsx'
import styles from './Published.module.css'

/** The tables that a query reads: their datasets and licences. Nothing if the reader may see none of them. */
export function ReadTables({ tables }: Pick<PublishedQuery, 'tables'>) {
  const { t } = useTranslation('publishedQuery')
  if (tables.length === 0) return null
  return (
    <Section title={t('tables')}>
      <ul className={styles.tables}>
        {tables.map((table) => {
          const { name, resource_id, resource_name, package_name, package_title, license_title, is_gone } = table
          const licence = safeHref(table.license_url ?? '')
          return (
            <li key={name}>
              <Link to={paths.dataset(package_name)}>{package_title}</Link>
              {!is_gone && resource_name && (
                <>
                  {' · '}
                  <Link to={paths.resource(package_name, resource_id)}>{resource_name}</Link>
                </>
              )}
              {is_gone && <> · {t('tableGone')}</>}
              <span className={styles.licence}>
                {t('licence')}{' '}
                {license_title && licence ? (
                  <a href={licence} rel="noopener license">
                    {license_title}
                  </a>
                ) : (
                  (license_title ?? t('noLicence'))
                )}
              </span>
            </li>
          )
        })}
      </ul>
    </Section>
  )
}
