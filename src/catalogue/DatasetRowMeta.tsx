import type { BriefDataset } from '../api/briefDataset.ts'
import { useLocale } from '../i18n/useLocale.ts'
import { useTranslation } from '../i18n/useTranslation.ts'
import styles from './DatasetRow.module.css'
import { FreshnessNote } from './FreshnessNote.tsx'
import { useFormat } from './format.ts'
import { bestResource, rowCountOf, totalSize } from './resources.ts'
import { titleIn } from './translated.ts'

type Props = { dataset: BriefDataset; showsOrganization: boolean }

/** The metadata line of a dataset: publisher, update time, number of rows or files. */
export function DatasetRowMeta({ dataset, showsOrganization }: Props) {
  const { t } = useTranslation('catalogue')
  const locale = useLocale()
  const format = useFormat()
  const { organization, resources, num_resources } = dataset
  const publisher = organization && titleIn(organization, locale)
  const best = bestResource(dataset)
  const rows = best && rowCountOf(best)
  const size = totalSize(resources)
  return (
    <p className={styles.meta}>
      {showsOrganization && publisher && <span lang={publisher.lang}>{publisher.text}</span>}
      <FreshnessNote dataset={dataset} />
      {rows !== undefined && <span>{t('rows', { count: rows, number: format.number(rows) })}</span>}
      {num_resources !== 1 && (
        <span>
          {num_resources === 0
            ? t('noFiles')
            : t('files', { count: num_resources, number: format.number(num_resources) })}
        </span>
      )}
      {size !== undefined && size > 0 && <span>{format.bytes(size)}</span>}
      {dataset.private && <span className={styles.state}>{t('private')}</span>}
      {dataset.state === 'draft' && <span className={styles.state}>{t('draft')}</span>}
    </p>
  )
}
