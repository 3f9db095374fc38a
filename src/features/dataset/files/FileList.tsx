import { useState } from 'react'
import type { Dataset, Resource } from '#contract/entities.ts'
import { seriesIn } from '#contract/fileSeries.ts'
import { useFormat } from '../../../catalogue/format.ts'
import { formatOf, formatsOf } from '../../../catalogue/resourceFormat.ts'
import { Link } from '../../../i18n/Link.tsx'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { fold } from '../../../lib/fold.ts'
import { paths } from '../../../paths.ts'
import { deferred } from '../../../ui/deferred.tsx'
import { Section } from '../../../ui/Section/Section.tsx'
import { AllFiles } from '../download/AllFiles.tsx'
import { hasTable } from '../table/useResourceTable.ts'
import { FileFilters, NO_FILTER } from './FileFilters.tsx'
import styles from './FileList.module.css'
import { FileRow } from './FileRow.tsx'
import { type Grouping, groupFiles, yearOf } from './fileGroups.ts'
import { useFileTitle } from './useFileTitle.ts'
import { useLinkHealth } from './useLinkHealth.ts'

const SeriesPart = deferred(() => import('./SeriesPart.tsx').then((part) => part.SeriesPart))

export const FILES_ID = 'files'
const SHOWN = 20
const FILTERED_FROM = 8

/**
 * All files of a dataset; files that differ in their period are a series. A long list can be filtered and grouped; its
 * end is collapsed in a <details>, which works without JavaScript.
 */
export function FileList({ dataset }: { dataset: Dataset }) {
  const { t } = useTranslation('dataset')
  const titleOf = useFileTitle()
  const [filter, setFilter] = useState(NO_FILTER)
  const [chosen, setChosen] = useState<Grouping>()

  const { resources } = dataset
  const hasSeries = seriesIn(resources).series.length > 0
  const formats = formatsOf(resources)
  const years = [...new Set(resources.map(yearOf).filter((year) => year !== undefined))].sort().reverse()
  const groupings = (['none', 'series', 'format'] as const).filter(
    (each) => each === 'none' || (each === 'series' ? hasSeries : formats.length > 1),
  )
  const grouping = chosen ?? (hasSeries ? 'series' : 'none')

  const wanted = fold(filter.text).trim()
  const isFound = (resource: Resource) =>
    (wanted === '' ||
      fold(`${titleOf(resource).text} ${resource.description ?? ''} ${resource.format}`).includes(wanted)) &&
    (filter.format === '' || formatOf(resource) === filter.format) &&
    (filter.year === '' || yearOf(resource) === filter.year)
  const foundCount = resources.filter(isFound).length
  const groups = groupFiles(resources, isFound, grouping)
  return (
    <Section id={FILES_ID} title={t('files.title')} aside={<AllFiles dataset={dataset} />}>
      {resources.length >= FILTERED_FROM && (
        <FileFilters
          filter={filter}
          onFilter={setFilter}
          formats={formats}
          years={years}
          grouping={grouping}
          groupings={groupings}
          onGrouping={setChosen}
          foundCount={foundCount}
        />
      )}
      {foundCount === 0 && <p>{filter.text ? t('files.noMatch', filter) : t('files.noFile')}</p>}
      {groups.series.map(({ series, shown }) => (
        <SeriesPart key={series.key} dataset={dataset} series={series} shown={shown} />
      ))}
      {groups.formats.map(({ format, files }) => (
        <div key={format} className={styles.group}>
          <h3 className={styles.groupTitle}>{format || t('files.noFormat')}</h3>
          <Files dataset={dataset} files={files} isWhole={wanted !== ''} headingLevel={4} />
        </div>
      ))}
      <Files dataset={dataset} files={groups.others} isWhole={wanted !== ''} headingLevel={3} />
      {resources.filter(hasTable).length > 1 && (
        <p className={styles.compare} data-print="hide">
          <Link to={paths.compare({ a: dataset.name, b: dataset.name })}>{t('compare.twoFiles')}</Link>
        </p>
      )}
    </Section>
  )
}

type FilesProps = {
  dataset: Dataset
  files: readonly Resource[]
  /** Whether all are shown, because the list was searched. */
  isWhole: boolean
  headingLevel: 3 | 4
}

function Files({ dataset, files, isWhole, headingLevel }: FilesProps) {
  const { t } = useTranslation('dataset')
  const format = useFormat()
  const checks = useLinkHealth(dataset.name)
  const shown = isWhole ? files : files.slice(0, SHOWN)
  const rest = files.slice(shown.length)
  const rows = (part: readonly Resource[], isShort: boolean) => (
    <ul className={styles.files}>
      {part.map((resource) => (
        <FileRow
          key={resource.id}
          dataset={dataset}
          resource={resource}
          check={checks.get(resource.id)}
          headingLevel={headingLevel}
          isShort={isShort}
        />
      ))}
    </ul>
  )
  return (
    <>
      {shown.length > 0 && rows(shown, false)}
      {rest.length > 0 && (
        <details className={styles.rest}>
          <summary>{t('files.more', { count: rest.length, number: format.number(rest.length) })}</summary>
          {rows(rest, true)}
        </details>
      )}
    </>
  )
}
