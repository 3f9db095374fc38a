import type { OrganizationOverview } from '#contract/catalogue_overview.ts'
import { FormatBadge } from '../../catalogue/FormatBadge.tsx'
import { useFormat } from '../../catalogue/format.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import styles from './DataAge.module.css'

/** How many of an organization's datasets changed within a month and within a year, as a bar; and their formats. */
export function DataAge({ datasets, changed_in_month, changed_in_year, formats }: OrganizationOverview) {
  const { t } = useTranslation('browse')
  const format = useFormat()
  const parts = [
    { name: 'month', count: changed_in_month },
    { name: 'year', count: changed_in_year - changed_in_month },
    { name: 'older', count: datasets - changed_in_year },
  ]
  const words = t('age.sentence', {
    count: datasets,
    total: format.number(datasets),
    year: format.number(changed_in_year),
    month: format.number(changed_in_month),
  })
  return (
    <div className={styles.age}>
      <span role="img" aria-label={words} title={words} className={styles.bar}>
        {parts
          .filter(({ count }) => count > 0)
          .map(({ name, count }) => (
            <span key={name} data-part={name} style={{ flexGrow: count }} />
          ))}
      </span>
      <span>{t('age.short', { share: format.percent(changed_in_year / datasets) })}</span>
      <span className={styles.formats}>
        {formats.map((name) => (
          <FormatBadge key={name} format={name} />
        ))}
      </span>
    </div>
  )
}
