import { useState } from 'react'
import { useSite } from '../../catalogue/site.ts'
import { useLocale } from '../../i18n/useLocale.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Page } from '../../ui/Page/Page.tsx'
import { Access } from './Access.tsx'
import styles from './ApiDocsPage.module.css'
import { BaseAddresses } from './BaseAddresses.tsx'
import { CreateRecipe } from './CreateRecipe.tsx'
import { Failures } from './Failures.tsx'
import { FindOnPage } from './FindOnPage.tsx'
import { FoundContext, useFind } from './find.ts'
import { Limits } from './Limits.tsx'
import { MoreToRead } from './MoreToRead.tsx'
import { OtherActions } from './OtherActions.tsx'
import { Outline } from './Outline.tsx'
import { Recipes } from './Recipes.tsx'
import { useCkanFacts } from './useCkanFacts.ts'

/** The API documentation: recipes that can be run, and the rules. */
export function ApiDocsPage() {
  const { t } = useTranslation('apiDocs')
  const site = useSite().title[useLocale()] ?? ''
  const [words, setWords] = useState('')
  const { missing = [], rowsMax } = useCkanFacts() ?? {}
  const found = useFind(words, missing)
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
          <Limits missing={missing} rowsMax={rowsMax ?? undefined} />
          <Failures />
          <Access />
          <OtherActions />
          <MoreToRead />
        </div>
      </FoundContext>
    </Page>
  )
}
