import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Dataset, Resource } from '#contract/entities.ts'
import { useFormat } from '../../catalogue/format.ts'
import { fold } from '../../lib/fold.ts'
import { FindField } from '../../ui/FindField/FindField.tsx'
import { Section } from '../../ui/Section/Section.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden/VisuallyHidden.tsx'
import styles from './FileList.module.css'
import { FileRow } from './FileRow.tsx'
import { useFileTitle } from './useFileTitle.ts'

export const FILES_ID = 'files'
const SHOWN = 20
const FILTERED_FROM = 12

/**
 * All files of a dataset. A long list can be filtered; its end is collapsed in a <details>, which works without
 * JavaScript.
 */
export function FileList({ dataset }: { dataset: Dataset }) {
  const { t } = useTranslation('dataset')
  const format = useFormat()
  const titleOf = useFileTitle()
  const [text, setText] = useState('')

  const { resources } = dataset
  const wanted = fold(text).trim()
  const matches = (resource: Resource) =>
    fold(`${titleOf(resource).text} ${resource.description ?? ''} ${resource.format}`).includes(wanted)
  const found = wanted === '' ? resources : resources.filter(matches)
  const shown = wanted === '' ? found.slice(0, SHOWN) : found
  const rest = found.slice(shown.length)
  const rows = (files: readonly Resource[]) => (
    <ul className={styles.files}>
      {files.map((resource) => (
        <FileRow key={resource.id} dataset={dataset} resource={resource} />
      ))}
    </ul>
  )
  return (
    <div id={FILES_ID}>
      <Section title={t('files.title')}>
        {resources.length > FILTERED_FROM && (
          <div className={styles.find}>
            <FindField label={t('files.find')} value={text} onChange={setText} />
          </div>
        )}
        <VisuallyHidden>
          <span role="status">
            {wanted !== '' && t('files.shown', { count: found.length, number: format.number(found.length) })}
          </span>
        </VisuallyHidden>
        {found.length === 0 && <p>{t('files.noMatch', { text })}</p>}
        {rows(shown)}
        {rest.length > 0 && (
          <details className={styles.rest}>
            <summary>{t('files.more', { count: rest.length, number: format.number(rest.length) })}</summary>
            {rows(rest)}
          </details>
        )}
      </Section>
    </div>
  )
}
