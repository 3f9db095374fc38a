import type { ReactNode } from 'react'
import type { DatasetChange } from '#contract/dataset_change.ts'
import { datasetChanges } from '#contract/datasetChanges.ts'
import type { Dataset } from '#contract/entities.ts'
import { useFormat } from '../../../catalogue/format.ts'
import { titleIn } from '../../../catalogue/translated.ts'
import { Link } from '../../../i18n/Link.tsx'
import { knownLocales } from '../../../i18n/languages.ts'
import { useLocale } from '../../../i18n/useLocale.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { paths } from '../../../paths.ts'
import { Section } from '../../../ui/Section/Section.tsx'
import { useChangeWords } from '../history/useChangeWords.ts'
import styles from './Compare.module.css'

/** Fields that differ between any two datasets, or are shown with the licence. */
const OWN = new Set(['name', 'title', 'notes', 'url', 'state', 'type', 'attribution'])

/** The ending of an extra in one of the portal's languages; any two letters can be a part of a name, such as `sorumlu_il`. */
const LANGUAGE = new RegExp(`_(${knownLocales.join('|')})$`)

/** The metadata that differs between two datasets, side by side. */
export function MetadataTable({ first, second }: { first: Dataset; second: Dataset }) {
  const { t } = useTranslation('compare')
  const { labelOf, shownValue } = useChangeWords()
  const format = useFormat()
  const extras = new Set([...first.extras, ...second.extras].map(({ key }) => key))
  const isShown = ({ part, name, lang }: DatasetChange) => {
    const base = name.replace(LANGUAGE, '')
    const isTranslation = part === 'extra' && base !== name && extras.has(base)
    // Other CKANs have titles in more languages than this portal.
    const isOwn = OWN.has(name.replace(/_[a-z]{2}$/, ''))
    return (part === 'field' || part === 'extra') && lang === null && !isOwn && !isTranslation
  }
  const differing = datasetChanges(first, second).filter(isShown)
  const tags = (dataset: Dataset) =>
    format.list(dataset.tags.map(({ name, display_name }) => display_name || name)) || t('none')
  return (
    <Section title={t('metadata')}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('field')}</th>
            <th scope="col">
              <DatasetLink dataset={first} />
            </th>
            <th scope="col">
              <DatasetLink dataset={second} />
            </th>
          </tr>
        </thead>
        <tbody>
          <Row label={t('updated')} values={[first, second].map((each) => format.dateShort(each.metadata_modified))} />
          <Row label={t('files')} values={[first, second].map((each) => format.number(each.resources.length))} />
          {differing.map((change) => (
            <Row
              key={`${change.part} ${change.name}`}
              label={labelOf(change)}
              values={[change.before, change.after].map((value) =>
                value === null ? t('none') : shownValue(change, value),
              )}
            />
          ))}
          <Row label={t('tags')} values={[tags(first), tags(second)]} />
        </tbody>
      </table>
    </Section>
  )
}

function DatasetLink({ dataset }: { dataset: Dataset }) {
  const title = titleIn(dataset, useLocale())
  return (
    <Link to={paths.dataset(dataset.name)} lang={title.lang}>
      {title.text}
    </Link>
  )
}

function Row({ label, values: [first, second] }: { label: ReactNode; values: readonly ReactNode[] }) {
  return (
    <tr>
      <th scope="row">{label}</th>
      <td>{first}</td>
      <td>{second}</td>
    </tr>
  )
}
