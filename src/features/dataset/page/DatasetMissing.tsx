import { useQuery } from '@tanstack/react-query'
import { datasetQueries } from '../../../api/queries/datasets.ts'
import { solrPhrase } from '../../../api/solrPhrase.ts'
import { DatasetList } from '../../../catalogue/DatasetList.tsx'
import { SearchBox } from '../../../catalogue/SearchBox/SearchBox.tsx'
import { useSignInNoted } from '../../../catalogue/SignIn/useSignInNoted.ts'
import { useLocale } from '../../../i18n/useLocale.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { wordsOfSlug } from '../../../lib/slug.ts'
import { onDemand } from '../../../ui/deferred.tsx'
import { Page } from '../../../ui/Page/Page.tsx'
import { Section } from '../../../ui/Section/Section.tsx'
import styles from './DatasetPage.module.css'

const HiddenDataset = onDemand(() => import('./HiddenDataset.tsx').then((part) => part.HiddenDataset))

type Props = { name: string; kind: 'not_found' | 'forbidden' }

/** Replaces a dataset that does not exist or is private: an explanation and similar datasets. */
export function DatasetMissing({ name, kind }: Props) {
  const { t } = useTranslation('dataset')
  const isUser = useSignInNoted()
  const words = wordsOfSlug(name)
  const { data } = useQuery(datasetQueries.brief(useLocale(), { q: anyWord(words), rows: 5 }))
  return (
    <Page title={t(`missing.${kind}`)}>
      <h1>{t(`missing.${kind}`)}</h1>
      <p className={styles.summary}>
        {kind === 'not_found' ? t('missing.not_foundWhy', { name }) : t('missing.forbiddenWhy')}
      </p>
      {kind === 'forbidden' && isUser && <HiddenDataset name={name} />}
      <div className={styles.missingSearch}>
        <SearchBox key={name} size="medium" label={t('missing.search')} defaultValue={words} />
      </div>
      {data && data.results.length > 0 && (
        <Section title={t('missing.similar')}>
          <DatasetList datasets={data.results} headingLevel={3} query={words} />
        </Section>
      )}
    </Page>
  )
}

/** Matches any of the words, because one of them may be the wrong one. */
const anyWord = (words: string) =>
  words
    .split(' ')
    .map((word) => `text:${solrPhrase(word)}`)
    .join(' OR ')
