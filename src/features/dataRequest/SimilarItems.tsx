import { useQuery } from '@tanstack/react-query'
import type { BriefDataset } from '../../api/briefDataset.ts'
import { dataRequestQueries } from '../../api/queries/dataRequests.ts'
import { datasetQueries } from '../../api/queries/datasets.ts'
import { NearWords } from '../../catalogue/NearWords.tsx'
import { nearInMeaning } from '../../catalogue/nearInMeaning.ts'
import { useDebounced } from '../../catalogue/SearchBox/useDebounced.ts'
import { titleIn } from '../../catalogue/translated.ts'
import { Link } from '../../i18n/Link.tsx'
import { useLocale } from '../../i18n/useLocale.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { paths } from '../../paths.ts'
import { anyOfWords } from './anyOfWords.ts'
import styles from './DataRequest.module.css'

const SHOWN = 4
const NEAR = 3

/**
 * Datasets that contain words of the text, datasets that are near to the sentence in meaning, and requests that are similar to it.
 * Renders nothing if there are none.
 */
export function SimilarItems({ what }: { what: string }) {
  const { t } = useTranslation('dataRequest')
  const locale = useLocale()
  const settled = useDebounced(what, 300)
  const q = anyOfWords(settled)
  const enabled = q !== ''
  const found = useQuery({ ...datasetQueries.brief(locale, { q, rows: SHOWN }), enabled }).data?.results ?? []
  const meaning = nearInMeaning(settled, SHOWN + NEAR)
  const { data } = useQuery({ ...datasetQueries.brief(locale, meaning ?? {}), enabled: enabled && meaning !== null })
  const related = (data?.related ?? []).filter(({ id }) => !found.some((one) => one.id === id)).slice(0, NEAR)
  const reasons = new Map(related.map((dataset) => [dataset.id, dataset.related_words]))
  const datasets: BriefDataset[] = [...found, ...related]
  const requests = useQuery({ ...dataRequestQueries.near(locale, settled), enabled }).data?.results ?? []
  const count = enabled ? datasets.length + requests.length : 0
  return (
    <div role="status" className={styles.near}>
      {count > 0 && (
        <>
          <p>{t('near.title')}</p>
          <ul>
            {datasets.map(({ id, name, title, title_translated }) => {
              const { text, lang } = titleIn({ title_translated, title, name }, locale)
              return (
                <li key={id}>
                  <Link to={paths.dataset(name)} lang={lang}>
                    {text}
                  </Link>{' '}
                  <span>
                    {t(reasons.has(id) ? 'near.meaning' : 'near.dataset')} <NearWords words={reasons.get(id) ?? []} />
                  </span>
                </li>
              )
            })}
            {requests.map(({ reference, what: asked, status, language }) => (
              <li key={reference}>
                <Link to={paths.dataRequest(reference)} lang={language === locale ? undefined : language}>
                  {asked}
                </Link>{' '}
                <span>{t('near.request', { status: t(`status.${status}`) })}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
