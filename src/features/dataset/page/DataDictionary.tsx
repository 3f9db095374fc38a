import type { Resource } from '#contract/entities.ts'
import type { Table } from '../../../api/queries/datastore.ts'
import type { ColumnKind } from '../../../catalogue/columnKind.ts'
import { columnsOf } from '../../../catalogue/tableColumns.ts'
import { useLocale } from '../../../i18n/useLocale.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Section } from '../../../ui/Section/Section.tsx'
import { useFileTitle } from '../files/useFileTitle.ts'
import styles from './DatasetPage.module.css'

type Props = {
  table: Table
  /** The file that has the table, if it is not the one that the page shows. */
  of?: Resource | undefined
}

/** The description and unit of each column. */
export function DataDictionary({ table, of }: Props) {
  const { t } = useTranslation('dataset')
  const { t: word } = useTranslation('table')
  const columns = columnsOf({ fields: table.fields, records: [] }, useLocale(), true)
  const isDescribed = columns.some(({ notes, label, id }) => notes !== '' || label !== id)
  const typeWords = (kind: ColumnKind, unit: string) =>
    unit === '' ? word(`type.${kind}`) : t('dictionary.typeAndUnit', { type: word(`type.${kind}`), unit })
  return (
    <Section id="columns" title={t('dictionary.title')}>
      {of && <FileLine resource={of} />}
      {!isDescribed && <p className={styles.quiet}>{t('dictionary.undescribed')}</p>}
      <table className={styles.dictionary}>
        <thead>
          <tr>
            <th scope="col">{t('dictionary.name')}</th>
            {isDescribed && <th scope="col">{t('dictionary.meaning')}</th>}
            <th scope="col" className={styles.typeColumn}>
              {t('dictionary.type')}
            </th>
          </tr>
        </thead>
        <tbody>
          {columns.map(({ id, label, notes, kind, unit }) => (
            <tr key={id}>
              <th scope="row">
                {label}
                {label !== id && <code>{id}</code>}
                <span className={styles.typeLine}>{typeWords(kind, unit)}</span>
              </th>
              {isDescribed && <td>{notes}</td>}
              <td className={styles.typeColumn}>{typeWords(kind, unit)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  )
}

function FileLine({ resource }: { resource: Resource }) {
  const { t } = useTranslation('dataset')
  const { text, lang } = useFileTitle()(resource)
  return (
    <p className={styles.quiet}>
      {t('dictionary.ofFile')} <bdi lang={lang}>{text}</bdi>
    </p>
  )
}
