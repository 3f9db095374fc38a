import type { ReactNode } from 'react'
import type { Dataset } from '#contract/entities.ts'
import { coverageOf, spanOf } from '../../../catalogue/coverage.ts'
import { FreshnessNote } from '../../../catalogue/FreshnessNote.tsx'
import { useFormat } from '../../../catalogue/format.ts'
import { licenseName } from '../../../catalogue/license.ts'
import { totalSize } from '../../../catalogue/resources.ts'
import { useLocale } from '../../../i18n/useLocale.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { licenseUse } from '../../../lib/licenseUse.ts'
import { safeHref } from '../../../lib/safeHref.ts'
import { upperFirst } from '../../../lib/upperFirst.ts'
import { deferredStatic } from '../../../ui/deferred.tsx'
import type { ResourceTable } from '../table/useResourceTable.ts'
import styles from './DatasetPage.module.css'

const RhythmStrip = deferredStatic(() => import('../rhythm/RhythmStrip.tsx').then((part) => part.RhythmStrip))

type Props = { dataset: Dataset; resourceTable: ResourceTable }

/** The key facts at the top of the page: freshness, licence, size, coverage. */
export function DatasetFacts({ dataset, resourceTable }: Props) {
  const { t } = useTranslation('dataset')
  const coverage = useCoverage(dataset)
  return (
    <dl className={styles.facts} aria-label={t('facts.label')}>
      <Fact name={t('facts.freshness')}>
        <FreshnessNote dataset={dataset} />
        <RhythmStrip dataset={dataset} />
      </Fact>
      <Fact name={t('facts.license')}>
        <LicenseWords dataset={dataset} />
      </Fact>
      <Fact name={t('facts.content')}>
        <ContentWords dataset={dataset} resourceTable={resourceTable} />
      </Fact>
      {coverage !== '' && <Fact name={t('facts.coverage')}>{coverage}</Fact>}
    </dl>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function LicenseWords({ dataset }: { dataset: Dataset }) {
  const { t } = useTranslation('dataset')
  const { t: word } = useTranslation('catalogue')
  const locale = useLocale()
  const use = licenseUse(dataset.license_id)
  const name = licenseName(dataset)
  const href = safeHref(dataset.license_url ?? '')
  if (name === '') return upperFirst(word(`license.${use ?? 'unspecified'}`), locale)
  return (
    <>
      {href ? (
        <a href={href} rel="license noopener">
          {name}
        </a>
      ) : (
        name
      )}
      {use !== undefined && t('license.afterName', { use: word(`license.${use}`) })}
    </>
  )
}

function ContentWords({ dataset: { resources }, resourceTable: { rowCount, columnCount } }: Props) {
  const { t } = useTranslation('dataset')
  const { t: word } = useTranslation('catalogue')
  const format = useFormat()
  const count = (key: 'rows' | 'columns' | 'files', number: number) =>
    word(key, { count: number, number: format.number(number) })
  if (rowCount !== undefined && columnCount !== undefined)
    return t('facts.rowsAndColumns', { rows: count('rows', rowCount), columns: count('columns', columnCount) })
  if (resources.length === 0) return word('noFiles')
  const size = totalSize(resources)
  const files = count('files', resources.length)
  return size ? t('facts.filesAndSize', { files, size: format.bytes(size) }) : files
}

function useCoverage(dataset: Dataset): string {
  const { t } = useTranslation('dataset')
  const format = useFormat()
  const locale = useLocale()
  const coverage = coverageOf(dataset, locale)
  const { place } = coverage
  const span = spanOf(coverage, format.dateShort)
  if (typeof span !== 'object')
    return place !== undefined && span !== undefined
      ? t('facts.placeAndTime', { place, time: span })
      : (place ?? span ?? '')
  const [start, end] = span
  const time =
    start === ''
      ? t('facts.until', { end })
      : end === ''
        ? t('facts.since', { start })
        : t('facts.span', { start, end })
  return place === undefined ? upperFirst(time, locale) : t('facts.placeAndTime', { place, time })
}
