import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { dataRequestQueries } from '../../api/queries/dataRequests.ts'
import { datasetQueries } from '../../api/queries/datasets.ts'
import { useDebounced } from '../../catalogue/SearchBox/useDebounced.ts'
import { translated } from '../../catalogue/translated.ts'
import { Link } from '../../i18n/Link.tsx'
import { useLocale } from '../../i18n/useLocale.ts'
import { paths } from '../../paths.ts'
import { anyOfWords } from './anyOfWords.ts'
import styles from './DataRequest.module.css'
import { statusKeys } from './statusKeys.ts'

const SHOWN = 4

/** Datasets and requests that are similar to the text; renders nothing if there are none. */
export function SimilarItems({ what }: { what: string }) {
  const { t } = useTranslation('dataRequest')
  const locale = useLocale()
  const settled = useDebounced(what, 300)
  const q = anyOfWords(settled)
  const enabled = q !== ''
  const datasets = useQuery({ ...datasetQueries.list(locale, { q, rows: SHOWN }), enabled }).data?.results ?? []
  const requests = useQuery({ ...dataRequestQueries.near(locale, settled), enabled }).data?.results ?? []
  const count = enabled ? datasets.length + requests.length : 0
  return (
    <div role="status" className={styles.near}>
      {count > 0 && (
        <>
          <p>{t('near.title')}</p>
          <ul>
            {datasets.map(({ id, name, title, title_translated }) => {
              const { text, lang } = translated(title_translated, title || name, locale)
              return (
                <li key={id}>
                  <Link to={paths.dataset(name)} lang={lang}>
                    {text}
                  </Link>{' '}
                  <span>{t('near.dataset')}</span>
                </li>
              )
            })}
            {requests.map(({ reference, what: asked, status, language }) => (
              <li key={reference}>
                <Link to={paths.dataRequest(reference)} lang={language === locale ? undefined : language}>
                  {asked}
                </Link>{' '}
                <span>{t('near.request', { status: t(statusKeys[status]) })}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
