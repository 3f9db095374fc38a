import type { Dataset } from '#contract/entities.ts'
import { periodIn } from '#contract/fileSeries.ts'
import { FormatBadge } from '../../../catalogue/FormatBadge.tsx'
import { useFormat } from '../../../catalogue/format.ts'
import { totalSize } from '../../../catalogue/resources.ts'
import { Link } from '../../../i18n/Link.tsx'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { paths } from '../../../paths.ts'
import { VisuallyHidden } from '../../../ui/VisuallyHidden/VisuallyHidden.tsx'
import styles from './FileList.module.css'
import { FileRow } from './FileRow.tsx'
import { gapsIn, groupedBy, type ShownSeries } from './fileGroups.ts'
import { SeriesLinks } from './SeriesLinks.tsx'
import { useFileTitle } from './useFileTitle.ts'
import { useLinkHealth } from './useLinkHealth.ts'
import { usePeriodText } from './usePeriodText.ts'

type Props = ShownSeries & { dataset: Dataset }

const SHOWN_YEARS = 6

/** Files that differ in their period: the latest one, then all as a timeline, one line per year. */
export function SeriesPart({ dataset, series, shown }: Props) {
  const { t } = useTranslation('dataset')
  const format = useFormat()
  const titleOf = useFileTitle()
  const textOf = usePeriodText()
  const checks = useLinkHealth(dataset.name)
  const [latest] = shown
  if (!latest) return null
  const isWhole = shown.length === series.files.length
  const title = titleOf(latest.resource)
  const common = periodIn(title.text)?.rest ?? series.title
  const first = series.files.at(-1)?.period ?? ''
  const size = totalSize(series.files.map(({ resource }) => resource))
  const gaps = isWhole ? gapsIn(series).map((period) => textOf(period, true)) : []
  return (
    <div className={styles.group}>
      <h3 className={styles.groupTitle} lang={title.lang}>
        {common || t('series.untitled')} {series.format && <FormatBadge format={series.format} />}
      </h3>
      {isWhole && (
        <p className={styles.groupWords}>
          {t('series.extent', {
            count: series.files.length,
            number: format.number(series.files.length),
            first: textOf(first, true),
            last: textOf(latest.period, true),
          })}
          {size !== undefined && ` ${t('series.size', { size: format.bytes(size) })}`}
          {gaps.length > 0 && ` ${t('series.gaps', { periods: format.list(gaps) })}`}
        </p>
      )}
      <p className={styles.groupWords}>{t('series.latestFile')}</p>
      <ul className={styles.files}>
        <FileRow dataset={dataset} resource={latest.resource} check={checks.get(latest.resource.id)} headingLevel={4} />
      </ul>
      {isWhole && <SeriesLinks dataset={dataset} series={series} />}
      <Timeline dataset={dataset} series={series} shown={shown} />
    </div>
  )
}

function Timeline({ dataset, series: { granularity }, shown }: Props) {
  const { t } = useTranslation('dataset')
  const format = useFormat()
  const textOf = usePeriodText()
  const byYear = [...groupedBy(shown, ({ period }) => (granularity === 'year' ? '' : period.slice(0, 4)))]
  const lines = (years: typeof byYear) => (
    <ul className={styles.timeline}>
      {years.map(([year, of]) => (
        <li key={year}>
          {year && <span>{year}</span>}
          <ol>
            {of.map(({ period, resource }) => (
              <li key={resource.id}>
                <Link to={paths.resource(dataset.name, resource.id)}>
                  {textOf(period, false)}
                  {year && <VisuallyHidden> {year}</VisuallyHidden>}
                </Link>
              </li>
            ))}
          </ol>
        </li>
      ))}
    </ul>
  )
  const rest = byYear.slice(SHOWN_YEARS)
  return (
    <>
      {lines(byYear.slice(0, SHOWN_YEARS))}
      {rest.length > 0 && (
        <details className={styles.rest}>
          <summary>{t('series.moreYears', { count: rest.length, number: format.number(rest.length) })}</summary>
          {lines(rest)}
        </details>
      )}
    </>
  )
}
