import type { Dataset, Resource } from '#contract/entities.ts'
import type { FileSeries } from '#contract/fileSeries.ts'
import { CopyButton } from '../../../catalogue/CopyButton.tsx'
import { useSite } from '../../../catalogue/site.ts'
import { useHref } from '../../../i18n/useHref.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { paths } from '../../../paths.ts'
import { isPublic } from '../page/isPublic.ts'
import { hasTable } from '../table/useResourceTable.ts'
import styles from './FileList.module.css'

type Props = { dataset: Dataset; series: FileSeries<Resource> }

/**
 * What the portal's own server makes of a series: its rows as one table, its files as one archive, and an address that
 * always leads to the latest file.
 */
export function SeriesLinks({ dataset, series: { title, format, granularity, files } }: Props) {
  const { t } = useTranslation('dataset')
  const href = useHref()
  const { hasOwnCatalogue, origin = '' } = useSite()
  if (!hasOwnCatalogue || !isPublic(dataset)) return null
  const { name } = dataset
  const which = { format, series: title, granularity }
  const latest = paths.latestFile(name, which)
  const hasTables = files.filter(({ resource }) => hasTable(resource)).length > 1
  return (
    <ul className={styles.seriesLinks} data-print="hide">
      {hasTables && (
        <>
          <li>
            <a href={href(paths.seriesFile(name, which))} rel="nofollow" download>
              {t('series.oneTable')}
            </a>
          </li>
          <li>
            <a href={href(paths.seriesSql(name, which))} rel="nofollow">
              {t('series.inSql')}
            </a>
          </li>
        </>
      )}
      <li>
        <a href={href(paths.archive(name, which))} rel="nofollow" download>
          {t('series.archive')}
        </a>
      </li>
      <li>
        <a href={latest} rel="nofollow">
          {t('series.latest')}
        </a>{' '}
        <CopyButton text={origin + latest} what={t('series.latest')} />
      </li>
    </ul>
  )
}
