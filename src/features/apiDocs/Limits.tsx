import { useFormat } from '../../catalogue/format.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import styles from './ApiDocsPage.module.css'
import { Part } from './Part.tsx'

/** The default and maximum number of results per response, and the paging parameter. */
const LIMITS = [
  { action: 'package_search', usual: 10, most: 1_000, size: 'rows', skip: 'start' },
  { action: 'datastore_search', usual: 100, most: 32_000, size: 'limit', skip: 'offset' },
  { action: 'datastore_search_sql', usual: undefined, most: 32_000, size: 'LIMIT', skip: 'OFFSET' },
  { action: 'organization_list', usual: 1_000, most: 1_000, size: 'limit', skip: 'offset' },
  { action: 'organization_list?all_fields=true', usual: 25, most: 25, size: 'limit', skip: 'offset' },
] as const

type Props = {
  /** Actions that this portal does not have. */
  missing: readonly string[]
  /** The rows that a response of the datastore may have, if they are not CKAN's default. */
  rowsMax: number | undefined
}

/** Paging and limits. */
export function Limits({ missing, rowsMax }: Props) {
  const { t } = useTranslation('apiDocs')
  const format = useFormat()
  return (
    <Part name="limits">
      <p>{t('limits.lead')}</p>
      <div className={styles.scroll}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('limits.action')}</th>
              <th scope="col">{t('limits.usual')}</th>
              <th scope="col">{t('limits.most')}</th>
              <th scope="col">{t('limits.paging')}</th>
            </tr>
          </thead>
          <tbody>
            {LIMITS.filter(({ action }) => !missing.includes(action)).map(({ action, usual, most, size, skip }) => (
              <tr key={action}>
                <th scope="row">
                  <code>{action}</code>
                </th>
                <td>{usual === undefined ? t('limits.asAsked') : format.number(usual)}</td>
                <td>{format.number(action.startsWith('datastore_') ? (rowsMax ?? most) : most)}</td>
                <td>
                  <code>{size}</code>, <code>{skip}</code>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p>{t('limits.order')}</p>
      <p>{t('limits.rate')}</p>
    </Part>
  )
}
