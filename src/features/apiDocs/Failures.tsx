import { useTranslation } from '../../i18n/useTranslation.ts'
import styles from './ApiDocsPage.module.css'
import { CodeBox } from './CodeBox.tsx'
import { Part } from './Part.tsx'

const FAILURES = [
  { status: 400, type: undefined, meaning: 'errors.malformed' },
  { status: 403, type: 'Authorization Error', meaning: 'errors.forbidden' },
  { status: 404, type: 'Not Found Error', meaning: 'errors.missing' },
  { status: 409, type: 'Validation Error', meaning: 'errors.invalid' },
  { status: 429, type: 'Too Many Requests', meaning: 'errors.tooMany' },
  { status: 500, type: 'Internal Server Error', meaning: 'errors.ours' },
  { status: 503, type: 'Service Unavailable', meaning: 'errors.busy' },
] as const

const FAILED = `{
  "help": "…",
  "success": false,
  "error": { "__type": "Validation Error", "limit": ["…"] }
}`

/** The error responses of the API and their solutions. */
export function Failures() {
  const { t } = useTranslation('apiDocs')
  return (
    <Part name="errors">
      <p>{t('errors.lead')}</p>
      <div className={styles.sample}>
        <CodeBox label={t('errors.sample')}>{FAILED}</CodeBox>
      </div>
      <div className={styles.scroll}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('errors.status')}</th>
              <th scope="col">
                <code>__type</code>
              </th>
              <th scope="col">{t('errors.meaning')}</th>
            </tr>
          </thead>
          <tbody>
            {FAILURES.map(({ status, type, meaning }) => (
              <tr key={status}>
                <th scope="row">{status}</th>
                <td>{type ? <code>{type}</code> : t('errors.none')}</td>
                <td>{t(meaning)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Part>
  )
}
