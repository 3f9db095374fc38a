import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Output } from '#contract/index.ts'
import type { FirstAnswers, NextAnswers } from '../../api/firstAnswers.ts'
import { datasetQueries } from '../../api/queries/datasets.ts'
import { datastoreQueries } from '../../api/queries/datastore.ts'
import { useSite } from '../../catalogue/site.ts'
import { useLocale } from '../../i18n/useLocale.ts'
import { Page } from '../../ui/Page/Page.tsx'
import { Access } from './Access.tsx'
import styles from './ApiDocsPage.module.css'
import { BaseAddresses } from './BaseAddresses.tsx'
import { CreateRecipe } from './CreateRecipe.tsx'
import { exampleAmong, fileWithTable, LATEST } from './examples.ts'
import { Failures } from './Failures.tsx'
import { FindOnPage } from './FindOnPage.tsx'
import { FoundContext, useFind } from './find.ts'
import { Limits } from './Limits.tsx'
import { MoreToRead } from './MoreToRead.tsx'
import { OtherActions } from './OtherActions.tsx'
import { Outline } from './Outline.tsx'
import { Recipes } from './Recipes.tsx'
import { oneRow } from './useExamples.ts'

export const firstAnswers: FirstAnswers = ({ locale }) => [datasetQueries.list(locale, LATEST)]

export const nextAnswers: NextAnswers = ({ locale }, subject) => {
  // The first query is package_search; its data is undefined if it failed.
  const dataset = exampleAmong((subject as Output<'package_search'> | undefined)?.results ?? [])
  if (!dataset) return []
  const file = fileWithTable(dataset)
  const shown = datasetQueries.show(locale, dataset.name)
  return file ? [shown, datastoreQueries.search(locale, oneRow(file.id))] : [shown]
}

/** The API documentation: recipes that can be run, and the rules. */
export function ApiDocsPage() {
  const { t } = useTranslation('apiDocs')
  const site = useSite().title[useLocale()] ?? ''
  const [words, setWords] = useState('')
  const found = useFind(words)
  return (
    <Page title={t('title')} description={t('description', { site })} className={styles.page ?? ''}>
      <header className={styles.head}>
        <h1>{t('title')}</h1>
        <p className={styles.lead}>{t('lead')}</p>
      </header>
      <FoundContext value={found}>
        <div className={styles.outline}>
          <FindOnPage onChange={setWords} />
          <Outline />
        </div>
        <div className={styles.body}>
          <BaseAddresses />
          <Recipes />
          <CreateRecipe />
          <Limits />
          <Failures />
          <Access />
          <OtherActions />
          <MoreToRead />
        </div>
      </FoundContext>
    </Page>
  )
}
